import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import type { SettledSum } from '#domain/payments/settlement-rules.ts';
import type { OrderStatus, TransitionName, Wish } from '#domain/requests/request-lifecycle.ts';
import { noFollowUp } from '#server/derivation/heard-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

export interface TransitionCall {
  name: TransitionName;
  comment?: string | undefined;
  /** The quote the person has on screen, for transitions that decide one or ask for another. */
  quoteId?: string | undefined;
  /** The status the person has on screen, for transitions that start from several. */
  from?: string | undefined;
  /** The entry of the ledger that is wrong, for what undoes a payment; else the one that made it complete. */
  entryId?: string | undefined;
  /** What becomes of each sum received, for those that settle. */
  settlement?: readonly SettledSum[] | undefined;
}

export async function listNewestQuotes(trx: Trx, requestId: string) {
  return trx
    .selectFrom('quotes')
    .select(['id', 'type', 'status', 'valid_until as validUntil'])
    .select(sql<string>`amount_ttc::text`.as('amount'))
    .distinctOn('type')
    .where('request_id', '=', requestId)
    .orderBy('type')
    .orderBy('number', 'desc')
    .execute();
}

/** Now, by the database's clock: asked after a lock was won, it is a moment at which nobody else holds it. */
export async function findMoment(trx: Trx): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as('now');
  return (await trx.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}

export interface Move {
  to: string;
  /** Absent: the notes stay. */
  notes?: string;
  /** Copies the agency's deposit on to the request. */
  fixesDeposit: boolean;
  /** What the client asks for from here on. */
  wish: Wish | null;
  /** A request that was put away comes back to the list. */
  endsFollowUp: boolean;
}

/** Answers the moment of the change by the database's clock, read after the lock was won. */
export async function updateRequestStatus(trx: Trx, requestId: string, move: Move): Promise<Date> {
  let query = trx
    .updateTable('requests')
    .from(sql<{ now: Date }>`(SELECT clock_timestamp() AS now)`.as('clock'))
    .set({ status: move.to, wish: move.wish, updated_at: sql<Date>`clock.now` })
    // As the event has it, which is written with it.
    .set({
      status_since: sql<Date>`CASE WHEN status = ${move.to} THEN status_since ELSE date_trunc('milliseconds', clock.now) END`,
    })
    // Something has happened.
    .set({ silence_asked_at: null, closing_proposed_at: null })
    // A payment that is asked for anew has a day anew.
    .set({ pay_by: sql<string | null>`CASE WHEN status = ${move.to} THEN pay_by END` })
    .$if(move.endsFollowUp, (update) => update.set(noFollowUp))
    .where('id', '=', requestId);
  if (move.notes !== undefined) query = query.set({ notes: move.notes });
  if (move.fixesDeposit) {
    query = query.set((eb) => ({
      deposit_ht: eb.selectFrom('agency_settings').select('deposit_ht'),
      deposit_ttc: eb.selectFrom('agency_settings').select('deposit_ttc'),
    }));
  }
  return (await query.returning('updated_at').executeTakeFirstOrThrow()).updated_at;
}

/** Where a decision came from. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

interface Decision {
  as: 'validated' | 'rejected';
  by: string;
  at: Date;
  from: Origin;
}

/**
 * Keeps with the decision which PDF it was about, and which terms of sale stood then; which colleague had asked whether it
 * may be accepted, null where nobody is waited for.
 */
export async function updateQuoteDecision(
  trx: Trx,
  quoteId: string,
  { as, by, at, from }: Decision,
): Promise<string | null> {
  const { askedBy } = await trx
    .updateTable('quotes')
    .set((eb) => ({
      status: as,
      decided_by: by,
      decided_at: at,
      decided_address: from.address,
      decided_user_agent: from.userAgent,
      decided_terms: currentVersion('sales').id,
      decided_company: sql<
        string | null
      >`(SELECT concat_ws(', ', concat_ws(' ', k.name, k.legal_form), k.registration_number)
        FROM requests r JOIN companies k ON k.id = r.company_id WHERE r.id = quotes.request_id)`,
      decided_sha256: eb
        .selectFrom('stored_files')
        .select('sha256')
        .whereRef('object_path', '=', 'quotes.pdf_url'),
    }))
    .where('id', '=', quoteId)
    .returning((eb) =>
      eb
        .selectFrom('quote_approvals as a')
        .select('a.asked_by')
        .whereRef('a.quote_id', '=', 'quotes.id')
        .where('a.outcome', 'is', null)
        .as('askedBy'),
    )
    .executeTakeFirstOrThrow();
  return askedBy;
}

/** Opens the order where there is none. */
export async function upsertOrderStatus(
  trx: Trx,
  requestId: string,
  status: OrderStatus,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('orders')
    .values({ request_id: requestId, status, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ status, updated_at: at }))
    .execute();
}

/** Takes the quotes back that still wait: the newest of each type is the only one that could be decided. */
export async function updateQuotesWithdrawn(trx: Trx, requestId: string, at: Date): Promise<void> {
  await trx
    .updateTable('quotes as q')
    .set({ status: 'withdrawn', decided_at: at })
    .where('q.request_id', '=', requestId)
    .where('q.status', '=', 'pending_validation')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM quotes n WHERE n.request_id = q.request_id AND n.type = q.type AND n.number > q.number)`,
    )
    .execute();
}

/** Whether a quote was issued from that moment on. */
export async function hasQuoteSince(trx: Trx, requestId: string, at: string): Promise<boolean> {
  const row = await trx
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', requestId)
    .where('created_at', '>=', sql<Date>`${at}::timestamptz`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether something was paid back from that moment on. */
export async function hasRepaymentSince(trx: Trx, requestId: string, at: string): Promise<boolean> {
  const row = await trx
    .selectFrom('repayments')
    .select('id')
    .where('request_id', '=', requestId)
    .where('recorded_at', '>=', sql<Date>`${at}::timestamptz`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTracking(trx: Trx, requestId: string) {
  const row = await trx
    .selectFrom('orders')
    .select(['tracking_number as trackingNumber', 'estimated_arrival as estimatedArrival'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** The order was opened by what is undone. */
export async function deleteOrder(trx: Trx, requestId: string): Promise<void> {
  await trx.deleteFrom('orders').where('request_id', '=', requestId).execute();
}

/**
 * The agents are told of the wish itself, with its words: not of the message as well, unless others waited unread before it.
 */
export async function deleteMessageNotice(trx: Trx, requestId: string): Promise<void> {
  await trx
    .deleteFrom('due_notices')
    .where('request_id', '=', requestId)
    .where('side', '=', 'agent')
    .where('happening', '=', 'message')
    .where(
      sql<boolean>`EXISTS (SELECT FROM conversations c WHERE c.request_id = ${requestId} AND c.agency_unread = 1)`,
    )
    .execute();
}

/** From the tallies, which the database keeps exact: a scan of all requests would slow every start. */
export async function listStatusesInUse(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('request_tallies')
    .select('status')
    .groupBy('status')
    .having((eb) => eb.fn.sum('amount'), '>', 0)
    .orderBy('status')
    .execute();
  return rows.map(({ status }) => status);
}
