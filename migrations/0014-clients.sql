-- The last activity of each client, or the last message sent to them: the agents' list of clients is sorted by
-- it. A separate table with a row for each account that is not erased, because its index changes with every
-- request and message, and those of profiles hardly ever change.
CREATE TABLE client_activity (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  active_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX client_activity_recent ON client_activity (active_at DESC, user_id DESC);

-- Agents' notes about a client. No endpoint for clients reads it, except the copy of one's personal data.
CREATE TABLE client_notes (
  id uuid PRIMARY KEY,
  -- The client whom the note is about.
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  -- Null if the author's account is erased.
  author_id uuid REFERENCES profiles ON DELETE SET NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz
);
CREATE INDEX client_notes_by_author ON client_notes (author_id);
CREATE INDEX client_notes_of_client ON client_notes (user_id, created_at DESC, id DESC);
