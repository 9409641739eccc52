import type { Client } from 'pg';
import {
  type AppliedMigration,
  selectAppliedMigrations,
  missingMigrations,
} from '#server/services/migrations/compare-migrations.ts';
import { type Migration, readMigrations } from '#server/services/migrations/read-migrations.ts';

/** The facts of a database before this release is started on it. */
export interface UpgradeFacts {
  /** The last migration that was applied; null if the database is empty. */
  lastMigration: string | null;
  missing: readonly Pick<Migration, 'name' | 'worksFrom' | 'index'>[];
  /** PostgreSQL's own words. */
  postgres: string;
  /** Bytes. */
  size: number;
  /** The releases of the instances that run, one entry for each. */
  runningReleases: readonly string[];
  /** Whole minutes since the last backup; null if none is known. */
  backupAge: number | null;
  openBackfills: readonly string[];
  /** Programs whose transaction has lasted for more than a minute: a migration may have to wait for them. */
  longTransactions: readonly { program: string; minutes: number }[];
}

const databaseFactsQuery = `SELECT current_setting('server_version') AS postgres,
    pg_database_size(current_database())::float8 AS size`;

const longTransactionsQuery = `SELECT coalesce(nullif(application_name, ''), 'unnamed') AS program,
    floor(extract(epoch FROM now() - xact_start) / 60)::int AS minutes FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < now() - interval '1 minute'
  ORDER BY xact_start`;

/** Reads a table only if it exists: earlier releases lack it. */
async function rowsIn<T extends object>(client: Client, table: string, query: string): Promise<T[]> {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  return rows[0]?.exists === true ? (await client.query<T>(query)).rows : [];
}

/** Changes nothing. Throws `CannotStart` if this release cannot be started on the database. */
export async function readUpgrade(client: Client, folder?: string): Promise<UpgradeFacts> {
  const applied = await rowsIn<AppliedMigration>(client, 'schema_migrations', selectAppliedMigrations);
  const missing = missingMigrations(readMigrations(folder), applied);
  const { rows } = await client.query<Pick<UpgradeFacts, 'postgres' | 'size'>>(databaseFactsQuery);
  const [own] = rows;
  if (!own) throw new Error('PostgreSQL says nothing of itself.');
  const instances = await rowsIn<{ version: string }>(
    client,
    'instances',
    `SELECT version FROM instances WHERE seen_at > now() - interval '3 minutes' ORDER BY started_at`,
  );
  const [backup] = await rowsIn<{ age: number }>(
    client,
    'last_backup',
    'SELECT floor(extract(epoch FROM now() - made_at) / 60)::int AS age FROM last_backup',
  );
  const backfills = await rowsIn<{ name: string }>(
    client,
    'backfills',
    'SELECT name FROM backfills WHERE done_at IS NULL ORDER BY name',
  );
  return {
    ...own,
    missing,
    lastMigration: applied.at(-1)?.name ?? null,
    runningReleases: instances.map(({ version }) => version),
    backupAge: backup?.age ?? null,
    openBackfills: backfills.map(({ name }) => name),
    longTransactions: (await client.query<UpgradeFacts['longTransactions'][number]>(longTransactionsQuery))
      .rows,
  };
}
