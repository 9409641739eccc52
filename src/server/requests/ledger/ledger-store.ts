import { type Expression, expressionBuilder, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/language.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import { paymentKindOfStatus } from '#server/derivation/status-column-store.ts';

type Trx = Transaction<Database>;

export interface NewEntry {
  id: string;
  requestId: string;
  type: EntryType;
  kind: PaymentKind | null;
  fromKind?: PaymentKind;
  /** `numeric` text. */
  amount: string;
  /** Today in the agency's calendar if absent. */
  valueOn?: string;
  /** Now if absent. */
  recordedAt?: Date | undefined;
  /** Absent if only an agent vouches for it. */
  statementEntryId?: string | undefined;
  note?: string | null | undefined;
  by: string;
}

const today = sql<string>`agency_day(clock_timestamp())`;

/** Adds to the unmatched amount of a statement entry; the database refuses a negative result. */
export async function updateUnmatched(trx: Trx, entryId: string, more: string): Promise<void> {
  await trx
    .updateTable('unmatched_amounts')
    .set({ unmatched: sql<string>`unmatched + ${more}::numeric` })
    .where('entry_id', '=', entryId)
    .execute();
}

/** Ends the dismissal of a statement entry. Returns its reason; null if the entry was not dismissed. */
export async function endSetAside(
  trx: Trx,
  { entryId, by }: { entryId: string; by: string },
): Promise<string | null> {
  const ended = await trx
    .updateTable('set_aside_entries')
    .set({ taken_back_by: by, taken_back_at: sql`now()` })
    .where('entry_id', '=', entryId)
    .where('taken_back_at', 'is', null)
    .returning('reason')
    .executeTakeFirst();
  if (!ended) return null;
  await trx
    .updateTable('unmatched_amounts')
    .set({ set_aside: false })
    .where('entry_id', '=', entryId)
    .execute();
  return ended.reason;
}

/**
 * Makes a matched amount of a statement entry unmatched again. If the rest of the entry was dismissed, that dismissal
 * ends, because it would hide the returned amount.
 */
export async function endMatch(
  trx: Trx,
  { entryId, amount, by }: { entryId: string; amount: string; by: string },
): Promise<void> {
  await updateUnmatched(trx, entryId, amount);
  await endSetAside(trx, { entryId, by });
}

/** Inserts the entry. Returns false if there is already an entry with that id. */
export async function insertEntry(trx: Trx, entry: NewEntry): Promise<boolean> {
  const row = await trx
    .insertInto('ledger_entries')
    .values({
      id: entry.id,
      request_id: entry.requestId,
      type: entry.type,
      kind: entry.kind,
      from_kind: entry.fromKind ?? null,
      amount: entry.amount,
      value_on: entry.valueOn ?? today,
      source: entry.statementEntryId === undefined ? 'agent' : 'statement',
      statement_entry_id: entry.statementEntryId ?? null,
      note: entry.note ?? null,
      recorded_by: entry.by,
      ...(entry.recordedAt && { recorded_at: entry.recordedAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && entry.statementEntryId !== undefined) {
    await updateUnmatched(trx, entry.statementEntryId, `-${entry.amount}`);
  }
  return row !== undefined;
}

interface Undo {
  requestId: string;
  entryId: string;
  by: string;
  note: string | null;
}

/**
 * Reverses a valid entry by a new one. Returns false if the entry was already reversed, or is itself a
 * reversal.
 */
export async function insertCounterEntry(trx: Trx, { requestId, entryId, by, note }: Undo): Promise<boolean> {
  const { rows } = await sql<{ shownBy: string | null; amount: string }>`INSERT INTO ledger_entries
      (id, request_id, type, kind, from_kind, amount, value_on, source, statement_entry_id, note, recorded_by, undoes)
    SELECT gen_random_uuid(), e.request_id, e.type, e.kind, e.from_kind, e.amount, ${today}, e.source,
      e.statement_entry_id, ${note}, ${by}, e.id
    FROM valid_entries e WHERE e.id = ${entryId} AND e.request_id = ${requestId}
    RETURNING statement_entry_id AS "shownBy", amount::text`.execute(trx);
  const [undone] = rows;
  if (undone && undone.shownBy !== null) {
    await endMatch(trx, { entryId: undone.shownBy, amount: undone.amount, by });
  }
  return undone !== undefined;
}

/** Finds a valid entry, and whether this person recorded it within the last minutes. */
export async function findOwnEntry(
  trx: Trx,
  {
    requestId,
    entryId,
    by,
    withinMinutes,
  }: { requestId: string; entryId: string; by: string; withinMinutes: number },
) {
  return trx
    .selectFrom('valid_entries')
    .select('type')
    .select(
      sql<boolean>`(recorded_by IS NOT DISTINCT FROM ${by}::uuid
        AND recorded_at > clock_timestamp() - make_interval(mins => ${withinMinutes}))`.as('isRecentAndOwn'),
    )
    .where('id', '=', entryId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/**
 * Returns the id of the entry that completed a confirmed payment; undefined if none did, because the deposit
 * covered it.
 */
export async function findCompletingEntry(
  trx: Trx,
  requestId: string,
  kind: PaymentKind,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('valid_entries as e')
    .select('e.id')
    .where('e.request_id', '=', requestId)
    .where('e.kind', '=', kind)
    .where('e.type', 'in', ['received', 'waived'])
    .where(
      // The moments of events are whole milliseconds.
      sql<boolean>`date_trunc('milliseconds', e.recorded_at) <= (SELECT max(v.created_at) FROM request_events v
        WHERE v.request_id = ${requestId} AND ${paymentKindOfStatus(sql.ref('v.from_status'))} = ${kind} AND v.from_status <> v.to_status)`,
    )
    .orderBy('e.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Finds the language of the client of a request. */
export async function findClientLanguage(trx: Trx, requestId: string): Promise<Language> {
  const { language } = await trx
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select('p.language')
    .where('r.id', '=', requestId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow();
  return language;
}

/** Returns whether part of an overpayment of that kind was carried over to a later payment. */
export async function hasCarried(trx: Trx, requestId: string, kind: PaymentKind): Promise<boolean> {
  const row = await trx
    .selectFrom('valid_entries')
    .select('id')
    .where('request_id', '=', requestId)
    .where('from_kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the request's ledger entries as JSON, oldest first. */
export function ledgerJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('ledger_entries as l')
      .leftJoin('profiles as p', 'p.id', 'l.recorded_by')
      .where('l.request_id', '=', requestId)
      .orderBy('l.number')
      .select(['l.id', 'l.type', 'l.kind', 'l.from_kind as fromKind', 'l.value_on as valueOn', 'l.source'])
      .select(['l.note', 'l.recorded_at as recordedAt', 'l.undoes'])
      .select(['p.first_name as firstName', 'p.last_name as lastName'])
      .select([
        sql<string>`l.amount::text`.as('amount'),
        sql<boolean>`l.statement_entry_id IS NOT NULL`.as('shown'),
      ]),
  );
}
