import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/services/database/database.ts';
import type { Listening } from '#server/services/database/open-listening.ts';
import type { Database } from '#server/services/database/schema.ts';
import { copyDatabase, type TestServer } from './copied-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  listening: Listening;
  url: string;
  /** Closes the pool and deletes the database. */
  drop(): Promise<void>;
};

/** Returns how `migrate` connects to the database. */
export const connectionOf = ({ url }: Pick<TestDatabase, 'url'>) => ({
  connection: { connectionString: url },
});

interface DatabaseOptions {
  poolSize?: number;
  /** True for a database without migrations. */
  isBlank?: boolean;
  /** The database to copy, and the name of the copy. */
  from?: string;
  name?: string;
}

/** Creates a migrated, empty database: `beforeAll(async () => { database = await createTestDatabase(); })`. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(
    inject('testServer'),
    options.isBlank === true ? 'template1' : options.from,
    options.name,
  );
  const { db, pool, listening } = openDatabase({ connectionString: url }, { size: options.poolSize ?? 10 });
  return {
    db,
    pool,
    listening,
    url,
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
}
