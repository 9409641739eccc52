-- The withdrawals of consumers from a contract, as they stated them (decision 30). The part of the deposit that
-- the agency keeps is set once.
CREATE TABLE withdrawals (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  -- The name that the consumer gave; null once the account is erased.
  name text CHECK (length(name) BETWEEN 1 AND 200),
  -- The address to which the consumer wanted the acknowledgement; null once the account is erased.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  stated_at timestamptz NOT NULL,
  -- The part of the deposit that the agency keeps, incl. VAT.
  kept numeric(12,2) CHECK (kept > 0),
  kept_reason text,
  kept_at timestamptz,
  kept_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK (num_nulls(kept, kept_reason, kept_at) IN (0, 3))
);
