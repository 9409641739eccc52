-- Agents' private notes to one another on a request (decision 35). No endpoint for clients reads these tables.
-- Their files are moved here from `attachments`, so that code that reads attachments never meets them.
CREATE TABLE private_notes (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  -- Null if the author's account is erased.
  author_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- The text; may be empty if files are attached, and is empty once the author has removed the note.
  content text NOT NULL CHECK (length(content) <= 5000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  CHECK (removed_at IS NULL OR content = '')
);
CREATE INDEX private_notes_of_author ON private_notes (author_id);
CREATE INDEX private_notes_of_request ON private_notes (request_id, number);

-- The files of private notes; no endpoint for clients reads them.
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

-- The agents whom a private note mentions.
CREATE TABLE private_note_mentions (
  note_id uuid REFERENCES private_notes ON DELETE CASCADE,
  user_id uuid REFERENCES profiles ON DELETE CASCADE,
  PRIMARY KEY (note_id, user_id)
);
CREATE INDEX private_note_mentions_of_user ON private_note_mentions (user_id);
