-- Whether the texts of an object `{language: text}` all have a length between the two.
CREATE FUNCTION texts_fit(texts jsonb, shortest integer, longest integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT NOT EXISTS (
      SELECT FROM jsonb_each_text(texts) AS t WHERE coalesce(length(t.value), 0) NOT BETWEEN shortest AND longest
    )
  $$;

-- What agents write often, in the languages in which clients read it.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  -- By language, so that another one needs no other column.
  texts jsonb NOT NULL CHECK (texts_fit(texts, 1, 4000)),
  position integer NOT NULL,
  -- Grows with every edit, so that nobody writes over what they have not seen.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL
);
