-- Exchange rates, each with its day and its source. The newest day of a currency holds; of one day, the newest row.
CREATE TABLE exchange_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- ISO 4217.
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'EUR'),
  day date NOT NULL,
  -- Units of the currency for one euro.
  per_euro numeric(18,6) NOT NULL CHECK (per_euro > 0),
  -- `ecb`: the European Central Bank's reference rate; `typed`: an agent's.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 20),
  typed_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT exchange_rates_typed CHECK (source = 'typed' OR typed_by IS NULL)
);
CREATE UNIQUE INDEX exchange_rates_fetched_once ON exchange_rates (currency, day) WHERE source <> 'typed';
CREATE INDEX exchange_rates_newest ON exchange_rates (currency, day DESC, id DESC);
CREATE INDEX exchange_rates_typed_by ON exchange_rates (typed_by);
CREATE TRIGGER exchange_rates_written_once BEFORE DELETE OR UPDATE ON exchange_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('typed_by');

-- One row: how the daily reading of the European Central Bank's rates goes.
CREATE TABLE exchange_rate_readings (
  singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  -- The last try; instances that share the database try in turn.
  tried_at timestamptz,
  -- Why the last try brought no file; null if it did.
  failure text CHECK (length(failure) BETWEEN 1 AND 20),
  -- The day of the last file that was read.
  file_day date,
  -- Rates of that file that differ too much from the last one, as currency and rate.
  kept_out jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(kept_out) = 'array')
);
INSERT INTO exchange_rate_readings DEFAULT VALUES;

-- Percent added to costs in other currencies, because a rate moves between quote and payment.
ALTER TABLE agency_settings ADD COLUMN exchange_margin numeric(4,2) NOT NULL DEFAULT 0 CHECK (exchange_margin BETWEEN 0 AND 20);
