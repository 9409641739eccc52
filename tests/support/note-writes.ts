import type { Pool } from 'pg';

/**
 * Notes from then on every statement that writes to a table, also one that is rolled back or touches no row.
 * This is far cheaper than comparing the contents of all tables; simultaneous writes by others count as well.
 */
export async function noteWrites(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SEQUENCE noted_writes;
    CREATE SEQUENCE noted_table;
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM nextval('noted_writes'), setval('noted_table', TG_RELID::bigint); RETURN NULL; END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT table_name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
          FOR EACH STATEMENT EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
}

export interface Writes {
  statements: number;
  /** The table that was written last, for the message of a test that fails. */
  last: string;
}

/** Returns the writing statements so far. */
export async function countWrites(pool: Pool): Promise<Writes> {
  const { rows } = await pool.query<Writes>(
    `SELECT CASE WHEN w.is_called THEN w.last_value ELSE 0 END::int AS statements, t.last_value::regclass::text AS last
     FROM noted_writes w, noted_table t`,
  );
  return rows[0] ?? { statements: 0, last: '' };
}
