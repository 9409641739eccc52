import { refreshRequests } from '#server/derivation/refresh-request.ts';
import { openDatabase } from '#server/services/database/database.ts';

/** Requests in one statement. */
const batch = 1_000;

export async function refreshEverything(
  settings: { connectionString: string },
  requestIds: readonly string[],
): Promise<void> {
  const { db, pool } = openDatabase(settings, { size: 1 });
  for (let from = 0; from < requestIds.length; from += batch) {
    const ids = requestIds.slice(from, from + batch);
    await db.transaction().execute((trx) => refreshRequests(trx, ids));
  }
  await pool.end();
}
