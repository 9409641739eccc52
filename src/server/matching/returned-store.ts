import { sql, type Transaction } from 'kysely';
import type { Services } from '#server/services/services.ts';
import type { Language } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';
import { clientContact } from '#server/requests/request-detail-store.ts';
import { entryColumns, unmatchedEntries } from './entry-list-store.ts';

type Db = Services['db'];
type Trx = Transaction<Database>;

/**
 * Lists matched entries that a return may reverse. Such an entry has the opposite direction, the same account and no
 * later date, and its amount equals that of the return with or without the charges.
 */
export async function listOriginals(db: Db, returnIds: readonly string[]) {
  if (returnIds.length === 0) return [];
  return unmatchedEntries(db)
    .innerJoin('statement_entries as b', (join) =>
      join
        .onRef('b.account_iban', '=', 'e.account_iban')
        .onRef('b.direction', '<>', 'e.direction')
        .onRef('b.value_on', '>=', 'e.value_on')
        .on(sql<boolean>`e.amount IN (b.amount, b.amount + coalesce(b.charges, 0))`),
    )
    .where('b.id', 'in', returnIds)
    .where('b.reversal', '=', true)
    .where('e.reversal', '=', false)
    .where('x.set_aside', '=', false)
    .whereRef('x.unmatched', '<', 'e.amount')
    .select(entryColumns)
    .select('b.id as returnId')
    .orderBy('e.value_on', 'desc')
    .orderBy('e.id')
    .execute();
}

/** Lists the valid payments that these entries are matched with, newest first. */
export async function listPaymentsOf(db: Db | Trx, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom('valid_entries as l')
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .select(['l.id', 'l.statement_entry_id as entryId', 'l.kind', sql<string>`l.amount::text`.as('amount')])
    .select(['r.id as requestId', 'r.reference', 'r.title', 'r.payment_reference as paymentReference'])
    .select(['r.user_id as userId', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(['c.name as company', 'p.language', ...clientContact])
    .where('l.statement_entry_id', 'in', entryIds)
    .orderBy('l.number', 'desc')
    .$narrowType<{ language: Language }>()
    .execute();
}

/** Finds the other entry that was set aside together with this one. Null if there is none. */
export async function findTied(db: Db | Trx, entryId: string): Promise<string | null> {
  const row = await db
    .selectFrom('set_aside_entries')
    .select('tied_entry_id as tied')
    .where('entry_id', '=', entryId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return row?.tied ?? null;
}
