-- Decision 46. Words that somebody accepted, by the SHA-256 of their UTF-8: nothing deletes one, and none can become another.
CREATE TABLE wordings (
  sha256 bytea PRIMARY KEY,
  content text NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  CHECK (sha256 = sha256(convert_to(content, 'UTF8')))
);

-- Who accepted which of them, when, and in which edition, language and variant they were shown. They stay as long as a name on
-- documents does, and go with the profile.
CREATE TABLE acceptances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('terms', 'sales')),
  edition text NOT NULL CHECK (length(edition) BETWEEN 1 AND 10),
  language language_code NOT NULL,
  serves text NOT NULL CHECK (serves IN ('businesses', 'consumers_too')),
  works text NOT NULL CHECK (works IN ('resale', 'commission')),
  sha256 bytea NOT NULL REFERENCES wordings,
  -- The quote with which they were accepted; null: the account.
  quote_id uuid UNIQUE REFERENCES quotes ON DELETE CASCADE,
  accepted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX acceptances_of ON acceptances (user_id, document, edition);

-- To whom of those who accepted another edition of the terms of use a new one was announced, and from when on it holds for them.
CREATE TABLE terms_announcements (
  user_id uuid REFERENCES profiles ON DELETE CASCADE,
  edition text CHECK (length(edition) BETWEEN 1 AND 10),
  holds_from date NOT NULL,
  announced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, edition)
);
