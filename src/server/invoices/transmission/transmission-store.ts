import { type Kysely, sql, type Transaction } from 'kysely';
import type { StatusSource, TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** A document with its row in `transmissions`, if it has one. */
export function findTransmission(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('transmissions as t', 't.invoice_id', 'i.id')
    .where('i.id', '=', invoiceId)
    .select(['i.id', 'i.number', 'i.issued_on as issuedOn', 'i.content', 'i.pdf_key as pdfKey'])
    .select(['i.pdf_sha256 as sha256', 't.flow_id as flowId', 't.sent_at as sentAt', 't.failure'])
    .executeTakeFirst();
}

/** The statuses of a document, in the order in which they occurred. */
export function listStatuses(db: Db, invoiceId: string) {
  return db
    .selectFrom('transmission_statuses as s')
    .leftJoin('profiles as p', 'p.id', 's.noted_by')
    .leftJoin('machine_keys as k', 'k.id', 's.key_id')
    .where('s.invoice_id', '=', invoiceId)
    .select(['s.id', 's.status', 's.reason', 's.source', 's.occurred_at as occurredAt'])
    .select(['s.recorded_at as recordedAt', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select('k.name as keyName')
    .orderBy('s.occurred_at')
    .orderBy('s.recorded_at')
    .execute();
}

/** Locks the document's row in `transmissions`, so that its statuses are written one after another. */
export async function lockTransmission(trx: Trx, invoiceId: string): Promise<void> {
  await trx
    .insertInto('transmissions')
    .values({ invoice_id: invoiceId })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute();
  await trx
    .selectFrom('transmissions')
    .select('invoice_id')
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface NewStatus {
  id: string;
  invoiceId: string;
  status: TransmissionStatus;
  reason: string | null;
  occurredAt: Date;
  source: StatusSource;
  notedBy?: string;
  keyId?: string;
  flowId?: string;
}

/** Writes a status. Returns false if its id is taken, or if that flow has said so before. */
export async function insertStatus(trx: Trx, status: NewStatus): Promise<boolean> {
  const { id, invoiceId, reason, occurredAt, source, notedBy, keyId, flowId } = status;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('transmission_statuses')
    .values({
      id,
      invoice_id: invoiceId,
      status: status.status,
      reason,
      occurred_at: occurredAt,
      source,
      noted_by: notedBy ?? null,
      key_id: keyId ?? null,
      flow_id: flowId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findStatusInvoice(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('transmission_statuses')
    .select('invoice_id as invoiceId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.invoiceId;
}

/** Writes the status that occurred last. */
export async function updateLatestStatus(
  trx: Trx,
  invoiceId: string,
  { status, reason, occurredAt }: Pick<NewStatus, 'status' | 'reason' | 'occurredAt'>,
): Promise<void> {
  await trx
    .updateTable('transmissions')
    .set({ status, reason, status_at: occurredAt })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Seconds after which an attempt to send counts as lost with its instance. */
const attemptSeconds = 120;
/** An attempt that may have arrived, after which the next may begin at once. */
const lostAttempt = sql<Date>`attempted_at - ${attemptSeconds} * interval '1 second'`;

/**
 * Marks the beginning of an attempt to send. Returns whether an earlier one may have arrived; null if another is
 * under way, or the platform has accepted the document.
 */
export async function updateAttempt(db: Db, invoiceId: string): Promise<{ isAgain: boolean } | null> {
  const { rows } = await sql<{ isAgain: boolean }>`
    INSERT INTO transmissions AS t (invoice_id, attempted_at) VALUES (${invoiceId}, clock_timestamp())
    ON CONFLICT (invoice_id) DO UPDATE SET attempted_at = clock_timestamp()
      WHERE t.flow_id IS NULL AND (t.attempted_at IS NULL
        OR t.attempted_at < clock_timestamp() - ${attemptSeconds} * interval '1 second' OR t.failure IS NOT NULL)
    RETURNING (SELECT o.attempted_at IS NOT NULL FROM transmissions o WHERE o.invoice_id = t.invoice_id) AS "isAgain"
  `.execute(db);
  const [row] = rows;
  return row ? { isAgain: row.isAgain } : null;
}

/** Writes that the platform accepted the document, or why not; null frees it for the next attempt. */
export async function updateSent(
  db: Db,
  invoiceId: string,
  outcome: { flowId: string } | { failure: string } | null,
): Promise<void> {
  const isSent = outcome !== null && 'flowId' in outcome;
  await db
    .updateTable('transmissions')
    .set({
      flow_id: isSent ? outcome.flowId : null,
      sent_at: isSent ? sql<Date>`clock_timestamp()` : null,
      failure: outcome !== null && 'failure' in outcome ? outcome.failure : null,
      ...(outcome === null && {
        attempted_at: lostAttempt,
      }),
    })
    .where('invoice_id', '=', invoiceId)
    .where('flow_id', 'is', null)
    .execute();
}

/** The document that was sent as this flow, or that has this number; undefined if there is none. */
export function findTransmitted(db: Db, by: { flowId: string } | { number: string }) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('transmissions as t', 't.invoice_id', 'i.id')
    .where((eb) => ('flowId' in by ? eb('t.flow_id', '=', by.flowId) : eb('i.number', '=', by.number)))
    .select(['i.id', 'i.issued_on as issuedOn', 'i.content'])
    .executeTakeFirst();
}

/** Forgets the outcome of earlier attempts, so that the document is sent anew. */
export async function updateToSend(trx: Trx, invoiceId: string): Promise<void> {
  await trx
    .updateTable('transmissions')
    .set({ flow_id: null, sent_at: null, failure: null, attempted_at: lostAttempt })
    .where('invoice_id', '=', invoiceId)
    .where((eb) => eb.or([eb('flow_id', 'is not', null), eb('failure', 'is not', null)]))
    .execute();
}
