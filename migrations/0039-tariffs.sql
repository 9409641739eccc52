-- Customs duties that the agency looked up: one row for each code and origin. No endpoint for clients reads the tables of this file.
CREATE TABLE tariffs (
  id uuid PRIMARY KEY,
  -- The beginning of a code of the customs nomenclature, for all codes that begin so.
  code text NOT NULL CHECK (code ~ '^[0-9]{6,10}$'),
  -- ISO 3166-1 alpha-2; null for goods of any origin.
  origin text CHECK (origin ~ '^[A-Z]{2}$'),
  -- Percent of the customs value.
  rate numeric(6,3) NOT NULL CHECK (rate >= 0),
  -- Percent on top of it; null if there is none.
  anti_dumping numeric(6,3) CHECK (anti_dumping > 0),
  -- Where it was read.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  -- The day on which it was read.
  as_of date NOT NULL,
  saved_by uuid REFERENCES profiles ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX tariffs_once ON tariffs (code, origin) NULLS NOT DISTINCT;
CREATE INDEX tariffs_saved_by ON tariffs (saved_by);

-- What carriers ask of the agency for a lane.
CREATE TABLE freight_prices (
  id uuid PRIMARY KEY,
  from_place text NOT NULL CHECK (length(from_place) BETWEEN 1 AND 100),
  to_place text NOT NULL CHECK (length(to_place) BETWEEN 1 AND 100),
  -- `sea_lcl`, `sea_fcl`, `rail`, `air` or `express`.
  mode text NOT NULL CHECK (length(mode) BETWEEN 1 AND 20),
  -- The measure of the price: `m3`, `kg` or `container`.
  unit text NOT NULL CHECK (length(unit) BETWEEN 1 AND 20),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- For one unit.
  price numeric(14,4) NOT NULL CHECK (price >= 0),
  -- The least that the carrier takes, in the currency.
  minimum numeric(12,2) CHECK (minimum > 0),
  valid_until date,
  saved_by uuid REFERENCES profiles ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX freight_prices_of_mode ON freight_prices (mode, lower(from_place), lower(to_place));
CREATE INDEX freight_prices_saved_by ON freight_prices (saved_by);
