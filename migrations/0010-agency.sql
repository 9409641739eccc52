-- The bank details that clients were shown, and when (decision 43).
CREATE TABLE bank_details_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  intermediary_bic text,
  held_from timestamptz NOT NULL,
  -- Null if these are the current details.
  held_until timestamptz,
  -- Null if the server itself set them, or the account is gone.
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  confirmed_by uuid REFERENCES profiles ON DELETE SET NULL,
  CONSTRAINT bank_details_history_begun UNIQUE (iban, bic, holder, held_from),
  CHECK (held_until >= held_from)
);
CREATE INDEX bank_details_history_asked ON bank_details_history (asked_by);
CREATE INDEX bank_details_history_confirmed ON bank_details_history (confirmed_by);
CREATE UNIQUE INDEX bank_details_history_one_in_force ON bank_details_history ((true)) WHERE held_until IS NULL;
CREATE TRIGGER bank_details_history_written_once BEFORE DELETE OR UPDATE ON bank_details_history
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('asked_by,confirmed_by', 'held_until');

-- The agency's identity and settings, in one row.
CREATE TABLE agency_settings (
  singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  -- The agency's name on documents, in mails and in the legal notice; null until it is entered.
  name text CHECK (length(name) BETWEEN 1 AND 60),
  -- The name in the register, if it differs from `name`.
  legal_name text CHECK (length(legal_name) BETWEEN 1 AND 120),
  legal_form text CHECK (length(legal_form) BETWEEN 1 AND 60),
  capital text CHECK (length(capital) BETWEEN 1 AND 60),
  office text CHECK (length(office) BETWEEN 1 AND 300),
  -- Where the agency is established: decides whether French company numbers and VAT apply.
  seat text NOT NULL DEFAULT 'france' CHECK (seat IN ('france', 'abroad')),
  siren text CHECK (siren ~ '^[0-9]{9}$'),
  company_number text CHECK (length(company_number) BETWEEN 1 AND 100),
  vat_number text CHECK (length(vat_number) BETWEEN 1 AND 30),
  -- The reason why it has no VAT number or charges no VAT.
  vat_exemption text CHECK (vat_exemption IN ('franchise', 'abroad')),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  phone text CHECK (length(phone) BETWEEN 1 AND 30),
  publication_director text CHECK (length(publication_director) BETWEEN 1 AND 100),
  host text CHECK (length(host) BETWEEN 1 AND 300),
  -- The mediator whom the terms of sale name for consumers.
  mediator text CHECK (length(mediator) BETWEEN 1 AND 300),
  -- The client types that the agency serves (decision 30).
  client_types text NOT NULL DEFAULT 'businesses' CHECK (client_types IN ('businesses', 'consumers_too')),
  -- The operating mode: the agency sells in its own name, or buys for its clients' account (decision 45).
  operating_mode text NOT NULL DEFAULT 'resale' CHECK (operating_mode IN ('resale', 'commission')),
  -- Whether new requests stay unassigned or go to the agents in turn (decision 32).
  new_requests text NOT NULL DEFAULT 'nobody' CHECK (new_requests IN ('nobody', 'in_turn')),
  -- The deposit excl. VAT for requests approved from now on; each request keeps its own.
  deposit_ht numeric(12,2) NOT NULL DEFAULT 500.00 CHECK (deposit_ht > 0),
  -- The same deposit incl. VAT.
  deposit_ttc numeric(12,2) NOT NULL DEFAULT 600.00,
  -- The days for which a new quote can be accepted.
  quote_validity_days smallint NOT NULL DEFAULT 30 CHECK (quote_validity_days BETWEEN 1 AND 365),
  -- The days that a client has to pay. The server sends up to three reminders afterwards (decision 44).
  payment_days smallint NOT NULL DEFAULT 7 CHECK (payment_days BETWEEN 1 AND 90),
  -- The days of silence after which clients are asked whether they go on.
  silence_days smallint NOT NULL DEFAULT 30 CHECK (silence_days BETWEEN 7 AND 365),
  -- The largest part of a payment that an agent may waive, such as bank charges.
  waiver_limit numeric(12,2) NOT NULL DEFAULT 20.00 CHECK (waiver_limit BETWEEN 0 AND 1000),
  -- The holder of the account to which clients pay.
  bank_holder text,
  bank_iban text,
  bank_bic text,
  bank_intermediary_bic text,
  -- The moment since which these bank details apply.
  bank_since timestamptz,
  -- The second agent who confirmed these details, if they needed one.
  bank_confirmed_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- The hue of the agency's colours; null for the product's own (decision 15).
  accent_hue smallint CHECK (accent_hue BETWEEN 0 AND 360),
  -- The storage key of the logo, which the server draws anew from the uploaded picture; null for the product's
  -- own.
  logo_key text,
  logo_sha256 bytea CHECK (length(logo_sha256) = 32),
  logo_width smallint CHECK (logo_width > 0),
  logo_height smallint CHECK (logo_height > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL,
  CONSTRAINT agency_settings_bank_in_history
    FOREIGN KEY (bank_iban, bank_bic, bank_holder, bank_since) REFERENCES bank_details_history (iban, bic, holder, held_from),
  CHECK (deposit_ttc >= deposit_ht),
  CONSTRAINT agency_settings_check1
    CHECK ((bank_holder IS NULL) = (bank_iban IS NULL) AND (bank_iban IS NULL) = (bank_bic IS NULL)),
  CONSTRAINT agency_settings_check2 CHECK (num_nulls(logo_key, logo_sha256, logo_width, logo_height) IN (0, 4)),
  CONSTRAINT agency_settings_check3 CHECK (vat_exemption IS NULL OR (vat_exemption = 'abroad') = (seat = 'abroad')),
  CONSTRAINT agency_settings_check4 CHECK (siren IS NULL OR seat = 'france'),
  CONSTRAINT agency_settings_check5 CHECK ((bank_iban IS NULL) = (bank_since IS NULL))
);

-- Changes of the bank details that wait for a second agent or for their day; at most one is open at a time.
CREATE TABLE bank_details_changes (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  holder text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  intermediary_bic text,
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  needs_second boolean NOT NULL,
  confirmed_by uuid REFERENCES profiles ON DELETE SET NULL,
  confirmed_at timestamptz,
  -- The moment from which the new details apply; null while the change waits for the second agent.
  holds_at timestamptz,
  ended_as text CHECK (ended_as IN ('held', 'stopped', 'replaced', 'role_gone')),
  ended_at timestamptz,
  ended_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK ((ended_as IS NULL) = (ended_at IS NULL)),
  CONSTRAINT bank_details_changes_check1 CHECK (confirmed_by IS NULL OR confirmed_by <> asked_by),
  CONSTRAINT bank_details_changes_check2 CHECK ((holds_at IS NULL) = (needs_second AND confirmed_at IS NULL))
);
CREATE INDEX bank_details_changes_asked ON bank_details_changes (asked_by);
CREATE INDEX bank_details_changes_confirmed ON bank_details_changes (confirmed_by);
CREATE INDEX bank_details_changes_ended ON bank_details_changes (ended_by);
CREATE UNIQUE INDEX bank_details_changes_one_open ON bank_details_changes ((true)) WHERE ended_at IS NULL;

-- Accounts of the agency other than the one that clients are shown: statements of all of them are accepted
-- (decision 43).
CREATE TABLE agency_accounts (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  -- Null if clients were shown the account before and no agent has named it since.
  name text CHECK (length(name) BETWEEN 1 AND 60),
  iban text NOT NULL UNIQUE CHECK (length(iban) BETWEEN 5 AND 34),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

INSERT INTO agency_settings DEFAULT VALUES;
