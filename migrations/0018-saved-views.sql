-- An agent’s filters of the list of requests, under a name.
CREATE TABLE saved_views (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Filters, search and order, as the list's address says them; which page is not kept.
  shown jsonb NOT NULL CHECK (jsonb_typeof(shown) = 'object' AND length(shown::text) <= 2000),
  -- The other agents see it too; nobody else changes it.
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A name means one view to its owner, whatever its case.
CREATE UNIQUE INDEX saved_views_named ON saved_views (user_id, lower(name));
