-- What several rooms use. A file a room, in the order in which tables refer to one another; a table's constraints, indexes,
-- functions and triggers stand with it. PL/pgSQL functions may name tables of later files: they are read when they first run.

-- Trigram indexes carry the search; accents are folded by unaccent.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The languages of the product (domain/language.ts): the one place in the database that lists them.
CREATE DOMAIN language_code AS text CONSTRAINT language_code_known CHECK (VALUE IN ('fr', 'en'));

-- unaccent() is only STABLE because its dictionary could change; ours never does.
CREATE FUNCTION search_form(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The LIKE pattern that finds a typed word; escaped after folding, which can bring forth a % or a backslash.
CREATE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT '%' || regexp_replace(public.search_form(word), '([\\%_])', '\\\1', 'g') || '%' $$;

-- For the triggers of tables whose rows are written once: what happened can be looked up later as it was.
CREATE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    -- An account that is erased leaves what was done without who did it (ON DELETE SET NULL).
    IF TG_OP = 'UPDATE' THEN
      IF to_jsonb(NEW) ->> 'actor_id' IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

-- A known text under each key that sealed something here, so that a wrong key is noticed at start (decision 10).
CREATE TABLE sealing_keys (
  id text PRIMARY KEY,
  proof bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
