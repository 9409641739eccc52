import type pg from 'pg';
import { migrationsPending } from './migrate.ts';

/** Whether the database answers and holds everything this release needs. */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  try {
    return !(await migrationsPending(pool));
  } catch {
    return false;
  }
}
