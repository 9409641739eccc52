-- Agents’ named filters of the list of requests.
CREATE TABLE saved_views (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The filters, search and order, as in the list's address; without the page number.
  shown jsonb NOT NULL CHECK (jsonb_typeof(shown) = 'object' AND length(shown::text) <= 2000),
  -- True if the other agents see it too; only its owner can change it.
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- An owner's names differ in more than upper and lower case.
CREATE UNIQUE INDEX saved_views_named ON saved_views (user_id, lower(name));
