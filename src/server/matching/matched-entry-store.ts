import { sql } from 'kysely';
import { containing } from '#server/services/database/containing.ts';
import type { Services } from '#server/services/services.ts';
import { unmatchedEntries, entryColumns, entryContains, type Paging } from './entry-list-store.ts';

type Db = Services['db'];

/** Returns a condition: the entry was matched with a request that contains that folded word. */
const requestHolds = (
  word: string,
) => sql<boolean>`EXISTS (SELECT FROM valid_entries s JOIN requests r ON r.id = s.request_id
  WHERE s.statement_entry_id = e.id AND (r.search_text LIKE ${containing(word)} OR lower(r.payment_reference) LIKE ${containing(word)}))`;

/** Lists a page of the entries that are matched in whole or in part, newest first, and their total number. */
export async function listMatchedEntries(db: Db, { pageSize, offset, words }: Paging) {
  const found = unmatchedEntries(db)
    .whereRef('x.unmatched', '<', 'e.amount')
    .where((eb) => eb.and(words.map((word) => eb.or([entryContains(word), requestHolds(word)]))));
  const rows = await found
    .select(entryColumns)
    .orderBy('x.booked_on', 'desc')
    .orderBy('x.entry_id')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Lists the payments that these entries are matched with, in the order in which they were recorded. */
export async function listMatches(db: Db, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom('valid_entries as s')
    .innerJoin('requests as r', 'r.id', 's.request_id')
    .leftJoin('profiles as p', 'p.id', 's.recorded_by')
    .select([
      's.statement_entry_id as entryId',
      's.request_id as requestId',
      's.kind',
      's.amount',
      's.recorded_at as at',
      sql<string | null>`CASE WHEN s.source = 'agent' THEN s.id END`.as('manuallyRecorded'),
      'r.reference',
      'r.title',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ])
    .where('s.statement_entry_id', 'in', entryIds)
    .orderBy('s.number')
    .execute();
}
export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];

/** Returns whether an entry was ever matched. */
export async function findAnyMatched(db: Db): Promise<boolean> {
  const { any } = await db
    .selectNoFrom(
      sql<boolean>`EXISTS (SELECT FROM ledger_entries WHERE statement_entry_id IS NOT NULL)`.as('any'),
    )
    .executeTakeFirstOrThrow();
  return any;
}
