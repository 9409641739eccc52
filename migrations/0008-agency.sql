CREATE TABLE agency_settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- Who the agency is, as its documents, mails and legal notice say; null: to be completed.
  name text CHECK (length(name) BETWEEN 1 AND 60),
  legal_form text CHECK (length(legal_form) BETWEEN 1 AND 60),
  capital text CHECK (length(capital) BETWEEN 1 AND 60),
  office text CHECK (length(office) BETWEEN 1 AND 300),
  company_number text CHECK (length(company_number) BETWEEN 1 AND 100),
  vat_number text CHECK (length(vat_number) BETWEEN 1 AND 30),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  phone text CHECK (length(phone) BETWEEN 1 AND 30),
  publication_director text CHECK (length(publication_director) BETWEEN 1 AND 100),
  host text CHECK (length(host) BETWEEN 1 AND 300),
  -- To whom consumers may turn, as the terms of sale say.
  mediator text CHECK (length(mediator) BETWEEN 1 AND 300),
  -- Where clients pay to.
  bank_holder text,
  bank_iban text,
  bank_bic text,
  bank_intermediary_bic text,
  -- Of requests that are approved from now on: each keeps the deposit it was asked for.
  deposit_ht numeric(12,2) NOT NULL DEFAULT 500.00 CHECK (deposit_ht > 0),
  deposit_ttc numeric(12,2) NOT NULL DEFAULT 600.00 CHECK (deposit_ttc >= deposit_ht),
  quote_validity_days smallint NOT NULL DEFAULT 30 CHECK (quote_validity_days BETWEEN 1 AND 365),
  -- How it looks: one hue, and a mark that is drawn anew from what was uploaded. Null: the product's own (decision 15).
  accent_hue smallint CHECK (accent_hue BETWEEN 0 AND 360),
  mark_key text,
  mark_sha256 bytea CHECK (length(mark_sha256) = 32),
  mark_width smallint CHECK (mark_width > 0),
  mark_height smallint CHECK (mark_height > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK ((bank_holder IS NULL) = (bank_iban IS NULL) AND (bank_iban IS NULL) = (bank_bic IS NULL)),
  CHECK (num_nulls(mark_key, mark_sha256, mark_width, mark_height) IN (0, 4))
);
INSERT INTO agency_settings DEFAULT VALUES;

CREATE FUNCTION tell_of_agency() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', '[{"kind":"agency"}]');
    RETURN NULL;
  END $$;
CREATE TRIGGER agency_settings_told AFTER UPDATE ON agency_settings
  FOR EACH ROW EXECUTE FUNCTION tell_of_agency();
