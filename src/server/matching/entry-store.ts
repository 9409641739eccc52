import { type Transaction, sql } from 'kysely';
import { foldText } from '#domain/requests/search-word-rules.ts';
import { endMatch, updateUnmatched } from '#server/requests/ledger/ledger-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

/**
 * Locks an entry, so that no other transaction matches it or sets it aside meanwhile. Null if there is no such entry.
 */
export async function lockEntry(trx: Trx, entryId: string) {
  const entry = await trx
    .selectFrom('statement_entries')
    .select(['id', 'direction', 'value_on as valueOn', 'amount', 'reversal', 'account_iban as accountIban'])
    .select(['text', 'creditor_reference as creditorReference', 'end_to_end_id as endToEndId', 'charges'])
    .select(['counterparty_name as counterpartyName', 'counterparty_iban as counterpartyIban'])
    .select(['return_reason as returnReason'])
    .select(['instructed_amount as instructedAmount', 'instructed_currency as instructedCurrency'])
    .where('id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!entry) return null;
  // Read this after taking the lock: another transaction may have changed it before.
  const rest = await trx
    .selectFrom('unmatched_amounts')
    .select(['unmatched', 'set_aside as isSetAside'])
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return { ...entry, ...rest };
}
export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

/**
 * Lists the recorded payments with these ids, each with its statement entry. `entryId` is null if an agent recorded
 * the payment without an entry. `isUndone`: a later row undid the payment.
 */
export async function listRecordedParts(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('ledger_entries as l')
    .select(['l.id', 'l.statement_entry_id as entryId'])
    .select(sql<boolean>`EXISTS (SELECT FROM ledger_entries u WHERE u.undoes = l.id)`.as('isUndone'))
    .where('l.id', 'in', ids)
    .execute();
}

/** Finds a payment that an agent recorded and that is not undone. It may be matched with an entry. */
export async function findManuallyRecorded(trx: Trx, id: string) {
  return trx
    .selectFrom('valid_entries')
    .select(['request_id as requestId', 'type', 'kind', 'amount', 'statement_entry_id as entryId'])
    .where('id', '=', id)
    .where('source', '=', 'agent')
    .where('type', 'in', ['received', 'refunded'] as const)
    .executeTakeFirst();
}

/** Matches a payment that an agent recorded with its entry. */
export async function updateManuallyRecorded(trx: Trx, id: string, entryId: string): Promise<void> {
  const { amount } = await trx
    .updateTable('ledger_entries')
    .set({ statement_entry_id: entryId })
    .where('id', '=', id)
    .returning('amount')
    .executeTakeFirstOrThrow();
  await updateUnmatched(trx, entryId, `-${amount}`);
}

/** Ends the match of a payment that an agent recorded with that entry. */
export async function updateReleased(
  trx: Trx,
  { id, entryId, by }: { id: string; entryId: string; by: string },
): Promise<void> {
  const { amount } = await trx
    .updateTable('ledger_entries')
    .set({ statement_entry_id: null })
    .where('id', '=', id)
    .where('statement_entry_id', '=', entryId)
    .returning('amount')
    .executeTakeFirstOrThrow();
  await endMatch(trx, { entryId, amount, by });
}

export async function findUnmatched(trx: Trx, entryId: string): Promise<string> {
  const { unmatched } = await trx
    .selectFrom('unmatched_amounts')
    .select('unmatched')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return unmatched;
}

/** Dismisses what is unmatched of an entry. Returns that amount as `numeric` text. */
export async function insertSetAside(
  trx: Trx,
  { entryId, reason, tied, by }: { entryId: string; reason: string; tied?: string | undefined; by: string },
): Promise<string> {
  await trx
    .insertInto('set_aside_entries')
    .values({
      entry_id: entryId,
      reason,
      search_text: foldText(reason),
      tied_entry_id: tied ?? null,
      set_aside_by: by,
    })
    .execute();
  const { unmatched } = await trx
    .updateTable('unmatched_amounts')
    .set({ set_aside: true })
    .where('entry_id', '=', entryId)
    .returning('unmatched')
    .executeTakeFirstOrThrow();
  return unmatched;
}
