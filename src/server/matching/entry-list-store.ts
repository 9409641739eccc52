import { sql } from 'kysely';
import { containing } from '#server/services/database/containing.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

export const entryColumns = [
  'e.id',
  'e.direction',
  'e.account_iban as accountIban',
  'e.booked_on as bookedOn',
  'e.value_on as valueOn',
  'e.amount',
  'e.reversal',
  'e.return_reason as returnReason',
  'e.charges',
  'e.instructed_amount as instructedAmount',
  'e.instructed_currency as instructedCurrency',
  'e.counterparty_name as counterpartyName',
  'e.counterparty_iban as counterpartyIban',
  'e.text',
  'e.creditor_reference as creditorReference',
  'e.end_to_end_id as endToEndId',
  'x.unmatched',
] as const;

export const unmatchedEntries = (db: Db) =>
  db.selectFrom('unmatched_amounts as x').innerJoin('statement_entries as e', 'e.id', 'x.entry_id');

/** Returns a condition: the payer, the text or the amount of the entry contains that folded word. */
export const entryContains = (word: string) => sql<boolean>`e.search_text LIKE ${containing(word)}`;

/** Lists all entries that are neither matched in full nor set aside, oldest first. */
export async function listOpenEntries(db: Db) {
  return unmatchedEntries(db)
    .select(entryColumns)
    .where('x.unmatched', '>', '0')
    .where('x.set_aside', '=', false)
    .orderBy('x.booked_on')
    .orderBy('x.entry_id')
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listOpenEntries>>[number];

export interface Paging {
  pageSize: number;
  offset: number;
  /** Folded words that must all occur. */
  words: readonly string[];
}

/** Lists a page of the entries that were set aside, newest first, with the reasons, and their total number. */
export async function listSetAsideEntries(db: Db, { pageSize, offset, words }: Paging) {
  const found = unmatchedEntries(db)
    .innerJoin('set_aside_entries as a', (join) =>
      join.onRef('a.entry_id', '=', 'e.id').on('a.taken_back_at', 'is', null),
    )
    .where('x.set_aside', '=', true)
    .where((eb) =>
      eb.and(
        words.map((word) => eb.or([entryContains(word), eb('a.search_text', 'like', containing(word))])),
      ),
    );
  const rows = await found
    .leftJoin('profiles as p', 'p.id', 'a.set_aside_by')
    .select(entryColumns)
    .leftJoin('statement_entries as t', 't.id', 'a.tied_entry_id')
    .select(['a.reason', 'a.set_aside_at as setAsideAt'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .select(['t.id as tiedId', 't.value_on as tiedValueOn', 't.amount as tiedAmount'])
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
export type SetAsideRow = Awaited<ReturnType<typeof listSetAsideEntries>>['rows'][number];

export async function countSetAsideEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('unmatched_amounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('set_aside', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Finds the last day for which the statements can show payments to the account that clients see, and since when
 * clients have seen this account.
 */
export async function findStatementReach(db: Db) {
  return db
    .selectNoFrom([
      // Reports of a day and notifications (camt.052, camt.054) may lack entries that arrive later that day.
      sql<string | null>`(SELECT max(s.to_on) FROM statements s
        JOIN agency_settings a ON a.bank_iban = s.account_iban
        WHERE s.kind NOT IN ('camt.052', 'camt.054'))`.as('on'),
      // Until then, clients saw another account.
      sql<Date | null>`(SELECT max(h.held_until) FROM bank_details_history h
        JOIN agency_settings a ON a.bank_iban <> h.iban)`.as('accountSince'),
      sql<boolean>`EXISTS (SELECT FROM statements)`.as('hasStatements'),
    ])
    .executeTakeFirstOrThrow();
}
export type StatementReach = Awaited<ReturnType<typeof findStatementReach>>;

/** Lists the last known balance of each account. */
export async function listBalances(db: Db) {
  return db
    .selectFrom('statements')
    .distinctOn('account_iban')
    .select(['account_iban as iban', 'closing_on as on', 'closing as balance'])
    .where('closing', 'is not', null)
    .orderBy('account_iban')
    .orderBy('closing_on', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ on: string; balance: string }>()
    .execute();
}

/** Lists the requests with these payment references. */
export async function listRequestsByReference(db: Db, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .selectFrom('requests')
    .select(['id', 'reference', 'title', 'payment_reference as paymentReference'])
    .where('payment_reference', 'in', references)
    .execute();
}
