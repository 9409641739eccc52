-- Keys with which a program can send statement files, and nothing else. The key itself is shown once and not
-- stored.
CREATE TABLE statement_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  key_sha256 bytea NOT NULL UNIQUE CHECK (length(key_sha256) = 32),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_by uuid REFERENCES profiles ON DELETE SET NULL,
  revoked_at timestamptz
);
CREATE INDEX statement_keys_created_by ON statement_keys (created_by);
CREATE INDEX statement_keys_revoked_by ON statement_keys (revoked_by);

-- Uploaded bank files, and the result of reading each of them (decision 41).
CREATE TABLE statement_files (
  id uuid PRIMARY KEY,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size >= 0),
  -- The recognised format; null if it was not recognised, or not yet.
  format text CHECK (format IN ('camt.052', 'camt.053', 'camt.054', 'mt940', 'ofx', 'csv')),
  -- The agent who sent the file; null if a program sent it with a key. Both are null once the agent's account
  -- is erased.
  uploaded_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- The key with which a program sent the file.
  key_id uuid REFERENCES statement_keys ON DELETE RESTRICT,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- `waiting`: a CSV file whose columns nobody has named yet.
  state text NOT NULL CHECK (state IN ('reading', 'waiting', 'done', 'refused')),
  -- The storage key of the content until the file is read.
  storage_key text UNIQUE,
  -- The last sign of life of the process that reads it.
  touched_at timestamptz NOT NULL DEFAULT now(),
  entries_read integer NOT NULL DEFAULT 0 CHECK (entries_read >= 0),
  entries_new integer NOT NULL DEFAULT 0 CHECK (entries_new >= 0),
  entries_known integer NOT NULL DEFAULT 0 CHECK (entries_known >= 0),
  -- The number of entries left out: not booked yet, in another currency, or without an amount.
  entries_left integer NOT NULL DEFAULT 0 CHECK (entries_left >= 0),
  -- The accounts in the file that are not the agency's; their entries are not stored.
  foreign_accounts text[] NOT NULL DEFAULT '{}'::text[],
  refusal text,
  refusal_detail text CHECK (length(refusal_detail) <= 300),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT statement_files_check1 CHECK (uploaded_by IS NULL OR key_id IS NULL)
);
CREATE INDEX statement_files_by ON statement_files (uploaded_by);
CREATE INDEX statement_files_key ON statement_files (key_id);
CREATE INDEX statement_files_newest ON statement_files (received_at DESC, id DESC);
CREATE INDEX statement_files_unread ON statement_files (touched_at) WHERE storage_key IS NOT NULL;

-- Statements: a period of an account, as the bank closed it.
CREATE TABLE statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES statement_files ON DELETE RESTRICT,
  account_iban text NOT NULL CHECK (length(account_iban) BETWEEN 5 AND 34),
  kind text NOT NULL CHECK (kind IN ('camt.052', 'camt.053', 'camt.054', 'mt940', 'ofx', 'csv')),
  statement_id text NOT NULL CHECK (length(statement_id) <= 100),
  sequence bigint,
  page integer,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  from_on date NOT NULL,
  to_on date NOT NULL,
  opening numeric(15,2),
  opening_on date,
  closing numeric(15,2),
  closing_on date,
  -- The number of entries booked in the period.
  entries integer NOT NULL CHECK (entries >= 0),
  -- Whether the opening balance plus the entries equals the closing balance; null if the statement lacks one of
  -- them.
  adds_up boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_on <= to_on),
  CONSTRAINT statements_check1 CHECK ((opening IS NULL) = (opening_on IS NULL)),
  CONSTRAINT statements_check2 CHECK ((closing IS NULL) = (closing_on IS NULL))
);
CREATE INDEX statements_of_account ON statements (account_iban, to_on DESC, id DESC);
CREATE INDEX statements_of_file ON statements (file_id);
CREATE UNIQUE INDEX statements_once ON statements (account_iban, kind, statement_id, sequence, page, from_on, to_on) NULLS NOT DISTINCT;

-- Incoming and outgoing payments: an entry of a statement, or one payment of an entry that bundles several.
-- Written once.
CREATE TABLE statement_entries (
  id uuid PRIMARY KEY,
  account_iban text NOT NULL CHECK (length(account_iban) BETWEEN 5 AND 34),
  booked_on date NOT NULL,
  value_on date NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
  -- True if it reverses an earlier entry: `in` reverses a sent payment, `out` a received one.
  reversal boolean NOT NULL,
  counterparty_name text NOT NULL CHECK (length(counterparty_name) <= 200),
  counterparty_iban text CHECK (length(counterparty_iban) BETWEEN 5 AND 34),
  -- The complete remittance text.
  text text NOT NULL CHECK (length(text) <= 4000),
  creditor_reference text CHECK (length(creditor_reference) BETWEEN 1 AND 100),
  end_to_end_id text CHECK (length(end_to_end_id) BETWEEN 1 AND 100),
  bank_reference text CHECK (length(bank_reference) BETWEEN 1 AND 100),
  -- The first file that contained it.
  file_id uuid NOT NULL REFERENCES statement_files ON DELETE RESTRICT,
  -- The fingerprint of the bank's entry: it distinguishes the entry from all others of its account (decision
  -- 41).
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  -- The position of this payment in an entry that bundles several; otherwise 1.
  part integer NOT NULL CHECK (part >= 1),
  -- The number of payments in the entry; otherwise 1.
  parts integer NOT NULL,
  -- The total of the entry; equal to `amount` if it has one payment.
  entry_amount numeric(12,2) NOT NULL CHECK (entry_amount > 0 AND entry_amount <> 'NaN'),
  created_at timestamptz NOT NULL DEFAULT now(),
  return_reason text CHECK (length(return_reason) BETWEEN 1 AND 100),
  -- The banks' charges for the payment, in euros, if they state them.
  charges numeric(12,2) CHECK (charges > 0 AND charges <> 'NaN'),
  -- The amount that the payer sent, in the payer's currency.
  instructed_amount numeric CHECK (instructed_amount > 0 AND instructed_amount < '1000000000000000'),
  -- The payer's currency.
  instructed_currency text CHECK (instructed_currency ~ '^[A-Z]{3}$'),
  -- The folded payer, text and amount, for searches.
  search_text text NOT NULL DEFAULT '',
  UNIQUE (account_iban, fingerprint, part),
  CHECK (parts >= part),
  CONSTRAINT statement_entries_check1 CHECK ((instructed_amount IS NULL) = (instructed_currency IS NULL))
);
CREATE INDEX statement_entries_from ON statement_entries (counterparty_iban) WHERE counterparty_iban IS NOT NULL;
CREATE INDEX statement_entries_newest ON statement_entries (booked_on DESC, id);
-- A return looks for the entries it may reverse by their amount.
CREATE INDEX statement_entries_of_amount ON statement_entries (amount, direction);
CREATE INDEX statement_entries_of_day ON statement_entries (account_iban, booked_on, entry_amount);
CREATE INDEX statement_entries_of_file ON statement_entries (file_id);
CREATE INDEX statement_entries_of_reference ON statement_entries (account_iban, bank_reference) WHERE bank_reference IS NOT NULL;
-- Finds the day from which the bank and the ledger are compared, and the entries that count.
CREATE INDEX statement_entries_of_value ON statement_entries (value_on);
-- The entries that the sweep of old payers looks for; it leaves none behind.
CREATE INDEX statement_entries_with_payer ON statement_entries (booked_on)
  WHERE (counterparty_name <> '') OR (text <> '') OR (num_nonnulls(counterparty_iban, creditor_reference, end_to_end_id, return_reason) > 0);

-- Bank entries are written once. After ten years the payer and the texts may be deleted, all of them at once.
CREATE FUNCTION refuse_rewriting_entries() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    said text[] := '{counterparty_name,counterparty_iban,text,search_text,creditor_reference,end_to_end_id,return_reason}';
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.booked_on < date_trunc('year', agency_day(now()) - interval '10 years')
      AND (NEW.counterparty_name, NEW.text, NEW.search_text) = ('', '', '')
      AND num_nonnulls(NEW.counterparty_iban, NEW.creditor_reference, NEW.end_to_end_id, NEW.return_reason) = 0
      AND to_jsonb(NEW) - said = to_jsonb(OLD) - said THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER statement_entries_written_once BEFORE DELETE OR UPDATE ON statement_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_entries();

-- The entries of a file that were left out, up to a limit; no sum includes them.
CREATE TABLE left_entries (
  file_id uuid REFERENCES statement_files ON DELETE CASCADE,
  place integer CHECK (place >= 1),
  booked_on date,
  direction text CHECK (direction IN ('in', 'out')),
  -- The amount in the file's currency.
  amount numeric CHECK (amount >= 0 AND amount < '1000000000000000'),
  currency text NOT NULL CHECK (length(currency) <= 10),
  text text NOT NULL CHECK (length(text) <= 300),
  reason text NOT NULL CHECK (reason IN ('not_booked', 'other_currency', 'no_amount')),
  PRIMARY KEY (file_id, place)
);

-- The meaning of the columns of a bank's CSV files, entered once: the next file is recognised by its headings.
CREATE TABLE csv_mappings (
  headings_sha256 bytea PRIMARY KEY CHECK (length(headings_sha256) = 32),
  headings text[] NOT NULL,
  account_iban text NOT NULL CHECK (length(account_iban) BETWEEN 5 AND 34),
  -- The meaning of each column; null if it is ignored.
  columns text[] NOT NULL,
  date_order text NOT NULL CHECK (date_order IN ('dmy', 'mdy', 'ymd')),
  decimal_mark text NOT NULL CHECK (decimal_mark IN ('comma', 'dot')),
  saved_by uuid REFERENCES profiles ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX csv_mappings_by ON csv_mappings (saved_by);
