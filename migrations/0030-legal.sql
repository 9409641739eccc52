-- The texts that people accepted, keyed by the SHA-256 of their UTF-8 (decision 46). Nothing deletes a
-- text, and the CHECK prevents changing one.
CREATE TABLE wordings (
  sha256 bytea PRIMARY KEY,
  content text NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  CHECK (sha256 = sha256(convert_to(content, 'UTF8')))
);

-- Acceptances of these texts, with the edition, language and variant shown. They are kept as long as the name
-- on documents, and deleted with the profile.
CREATE TABLE acceptances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('terms', 'sales')),
  edition text NOT NULL CHECK (length(edition) BETWEEN 1 AND 10),
  language language_code NOT NULL,
  client_types text NOT NULL CHECK (client_types IN ('businesses', 'consumers_too')),
  operating_mode text NOT NULL CHECK (operating_mode IN ('resale', 'commission')),
  sha256 bytea NOT NULL REFERENCES wordings,
  -- The quote with which the text was accepted; null if with the account.
  quote_id uuid UNIQUE REFERENCES quotes ON DELETE CASCADE,
  accepted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX acceptances_of ON acceptances (user_id, document, edition);

-- Announcements of a new edition of the terms of use to clients who accepted another one, with the day from
-- which it applies to each.
CREATE TABLE terms_announcements (
  user_id uuid REFERENCES profiles ON DELETE CASCADE,
  edition text CHECK (length(edition) BETWEEN 1 AND 10),
  effective_from date NOT NULL,
  announced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, edition)
);
