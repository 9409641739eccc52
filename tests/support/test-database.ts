import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { escapeIdentifier } from 'pg';
import type pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/services/database/database.ts';
import type { Database } from '#server/services/database/schema.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { databaseUrl } from './start-test-server.ts';

export type TestDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  /** Closes the pool and deletes the database. */
  drop(): Promise<void>;
};

interface DatabaseOptions {
  poolSize?: number;
  /** True for a database without migrations. */
  isBlank?: boolean;
}

/** Creates a migrated, empty database: `beforeAll(async () => { database = await createTestDatabase(); })`. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, owner, template: migrated } = inject('testServer');
  const template = options.isBlank === true ? 'template1' : migrated;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient({ connectionString: adminUrl }, (admin) =>
    admin.query(`create database ${name} template ${template} owner ${escapeIdentifier(owner)}`),
  );
  const url = databaseUrl(adminUrl, owner, name);
  const { db, pool } = openDatabase({ connectionString: url }, { size: options.poolSize ?? 10 });
  return {
    db,
    pool,
    url,
    drop: async () => {
      await pool.end();
      await withClient({ connectionString: adminUrl }, (admin) =>
        admin.query(`drop database ${name} with (force)`),
      );
    },
  };
}
