-- What an agent knows about the way of a request's goods to the client's door, one row a request. Null is unknown, never zero, but for `vat_at_customs`. No endpoint for clients reads it.
CREATE TABLE door_terms (
  request_id uuid PRIMARY KEY REFERENCES inquiries ON DELETE RESTRICT,
  -- `sea_lcl`, `sea_fcl`, `rail`, `air` or `express`.
  mode text NOT NULL CHECK (length(mode) BETWEEN 1 AND 20),
  containers smallint CHECK (containers BETWEEN 1 AND 999),
  -- Freight to the border in euros, as it was typed.
  freight numeric(12,2) CHECK (freight >= 0),
  -- The price by which freight is computed, in place of a typed sum.
  freight_price uuid REFERENCES freight_prices ON DELETE SET NULL,
  -- The premium in percent of the insured value.
  insurance_rate numeric(4,2) CHECK (insurance_rate BETWEEN 0 AND 20),
  -- The premium in euros, in place of a rate.
  premium numeric(12,2) CHECK (premium >= 0),
  -- What the client pays the agency on commission.
  commission numeric(12,2) CHECK (commission >= 0),
  clearance numeric(12,2) CHECK (clearance >= 0),
  -- From the border to the door.
  delivery numeric(12,2) CHECK (delivery >= 0),
  bank numeric(12,2) CHECK (bank >= 0),
  -- Percent of VAT that is paid at customs; null if the importer states it in their own return, so that none is paid there.
  vat_at_customs numeric(5,2) CHECK (vat_at_customs BETWEEN 0 AND 100),
  -- What decides the shares of lines in sums for all: `value`, `weight` or `volume`.
  spread_by text NOT NULL CHECK (length(spread_by) BETWEEN 1 AND 20),
  -- Grows with each change.
  version integer NOT NULL DEFAULT 1,
  changed_by uuid REFERENCES profiles ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT door_terms_one_freight CHECK (freight IS NULL OR freight_price IS NULL),
  CONSTRAINT door_terms_one_insurance CHECK (insurance_rate IS NULL OR premium IS NULL)
);
CREATE INDEX door_terms_freight_price ON door_terms (freight_price);
CREATE INDEX door_terms_changed_by ON door_terms (changed_by);

-- Kilograms that carriers count as a cubic metre, by mode. Containers are paid as a whole.
ALTER TABLE agency_settings ADD COLUMN sea_lcl_factor smallint NOT NULL DEFAULT 1000 CHECK (sea_lcl_factor BETWEEN 1 AND 5000);
ALTER TABLE agency_settings ADD COLUMN rail_factor smallint NOT NULL DEFAULT 333 CHECK (rail_factor BETWEEN 1 AND 5000);
ALTER TABLE agency_settings ADD COLUMN air_factor smallint NOT NULL DEFAULT 167 CHECK (air_factor BETWEEN 1 AND 5000);
ALTER TABLE agency_settings ADD COLUMN express_factor smallint NOT NULL DEFAULT 200 CHECK (express_factor BETWEEN 1 AND 5000);
