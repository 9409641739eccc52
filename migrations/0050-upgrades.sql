-- Older releases stop.

-- The oldest release that works with the database after this migration, by the last migration that it has; null if only releases that have it do.
ALTER TABLE schema_migrations ADD COLUMN works_from text;

-- What is written into existing rows after an upgrade, in batches, while people work.
CREATE TABLE backfills (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100),
  -- The last row that was looked at; null before the first.
  reached text,
  -- Rows that were not as they should be, and were written.
  changed integer NOT NULL DEFAULT 0 CHECK (changed >= 0),
  begun_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
