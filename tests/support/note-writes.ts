import type { Pool } from 'pg';

/**
 * Counts from then on every statement that writes to a table, also one that is rolled back or touches no row.
 * This is far cheaper than comparing the contents of all tables; simultaneous writes by others count as well.
 */
export async function noteWrites(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SEQUENCE noted_writes;
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM nextval('noted_writes'); RETURN NULL; END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT table_name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
          FOR EACH STATEMENT EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
}

/** Returns the number of writing statements so far. */
export async function countWrites(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ writes: string }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS writes FROM noted_writes',
  );
  return Number(rows[0]?.writes);
}
