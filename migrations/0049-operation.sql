-- The running instances of the server.
CREATE TABLE instances (
  id uuid PRIMARY KEY,
  version text NOT NULL CHECK (length(version) BETWEEN 1 AND 50),
  started_at timestamptz NOT NULL,
  -- Written every minute; an instance that is silent for three minutes counts as gone.
  seen_at timestamptz NOT NULL
);
-- The last archive that was completed; earlier ones are not kept here.
CREATE TABLE last_backup (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  made_at timestamptz NOT NULL,
  files integer NOT NULL CHECK (files >= 0),
  -- Files that a row names and that storage did not have.
  missing integer NOT NULL CHECK (missing >= 0)
);
CREATE INDEX mails_failed ON mails (failed_at DESC) WHERE failed_at IS NOT NULL;
