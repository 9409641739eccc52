import type pg from 'pg';
import { type AppliedMigration, selectAppliedMigrations, missingMigrations } from './compare-migrations.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

/** The files are read only once, because load balancers ask each second. */
let present: readonly Migration[] | undefined;
const ownMigrations = () => (present ??= readMigrations());

/** Returns the names of this release's migrations that the database lacks; throws if it does not answer or belongs to another release. */
export async function pendingMigrations(pool: pg.Pool, folder?: string): Promise<string[]> {
  const own = folder === undefined ? ownMigrations() : readMigrations(folder);
  const { rows } = await pool.query<AppliedMigration>(selectAppliedMigrations);
  return missingMigrations(own, rows).map(({ name }) => name);
}

/** Returns whether the database answers and has every migration of this release. */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  try {
    return (await pendingMigrations(pool)).length === 0;
  } catch {
    return false;
  }
}
