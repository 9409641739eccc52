import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

const ownIds = (db: Db, userId: string) =>
  db.selectFrom('requests').select('id').where('user_id', '=', userId);

/** Somebody's requests with their orders, the oldest first; amounts as `numeric` text. */
export function listOwnRequests(db: Db, userId: string) {
  return db
    .selectFrom('requests as r')
    .leftJoin('orders as o', 'o.request_id', 'r.id')
    .leftJoin('conversations as c', 'c.request_id', 'r.id')
    .select(['r.id', 'r.reference', 'r.title', 'r.description', 'r.status', 'r.notes'])
    .select(['r.payment_reference as paymentReference', 'r.created_at as createdAt'])
    .select(['r.updated_at as updatedAt', 'c.client_read_at as readAt', 'o.status as orderStatus'])
    .select(['o.estimated_arrival as estimatedArrival', 'o.tracking_number as trackingNumber'])
    .select(sql<string | null>`r.deposit_ttc::text`.as('deposit'))
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

export function listOwnEvents(db: Db, userId: string) {
  return db
    .selectFrom('request_events')
    .select(['request_id as requestId', 'transition', 'from_status as from', 'to_status as to'])
    .select(['actor_role as by', 'comment', 'created_at as at'])
    .where('request_id', 'in', ownIds(db, userId))
    .orderBy('id')
    .execute();
}

/** From where a quote was decided is told to whoever decided it. */
export function listOwnQuotes(db: Db, userId: string) {
  const isTheirs = sql<boolean>`q.decided_by = ${userId}`;
  return db
    .selectFrom('quotes as q')
    .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
    .select(['q.request_id as requestId', 'q.type', 'q.status', 'q.notes', 'q.issued_on as issuedOn'])
    .select(['q.decided_at as decidedAt', 'f.size'])
    .select([
      sql<string>`q.amount_ht::text`.as('amountHt'),
      sql<string>`q.vat_rate::text`.as('vatRate'),
      sql<string>`q.amount_ttc::text`.as('amountTtc'),
      sql<string>`encode(coalesce(q.decided_sha256, f.sha256), 'hex')`.as('sha256'),
      sql<string | null>`CASE WHEN ${isTheirs} THEN host(q.decided_address) END`.as('decidedFrom'),
      sql<string | null>`CASE WHEN ${isTheirs} THEN q.decided_user_agent END`.as('decidedWith'),
    ])
    .where('q.request_id', 'in', ownIds(db, userId))
    .orderBy('q.number')
    .execute();
}

export function listOwnTransfers(db: Db, userId: string) {
  return db
    .selectFrom('declared_transfers as t')
    .leftJoin('attachments as f', 'f.id', 't.proof_id')
    .select(['t.request_id as requestId', 't.kind', 't.made_on as madeOn', 't.declared_at as declaredAt'])
    .select(['f.name as proof', sql<string>`t.amount::text`.as('amount')])
    .where('t.request_id', 'in', ownIds(db, userId))
    .orderBy('t.declared_at')
    .execute();
}

/** Files of requests, transfers and messages. */
export function listOwnFiles(db: Db, userId: string) {
  return db
    .selectFrom('attachments')
    .select(['request_id as requestId', 'message_id as messageId', 'purpose', 'name', 'size'])
    .select(['media_type as mediaType', 'attached_at as addedAt'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('request_id', 'in', ownIds(db, userId))
    .orderBy('attached_at')
    .orderBy('position')
    .execute();
}

export function listOwnMessages(db: Db, userId: string) {
  return db
    .selectFrom('messages')
    .select(['request_id as requestId', 'id', 'content as text', 'created_at as at'])
    .select(sql<boolean>`sender_id = ${userId}`.as('isTheirs'))
    .where('request_id', 'in', ownIds(db, userId))
    .orderBy('number')
    .execute();
}
