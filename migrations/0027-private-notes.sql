-- Decision 35: what agents write to one another at a request. No endpoint that a client may call reads these tables; their
-- files are moved here from `attachments`, so that whatever reads those never meets them.
CREATE TABLE private_notes (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  -- Null: whoever wrote it has erased the account.
  author_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- Empty where files speak for themselves, or once its author has removed it.
  content text NOT NULL CHECK (length(content) <= 5000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  CHECK (removed_at IS NULL OR content = '')
);
CREATE INDEX private_notes_of_author ON private_notes (author_id);
CREATE INDEX private_notes_of_request ON private_notes (request_id, number);

-- Files of private notes, which no endpoint of a client reads.
CREATE TABLE private_note_files (
  id uuid PRIMARY KEY,
  note_id uuid NOT NULL REFERENCES private_notes ON DELETE RESTRICT,
  position smallint NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  thumbnail_key text UNIQUE,
  width integer,
  height integer,
  created_at timestamptz NOT NULL,
  UNIQUE (note_id, "position")
);

-- Which agents a private note names.
CREATE TABLE private_note_mentions (
  note_id uuid REFERENCES private_notes ON DELETE CASCADE,
  user_id uuid REFERENCES profiles ON DELETE CASCADE,
  PRIMARY KEY (note_id, user_id)
);
CREATE INDEX private_note_mentions_of_user ON private_note_mentions (user_id);
