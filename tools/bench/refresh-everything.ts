import { refreshRequests } from '#server/derivation/refresh-request.ts';
import { refreshPersonSearch, refreshSearchOf } from '#server/derivation/refresh-search.ts';
import { openDatabase } from '#server/services/database/database.ts';

/** Number of requests per statement. */
const batch = 1_000;

type Settings = { connectionString: string };

export async function refreshPeople(settings: Settings): Promise<void> {
  const { db, pool } = openDatabase(settings, { size: 1 });
  const people = await db.selectFrom('profiles').select('id').where('search_text', '=', '').execute();
  await db.transaction().execute(async (trx) => {
    for (const { id } of people) await refreshPersonSearch(trx, id);
  });
  await pool.end();
}

export async function refreshEverything(settings: Settings, requestIds: readonly string[]): Promise<void> {
  const { db, pool } = openDatabase(settings, { size: 1 });
  for (let from = 0; from < requestIds.length; from += batch) {
    const ids = requestIds.slice(from, from + batch);
    await db.transaction().execute(async (trx) => {
      await refreshRequests(trx, ids);
      await refreshSearchOf(trx, ids);
    });
  }
  await pool.end();
}
