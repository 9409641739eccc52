import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { listMiscounts } from './counter-store.ts';
import { listRequestIdsAfter } from './derivation-store.ts';
import { type Difference, listDifferences } from './refresh-request.ts';

/** Requests looked at in one statement. */
const batch = 500;

function lineOf({ requestId, stored, derived, names, ended }: Difference): string {
  const parts = names.map((name) => `${name} is ${stored[name]}, not ${derived[name]}`);
  const open = ended.map(({ id, outcome }) => `approval ${id} is open, not ${outcome}`);
  return `request ${requestId}: ${[...parts, ...open].join('; ')}`;
}

/** Recomputes what is stored although it follows from the rest; a line for whatever differs. */
export async function* checkDerived(db: Kysely<Database>): AsyncGenerator<string> {
  yield* await listMiscounts(db);
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listRequestIdsAfter(db, after, batch);
    after = ids.at(-1) ?? null;
    if (after === null) return;
    yield* (await listDifferences(db, ids)).map(lineOf);
  }
}
