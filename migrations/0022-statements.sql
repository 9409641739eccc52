-- With which a program may send files, and do nothing else; the key itself is shown once and kept nowhere.
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

-- Decision 41. Files of the bank, and what reading each of them gave.
CREATE TABLE statement_files (
  id uuid PRIMARY KEY,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size >= 0),
  -- As it was recognised; null: it was not, or not yet.
  format text CHECK (format IN ('camt.052', 'camt.053', 'camt.054', 'mt940', 'ofx', 'csv')),
  -- Who sent it: an agent, or a program with a key. Both null: an agent whose account is erased.
  uploaded_by uuid REFERENCES profiles ON DELETE SET NULL,
  key_id uuid REFERENCES statement_keys ON DELETE RESTRICT,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- `waiting`: a CSV file of whose columns nobody has said yet what they are.
  state text NOT NULL CHECK (state IN ('reading', 'waiting', 'done', 'refused')),
  -- Where the content is kept until it is read.
  storage_key text UNIQUE,
  -- The last sign of life of who reads it.
  touched_at timestamptz NOT NULL DEFAULT now(),
  entries_read integer NOT NULL DEFAULT 0 CHECK (entries_read >= 0),
  entries_new integer NOT NULL DEFAULT 0 CHECK (entries_new >= 0),
  entries_known integer NOT NULL DEFAULT 0 CHECK (entries_known >= 0),
  -- Left aside: not booked yet, in another currency, or of no amount.
  entries_left integer NOT NULL DEFAULT 0 CHECK (entries_left >= 0),
  -- Accounts in it that are not the agency's: nothing of them is kept.
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

-- A period of an account, as the bank closed it.
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
  -- Booked in it.
  entries integer NOT NULL CHECK (entries >= 0),
  -- Whether opening balance and entries come to the closing balance; null: it does not say both.
  adds_up boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_on <= to_on),
  CONSTRAINT statements_check1 CHECK ((opening IS NULL) = (opening_on IS NULL)),
  CONSTRAINT statements_check2 CHECK ((closing IS NULL) = (closing_on IS NULL))
);
CREATE INDEX statements_of_account ON statements (account_iban, to_on DESC, id DESC);
CREATE INDEX statements_of_file ON statements (file_id);
CREATE UNIQUE INDEX statements_once ON statements (account_iban, kind, statement_id, sequence, page, from_on, to_on) NULLS NOT DISTINCT;

-- What has come or gone: an entry of the account, or one payment of an entry that bundles several. Written once.
CREATE TABLE statement_entries (
  id uuid PRIMARY KEY,
  account_iban text NOT NULL CHECK (length(account_iban) BETWEEN 5 AND 34),
  booked_on date NOT NULL,
  value_on date NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
  -- It takes back an earlier one: `in` a payment that was sent, `out` one that had come.
  reversal boolean NOT NULL,
  counterparty_name text NOT NULL CHECK (length(counterparty_name) <= 200),
  counterparty_iban text CHECK (length(counterparty_iban) BETWEEN 5 AND 34),
  -- All that was said of what it is for.
  text text NOT NULL CHECK (length(text) <= 4000),
  creditor_reference text CHECK (length(creditor_reference) BETWEEN 1 AND 100),
  end_to_end_id text CHECK (length(end_to_end_id) BETWEEN 1 AND 100),
  bank_reference text CHECK (length(bank_reference) BETWEEN 1 AND 100),
  -- The first file that named it.
  file_id uuid NOT NULL REFERENCES statement_files ON DELETE RESTRICT,
  -- Of the bank's entry: what tells it from all others of its account (decision 41).
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  -- Of an entry that bundles several payments: which one, of how many, and what they come to. Else 1, 1, and its amount.
  part integer NOT NULL CHECK (part >= 1),
  parts integer NOT NULL,
  entry_amount numeric(12,2) NOT NULL CHECK (entry_amount > 0 AND entry_amount <> 'NaN'),
  created_at timestamptz NOT NULL DEFAULT now(),
  return_reason text CHECK (length(return_reason) BETWEEN 1 AND 100),
  -- Of the payment's banks, in euros, where they say so.
  charges numeric(12,2) CHECK (charges > 0 AND charges <> 'NaN'),
  -- What the payer had sent, in the currency in which they did.
  instructed_amount numeric CHECK (instructed_amount > 0 AND instructed_amount < '1000000000000000'),
  instructed_currency text CHECK (instructed_currency ~ '^[A-Z]{3}$'),
  -- Who, what and how much, folded, for searches.
  search_text text NOT NULL DEFAULT '',
  UNIQUE (account_iban, fingerprint, part),
  CHECK (parts >= part),
  CONSTRAINT statement_entries_check1 CHECK ((instructed_amount IS NULL) = (instructed_currency IS NULL))
);
CREATE INDEX statement_entries_from ON statement_entries (counterparty_iban) WHERE counterparty_iban IS NOT NULL;
CREATE INDEX statement_entries_newest ON statement_entries (booked_on DESC, id);
-- What a return may take back is looked for by its sum.
CREATE INDEX statement_entries_of_amount ON statement_entries (amount, direction);
CREATE INDEX statement_entries_of_day ON statement_entries (account_iban, booked_on, entry_amount);
CREATE INDEX statement_entries_of_file ON statement_entries (file_id);
CREATE INDEX statement_entries_of_reference ON statement_entries (account_iban, bank_reference) WHERE bank_reference IS NOT NULL;
-- From which day on the bank and the ledger are compared, and which entries count.
CREATE INDEX statement_entries_of_value ON statement_entries (value_on);
-- What the sweep looks for; nothing once it has been there.
CREATE INDEX statement_entries_with_payer ON statement_entries (booked_on)
  WHERE (counterparty_name <> '') OR (text <> '') OR (num_nonnulls(counterparty_iban, creditor_reference, end_to_end_id, return_reason) > 0);

-- Entries of the bank are written once; after ten years who paid and what was said goes, all of it at once.
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

-- What was left out of a file, as far as it is listed: nothing of it is reckoned with.
CREATE TABLE left_entries (
  file_id uuid REFERENCES statement_files ON DELETE CASCADE,
  place integer CHECK (place >= 1),
  booked_on date,
  direction text CHECK (direction IN ('in', 'out')),
  -- As the file says it, in its currency.
  amount numeric CHECK (amount >= 0 AND amount < '1000000000000000'),
  currency text NOT NULL CHECK (length(currency) <= 10),
  text text NOT NULL CHECK (length(text) <= 300),
  reason text NOT NULL CHECK (reason IN ('not_booked', 'other_currency', 'no_amount')),
  PRIMARY KEY (file_id, place)
);

-- What the columns of a bank's CSV files are, said once: known again by their headings.
CREATE TABLE csv_mappings (
  headings_sha256 bytea PRIMARY KEY CHECK (length(headings_sha256) = 32),
  headings text[] NOT NULL,
  account_iban text NOT NULL CHECK (length(account_iban) BETWEEN 5 AND 34),
  -- What each column is; null: nothing.
  columns text[] NOT NULL,
  date_order text NOT NULL CHECK (date_order IN ('dmy', 'mdy', 'ymd')),
  decimal_mark text NOT NULL CHECK (decimal_mark IN ('comma', 'dot')),
  saved_by uuid REFERENCES profiles ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX csv_mappings_by ON csv_mappings (saved_by);
