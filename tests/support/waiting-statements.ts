import type { TestApp } from './test-app.ts';

/** Returns the number of statements of this test's database that wait for a lock now. */
export async function waitingStatements({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
