import type pg from 'pg';
import { type AppliedMigration, appliedMigrations, missingMigrations } from './compare-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** Returns the names of this release's migrations that the database lacks; throws if it does not answer or belongs to another release. */
export async function pendingMigrations(pool: pg.Pool, folder?: string): Promise<string[]> {
  const { rows } = await pool.query<AppliedMigration>(appliedMigrations);
  return missingMigrations(readMigrations(folder), rows).map(({ name }) => name);
}

/** Whether the database answers and has every migration of this release. */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  try {
    return (await pendingMigrations(pool)).length === 0;
  } catch {
    return false;
  }
}
