import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import type { SettledSum } from '#domain/payments/settlement-rules.ts';
import type { OrderStatus, TransitionName, ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import { noFollowUp } from '#server/derivation/waiting-store.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { quoteTypes } from '#domain/quotes/quote-rules.ts';
import { leadingQuotesFirst } from '#server/derivation/derivation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

export interface TransitionCall {
  name: TransitionName;
  comment?: string | undefined;
  /** The quote the person has on screen, for transitions that decide a quote or ask for another. */
  quoteId?: string | undefined;
  /** The status the person has on screen, for transitions that start from several statuses. */
  from?: string | undefined;
  /** The ledger entry to reverse when a payment is undone. If absent, the entry that completed the payment. */
  entryId?: string | undefined;
  /** How each sum received is settled, for transitions that settle. */
  settlement?: readonly SettledSum[] | undefined;
}

/**
 * Lists the quotes that wait for the client's decision. Within a type, the quote that was offered first comes first.
 */
export async function listOpenQuotes(trx: Trx, requestId: string) {
  const quotes = await trx
    .selectFrom('quotes as q')
    .select(['q.id', 'q.type', 'q.status', 'q.valid_until as validUntil', 'q.offered_with as offeredWith'])
    .select(['q.in_place_of as inPlaceOf', 'q.number as order'])
    .select(sql<string>`q.amount_ttc::text`.as('amount'))
    .where('q.request_id', '=', requestId)
    .orderBy(leadingQuotesFirst)
    .execute();
  return quoteTypes.flatMap((type) => openQuotes(quotes, type));
}

/**
 * Returns the database's current time. If it is called after the lock was obtained, no other transaction holds the
 * request at that moment.
 */
export async function findDatabaseTime(trx: Trx): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as('now');
  return (await trx.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}

export interface StatusChange {
  to: string;
  /** If absent, the notes stay unchanged. */
  notes?: string;
  /** Whether to copy the agency's deposit to the request. */
  fixesDeposit: boolean;
  /** The client's change request, or null to clear it. */
  changeRequest: ChangeRequest | null;
  /** Whether a request that was put away returns to the list. */
  endsFollowUp: boolean;
}

/**
 * Writes the status. Returns the moment of the change by the database's clock, read after the lock was
 * obtained.
 */
export async function updateRequestStatus(trx: Trx, requestId: string, move: StatusChange): Promise<Date> {
  let query = trx
    .updateTable('requests')
    .from(sql<{ now: Date }>`(SELECT clock_timestamp() AS now)`.as('clock'))
    .set({ status: move.to, change_request: move.changeRequest, updated_at: sql<Date>`clock.now` })
    // The moment is in whole milliseconds, like that of the event that is written with it.
    .set({
      status_since: sql<Date>`CASE WHEN status = ${move.to} THEN status_since ELSE date_trunc('milliseconds', clock.now) END`,
    })
    // The step ends the client's silence: the question to the client and the proposal to close no longer apply.
    .set({ silence_asked_at: null, closing_proposed_at: null })
    // A payment that is asked for again gets a new day to pay by.
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

/** The client's address and browser at the decision. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

interface Decision {
  as: 'validated' | 'rejected';
  by: string;
  at: Date;
  from: Origin;
  /** The SHA-256 of the quote's whole content. */
  content: Buffer;
}

/**
 * Records a decision with the PDF that it is about and the terms of sale in force. Returns the colleague who had
 * asked for an approval, or null if no approval is open.
 */
export async function updateQuoteDecision(
  trx: Trx,
  quoteId: string,
  { as, by, at, from, content }: Decision,
): Promise<string | null> {
  const { askedBy } = await trx
    .updateTable('quotes')
    .set((eb) => ({
      status: as,
      decided_by: by,
      decided_at: at,
      decided_address: from.address,
      decided_user_agent: from.userAgent,
      decided_content: content,
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

/** Sets the order's status; creates the order if there is none. */
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

/**
 * Ends the quotes that wait for a decision. If one of them is about to be decided, the others are passed over; if
 * none is, all are withdrawn.
 */
export async function updateQuotesEnded(
  trx: Trx,
  requestId: string,
  { at, decided }: { at: Date; decided: string | undefined },
): Promise<void> {
  const open = await listOpenQuotes(trx, requestId);
  const ids = open.map(({ id }) => id).filter((id) => id !== decided);
  if (ids.length === 0) return;
  await trx
    .updateTable('quotes')
    .set({ status: decided === undefined ? 'withdrawn' : 'passed_over', decided_at: at })
    .where('id', 'in', ids)
    .execute();
}

/** Returns whether a quote was issued at that moment or later. */
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

/** Returns whether a repayment was recorded at that moment or later. */
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

/** Deletes the order, for the undo of the step that created it. */
export async function deleteOrder(trx: Trx, requestId: string): Promise<void> {
  await trx.deleteFrom('orders').where('request_id', '=', requestId).execute();
}

/**
 * Cancels the notification of agents about the message, because the notification of the change request contains its
 * words. Keeps it if older messages were still unread.
 */
export async function deleteMessageNotification(trx: Trx, requestId: string): Promise<void> {
  await trx
    .deleteFrom('queued_notifications')
    .where('request_id', '=', requestId)
    .where('side', '=', 'agent')
    .where('kind', '=', 'message')
    .where(
      sql<boolean>`EXISTS (SELECT FROM conversations c WHERE c.request_id = ${requestId} AND c.agency_unread = 1)`,
    )
    .execute();
}

/**
 * Returns the statuses in use, from the tallies, which the database keeps exact. A scan of all requests would slow
 * every start.
 */
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
