import type { Pool, PoolClient } from 'pg';

export interface Writes {
  statements: number;
  /** The table of the last write, for the message of a failing test. */
  last: string;
}

const message = 'a noted write';

/**
 * Counts, from now on, every statement that writes to a table, even if it is rolled back or touches no row. Returns a
 * function that reads the count. Triggers inform the client that writes: to query the database after each call, or to
 * compare the contents of all tables, costs far more. Simultaneous writes by others count too.
 */
export async function noteWrites(pool: Pool): Promise<() => Writes> {
  const writes: Writes = { statements: 0, last: '' };
  const heard = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', (notice) => {
      if (notice.message !== message) return;
      writes.statements += 1;
      writes.last = notice.table ?? '';
    });
  });
  await pool.query(`
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE NOTICE USING MESSAGE = '${message}', TABLE = TG_TABLE_NAME; RETURN NULL; END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT table_name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
          FOR EACH STATEMENT EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
  return () => ({ ...writes });
}
