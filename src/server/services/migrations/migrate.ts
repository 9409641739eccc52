import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { RunningDatabase } from '../database/start-database.ts';
import { withClient } from '../database/with-client.ts';
import {
  type AppliedMigration,
  selectAppliedMigrations,
  missingMigrations,
  createMigrationsTable,
} from './compare-migrations.ts';
import { type Migration, migrationsFolder, readMigrations } from './read-migrations.ts';

// An arbitrary constant, the same for every instance.
const migrationLock = 7_346_021;

/**
 * Milliseconds between two attempts to get the lock. Waiting in the database would block a concurrent index build.
 */
const lockInterval = 100;

/**
 * A migration that needs a table in use gives up after two seconds, because other work waits behind it. It lets that
 * work pass and tries again.
 */
const giveWay = { after: '2s', pause: 1_000, attempts: 30 };
/** PostgreSQL's codes for a lock that was not obtained in time, and for a deadlock with another writer. */
const retriedCodes: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

/**
 * Applies the missing migrations, each in a transaction unless it builds or drops an index. Instances that start together take
 * turns. Bypasses a pooler. Returns the names of the applied ones. Throws `CannotStart` if the database and the files
 * contradict each other, if a migration fails, or if a table stays in use.
 */
export async function migrate(
  { connection, direct }: Pick<RunningDatabase, 'connection' | 'direct'>,
  folder = migrationsFolder,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const settings = { ...(direct ?? connection), application_name: 'sourcing migrations', keepAlive: true };
  return withClient(settings, async (client) => {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await takeTurn(client);
    await client.query(createMigrationsTable);
    const { rows } = await client.query<AppliedMigration>(selectAppliedMigrations);
    const missing = missingMigrations(migrations, rows);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  });
}

/** Waits for the lock. The connection holds the lock until it ends. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      migrationLock,
    ]);
    if (rows[0]?.got === true) return;
    await pause(lockInterval);
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (migration.index === null
        ? inTransaction(client, migration)
        : outsideTransaction(client, migration, migration.index));
    } catch (error) {
      const isInUse = error instanceof DatabaseError && retriedCodes.has(error.code);
      if (isInUse && attempt < giveWay.attempts) {
        await pause(giveWay.pause);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      const left =
        migration.index === null ? 'changed nothing' : 'is not complete, and the next start begins it again';
      throw new CannotStart(
        isInUse
          ? `Migration ${migration.name} ${left}: a table that it changes stayed in use. End what has long been reading or writing (pg_stat_activity shows it) and start again.`
          : `Migration ${migration.name} failed and ${left}: ${reason}.`,
        { cause: error },
      );
    }
  }
}

async function inTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${giveWay.after}'`);
    await client.query(migration.statements);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    // If the connection has ended, so has the transaction.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Builds or drops an index without a transaction. First removes the invalid index that an interrupted attempt left. */
async function outsideTransaction(client: Client, migration: Migration, index: string): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${escapeIdentifier(index)}`);
  await client.query(migration.statements);
  await record(client, migration);
}

async function record(client: Client, { name, checksum, worksFrom }: Migration): Promise<void> {
  await (worksFrom === null
    ? client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    : client.query('INSERT INTO schema_migrations (name, checksum, works_from) VALUES ($1, $2, $3)', [
        name,
        checksum,
        worksFrom,
      ]));
}
