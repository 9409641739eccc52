-- Decision 43. Accounts of the agency besides the one that clients are shown: statements of all are taken.
CREATE TABLE agency_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: clients were shown it before, and nobody has named it since.
  name text CHECK (length(name) BETWEEN 1 AND 60),
  iban text NOT NULL UNIQUE CHECK (length(iban) BETWEEN 5 AND 34),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What stood before is an account of the agency, as it was until now.
INSERT INTO agency_accounts (iban)
SELECT DISTINCT h.iban FROM bank_details_history h CROSS JOIN agency_settings a
WHERE h.iban IS DISTINCT FROM a.bank_iban AND length(h.iban) BETWEEN 5 AND 34;
