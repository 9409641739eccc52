import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { isOwnRequest } from './company-data-store.ts';
import type { InvoiceParty, InvoicePlace } from '#domain/invoices/invoice-content-kinds.ts';
import { deliveryPlaceJson } from '#server/requests/request-store.ts';
import { quoteColumns } from '#server/requests/quotes/quote-column-store.ts';

type Db = Kysely<Database>;

/** Returns a condition whose text is the same for any number of ids. */
const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::uuid[])`;

/** Returns the ids of the user's requests, oldest first. Includes a company's requests while the user is a member. */
export async function listOwnIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests as r')
    .select('r.id')
    .where(isOwnRequest(userId))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists these requests with their orders, oldest first; amounts as `numeric` text. */
export function listRequests(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('requests as r')
    .leftJoin('orders as o', 'o.request_id', 'r.id')
    .leftJoin('conversations as c', 'c.request_id', 'r.id')
    .select(['r.id', 'r.reference', 'r.title', 'r.description', 'r.status', 'r.notes'])
    .select(['r.payment_reference as paymentReference', 'r.created_at as createdAt'])
    .select([
      'r.client_kind as clientKind',
      'r.operating_mode as operatingMode',
      'r.express_request_at as expressRequestAt',
    ])
    .select(deliveryPlaceJson.as('deliveredTo'))
    .select(['r.updated_at as updatedAt', 'c.client_read_at as readAt', 'o.status as orderStatus'])
    .select(['o.estimated_arrival as estimatedArrival', 'o.tracking_number as trackingNumber'])
    .select(sql<string | null>`r.deposit_ttc::text`.as('deposit'))
    .where(isOneOf('r.id', ids))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

/** Lists the events, without the comments of colleagues. */
export function listEvents(db: Db, ids: readonly string[], userId: string) {
  const isColleagues = sql<boolean>`(actor_role = 'client' AND actor_id IS DISTINCT FROM ${userId})`;
  return db
    .selectFrom('request_events')
    .select(['request_id as requestId', 'transition', 'from_status as from', 'to_status as to'])
    .select(['actor_role as by', isColleagues.as('isColleagues'), 'created_at as at'])
    .select(sql<string | null>`CASE WHEN NOT ${isColleagues} THEN comment END`.as('comment'))
    .where(isOneOf('request_id', ids))
    .orderBy('id')
    .execute();
}

/** Lists the quotes; the address of a decision only if the user decided. */
export function listQuotes(db: Db, ids: readonly string[], userId: string) {
  const isTheirs = sql<boolean>`q.decided_by = ${userId}`;
  return db
    .selectFrom('quotes as q')
    .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
    .select(quoteColumns)
    .select(['q.request_id as requestId', 'f.size'])
    .select([
      sql<string>`encode(coalesce(q.decided_sha256, f.sha256), 'hex')`.as('sha256'),
      sql<string | null>`CASE WHEN ${isTheirs} THEN host(q.decided_address) END`.as('decidedFrom'),
      sql<string | null>`CASE WHEN ${isTheirs} THEN q.decided_user_agent END`.as('decidedWith'),
      'q.decided_terms as decidedTerms',
    ])
    .where(isOneOf('q.request_id', ids))
    .orderBy('q.number')
    .execute();
}

/** Lists the invoices and credit notes, with the name and address to which they were issued. */
export function listInvoices(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('invoices as i')
    .select(['i.request_id as requestId', 'i.number', 'i.kind', 'i.issued_on as issuedOn'])
    .select([sql<string>`i.amount_ht::text`.as('exclVat'), sql<string>`i.amount_ttc::text`.as('inclVat')])
    .select(sql<InvoiceParty>`i.content #> '{invoice,buyer}'`.as('issuedTo'))
    .select(sql<InvoicePlace | null>`nullif(i.content #> '{invoice,deliverTo}', 'null')`.as('deliverTo'))
    .where(isOneOf('i.request_id', ids))
    .orderBy('i.created_at')
    .execute();
}

export function listTransfers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('declared_transfers as t')
    .leftJoin('attachments as f', 'f.id', 't.proof_id')
    .select(['t.request_id as requestId', 't.kind', 't.made_on as madeOn', 't.declared_at as declaredAt'])
    .select(['f.name as proof', sql<string>`t.amount::text`.as('amount')])
    .where(isOneOf('t.request_id', ids))
    .orderBy('t.declared_at')
    .execute();
}

/** Lists the former versions of the announced transfers, with the proofs that were replaced. */
export function listReplacedTransfers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('replaced_transfers as t')
    .leftJoin('attachments as f', 'f.id', 't.proof_id')
    .select(['t.request_id as requestId', 't.kind', 't.made_on as madeOn', 't.declared_at as declaredAt'])
    .select(['t.replaced_at as replacedAt', 'f.name as proof'])
    .select(sql<string>`t.amount::text`.as('amount'))
    .where(isOneOf('t.request_id', ids))
    .orderBy('t.declared_at')
    .orderBy('t.id')
    .execute();
}

/** Lists the payment reminders that were mailed. */
export function listSentReminders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('payment_reminders')
    .select(['request_id as requestId', 'kind', 'left_at as at'])
    .where(isOneOf('request_id', ids))
    .where('left_at', 'is not', null)
    .orderBy('left_at')
    .execute();
}

/** Lists every ledger entry: received, waived, carried over, promised, paid back, and reversed sums. */
export function listLedger(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('ledger_entries')
    .select(['request_id as requestId', 'type', 'kind', 'value_on as valueOn', 'source', 'note'])
    .select(['from_kind as keptFrom', 'recorded_at as recordedAt', sql<string>`amount::text`.as('amount')])
    .select(sql<boolean>`undoes IS NOT NULL`.as('undoesAnother'))
    .where(isOneOf('request_id', ids))
    .orderBy('number')
    .execute();
}

/** Lists the entries of the agency's bank statements that are matched with payments of these requests. */
export function listBankEntries(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('valid_entries as l')
    .innerJoin('statement_entries as e', 'e.id', 'l.statement_entry_id')
    .select(['l.request_id as requestId', 'e.booked_on as bookedOn', 'e.direction', 'e.text'])
    .select(['e.counterparty_name as name', 'e.counterparty_iban as iban'])
    .select(['e.creditor_reference as reference', 'e.end_to_end_id as endToEndId'])
    .select(sql<string>`l.amount::text`.as('amount'))
    .where(isOneOf('l.request_id', ids))
    .orderBy('l.number')
    .execute();
}

/** Lists the repayments that agents recorded. */
export function listRepayments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('repayments')
    .select(['request_id as requestId', 'paid_on as paidOn', 'note', 'recorded_at as recordedAt'])
    .select(sql<string>`amount::text`.as('amount'))
    .where(isOneOf('request_id', ids))
    .orderBy('recorded_at')
    .execute();
}

/** Lists the withdrawal statements, with the sum that the agency kept. */
export function listWithdrawals(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('withdrawals')
    .select(['request_id as requestId', 'name', 'email', 'stated_at as statedAt'])
    .select([sql<string | null>`kept::text`.as('kept'), 'kept_reason as keptReason'])
    .where(isOneOf('request_id', ids))
    .execute();
}

export function listSettlements(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('settlements')
    .select(['request_id as requestId', 'kind', 'settled_at as settledAt'])
    .select([sql<string>`received::text`.as('received'), sql<string>`repay::text`.as('toPayBack')])
    .where(isOneOf('request_id', ids))
    .orderBy('settled_at')
    .orderBy('kind')
    .execute();
}

const files = (db: Db) =>
  db
    .selectFrom('attachments')
    .select(['name', 'media_type as mediaType', 'size'])
    .select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'attached_at as addedAt'])
    .orderBy('attached_at')
    .orderBy('position');

/** Lists the files of the requests themselves, and the photos of their samples and quotes. */
export function listFiles(db: Db, ids: readonly string[]) {
  return files(db)
    .select('request_id as requestId')
    .where(isOneOf('request_id', ids))
    .where('purpose', 'in', ['request', 'sample', 'quote'])
    .execute();
}

/** Lists the samples; the words of a decision only if the user decided. */
export function listSamplesOf(db: Db, ids: readonly string[], userId: string) {
  return db
    .selectFrom('samples as s')
    .select(['s.request_id as requestId', 's.title', 's.note', 's.quantity', 's.holds_quote as holdsQuote'])
    .select([
      sql<string | null>`s.price::text`.as('price'),
      's.asked_side as askedBy',
      's.asked_at as askedAt',
    ])
    .select(['s.sent_on as sentOn', 's.carrier', 's.tracking_number as trackingNumber'])
    .select(['s.received_on as receivedOn', 's.decision', 's.decided_at as decidedAt'])
    .select(sql<string | null>`CASE WHEN s.decided_by = ${userId} THEN s.words END`.as('words'))
    .select('s.cancelled_at as cancelledAt')
    .where(isOneOf('s.request_id', ids))
    .orderBy('s.number')
    .execute();
}

/** Lists the files of these messages. */
export function listFilesOfMessages(db: Db, ids: readonly string[]) {
  return files(db).select('message_id as messageId').where(isOneOf('message_id', ids)).execute();
}

interface PageOfMessages {
  requestId: string;
  /** The number of the last message that was read. */
  after: number;
  limit: number;
}

/** Lists the messages of a request, oldest first, without those of colleagues. */
export function listMessagesAfter(db: Db, userId: string, { requestId, after, limit }: PageOfMessages) {
  return db
    .selectFrom('messages')
    .select(['number', 'id', 'content as text', 'created_at as at'])
    .select(sql<boolean>`sender_id = ${userId}`.as('isTheirs'))
    .where('request_id', '=', requestId)
    .where((eb) => eb.or([eb('sender_id', '=', userId), eb('sender_side', '=', 'agency')]))
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}
