-- Decision 30: the statement by which a consumer withdrew from the contract, as it was made. What may be kept of the deposit is said once.
CREATE TABLE withdrawals (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  -- As they gave it, and where they wanted the acknowledgement; null: the account was erased.
  name text CHECK (length(name) BETWEEN 1 AND 200),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  stated_at timestamptz NOT NULL,
  -- What of the deposit the agency keeps, incl. VAT.
  kept numeric(12,2) CHECK (kept > 0),
  kept_reason text,
  kept_at timestamptz,
  kept_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK (num_nulls(kept, kept_reason, kept_at) IN (0, 3))
);
