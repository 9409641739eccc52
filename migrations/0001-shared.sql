CREATE EXTENSION pg_trgm;

-- The languages of the product. A new language is added here and in src/domain/language.ts.
CREATE DOMAIN language_code AS text CONSTRAINT language_code_known CHECK (VALUE IN ('fr', 'en'));

-- Makes a table append-only: it refuses to change or delete a row, with the exceptions that its three arguments
-- name. The first argument lists, separated by commas, the columns that may become null (such as the author,
-- after an erasure). The second lists the columns that may be changed as long as the first column of that list
-- is null. The third is the age from which a row may be deleted; without it, no row may be. Each argument may
-- be empty.
CREATE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    before jsonb := to_jsonb(OLD);
    may_go text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',');
    may_come text[] := string_to_array(coalesce(TG_ARGV[1], ''), ',');
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF (before ->> 'created_at')::timestamptz < now() - TG_ARGV[2]::interval THEN
        RETURN OLD;
      END IF;
    ELSIF NOT EXISTS (SELECT FROM jsonb_each(to_jsonb(NEW)) AS n
        WHERE n.value <> before -> n.key
          AND NOT (n.value = 'null' AND n.key = ANY (may_go))
          AND NOT (n.key = ANY (may_come) AND before ->> may_come[1] IS NULL)) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

-- Whether every text of an object `{language: text}` has a length between the two limits.
CREATE FUNCTION texts_fit(texts jsonb, shortest integer, longest integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT NOT EXISTS (
      SELECT FROM jsonb_each_text(texts) AS t WHERE coalesce(length(t.value), 0) NOT BETWEEN shortest AND longest
    )
  $$;

-- Returns the date of a point in time in the agency’s time zone, Europe/Paris.
CREATE FUNCTION agency_day(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (at AT TIME ZONE 'Europe/Paris')::date $$;
