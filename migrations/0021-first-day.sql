-- Decision 29.

-- What somebody is mailed about one request at most once an hour: from the mail on, whatever comes waits for its end.
CREATE TABLE mail_hours (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  ends_at timestamptz NOT NULL,
  -- What has come since, oldest first: `{"id", "happening", "status"}`, each kind of news once.
  held jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(held) = 'array'),
  -- What the hour began with: work that is done a second time tells nobody a second time.
  told text[] NOT NULL,
  PRIMARY KEY (request_id, user_id)
);
CREATE INDEX mail_hours_by_end ON mail_hours (ends_at);
CREATE TRIGGER mail_hours_refuse_erased BEFORE INSERT ON mail_hours
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- Under which name the agency is registered, where, and under which numbers: without them no quote is issued. `name`
-- is what it goes by.
ALTER TABLE agency_settings
  ADD COLUMN legal_name text CHECK (length(legal_name) BETWEEN 1 AND 120),
  ADD COLUMN seat text NOT NULL DEFAULT 'france' CHECK (seat IN ('france', 'abroad')),
  ADD COLUMN siren text CHECK (siren ~ '^[0-9]{9}$'),
  -- Why it has no VAT number, or charges no VAT.
  ADD COLUMN vat_exemption text CHECK (vat_exemption IN ('franchise', 'abroad')),
  ADD CHECK (vat_exemption IS NULL OR (vat_exemption = 'abroad') = (seat = 'abroad')),
  ADD CHECK (siren IS NULL OR seat = 'france');

-- Which terms of sale stood on the pages when the quote was decided; null: before versions were counted.
ALTER TABLE quotes ADD COLUMN decided_terms text CHECK (length(decided_terms) BETWEEN 1 AND 20);
