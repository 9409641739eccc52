import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { CannotStart } from '../cannot-start.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

type Migration = { name: string; checksum: string; statements: string };

/**
 * Two of the migrations before 1.1.0, which were merged into one baseline: one from before 1.0.0, one from
 * 1.0.0.
 */
const beforeBaseline = new Set(['0001-foundation', '0003-accounts']);

export const tableOfMigrations = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

// An arbitrary constant, the same for every instance.
const migrationLock = 7_346_021;

/**
 * Applies the missing migrations, each file in its own transaction; instances that start together take turns.
 * Returns the names applied. Throws `CannotStart` if the database and the files contradict each other.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder);
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    for (;;) {
      const name = await inLockedTransaction(client, () => applyNext(client, migrations));
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    client.release();
  }
}

async function inLockedTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyNext(client: pg.PoolClient, migrations: Migration[]): Promise<string | null> {
  await client.query(tableOfMigrations);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  refuseContradictions(migrations, rows);
  const next = migrations[rows.length];
  if (!next) return null;
  try {
    await client.query(next.statements);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`Migration ${next.name} failed and changed nothing: ${reason}.`, { cause: error });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    next.name,
    next.checksum,
  ]);
  return next.name;
}

function refuseContradictions(migrations: Migration[], applied: { name: string; checksum: string }[]): void {
  if (applied.some(({ name }) => beforeBaseline.has(name))) {
    throw new CannotStart(
      'The database was made before 1.1.0 and cannot be upgraded: start with an empty one.',
    );
  }
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = migrations[index];
    if (!ours || !migrations.some((migration) => migration.name === name)) {
      throw new CannotStart(
        `The database was used by a newer release (it knows migration ${name}): start that release or a later one.`,
      );
    }
    if (ours.name !== name) {
      throw new CannotStart(
        `Migration ${ours.name} would come before ${name}, which is already applied: give it a higher number.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new CannotStart(
        `Migration ${name} was changed after it had been applied: restore it, and put the change in a new file.`,
      );
    }
  }
}

function readMigrations(folder: string): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const [, number] = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name) ?? [];
    if (!number || numbers.has(number))
      throw new CannotStart(
        `Migration ${name} needs a name like 0007-what-it-does.sql and a number of its own.`,
      );
    numbers.add(number);
    // Git may have changed the line ends on Windows, and the checksum must not depend on them.
    const statements = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(statements).digest('hex');
    return { name: name.slice(0, -'.sql'.length), checksum, statements };
  });
}

/** Whether the database lacks a migration of this release; throws if the database does not answer. */
export async function migrationsPending(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return readMigrations(folder).some((migration) => !applied.has(migration.name));
}
