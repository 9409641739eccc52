import type pg from 'pg';
import { migrationsPending } from './migrate.ts';

/** Whether the database answers and has every migration of this release. */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  try {
    return !(await migrationsPending(pool));
  } catch {
    return false;
  }
}
