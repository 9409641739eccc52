-- What agents write often, in the two languages in which clients read it.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  text_fr text NOT NULL CHECK (length(text_fr) BETWEEN 1 AND 4000),
  text_en text NOT NULL CHECK (length(text_en) BETWEEN 1 AND 4000),
  position integer NOT NULL,
  -- Grows with every edit, so that nobody writes over what they have not seen.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL
);
CREATE INDEX saved_replies_in_order ON saved_replies (position, id);
