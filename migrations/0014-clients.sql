-- When each client last did or was sent something: by this agents' list of clients is ordered. A row for each account that
-- is not erased, in a table of its own: its index changes with every request and message, those of profiles hardly ever.
CREATE TABLE client_activity (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  active_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX client_activity_recent ON client_activity (active_at DESC, user_id DESC);

-- What agents note of a client for one another. No endpoint that a client may call reads it, but for the copy of one's data.
CREATE TABLE client_notes (
  id uuid PRIMARY KEY,
  -- Of whom.
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  -- Null: whoever wrote it has left and is forgotten.
  author_id uuid REFERENCES profiles ON DELETE SET NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz
);
CREATE INDEX client_notes_by_author ON client_notes (author_id);
CREATE INDEX client_notes_of_client ON client_notes (user_id, created_at DESC, id DESC);
