-- Replies that agents send often, in the clients' languages.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  -- An object `{language: text}`, so that a new language needs no new column.
  texts jsonb NOT NULL CHECK (texts_fit(texts, 1, 4000)),
  position integer NOT NULL,
  -- Grows with every edit, so that nobody overwrites a change they have not seen.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL
);
