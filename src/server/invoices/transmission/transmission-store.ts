import { type Kysely, sql, type Transaction } from 'kysely';
import type { StatusSource, TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Finds a document with its row in `transmissions`, if it has one. */
export function findTransmission(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('transmissions as t', 't.invoice_id', 'i.id')
    .where('i.id', '=', invoiceId)
    .select(['i.id', 'i.number', 'i.issued_on as issuedOn', 'i.content', 'i.pdf_key as pdfKey'])
    .select(['i.pdf_sha256 as sha256', 't.flow_id as flowId', 't.sent_at as sentAt', 't.failure'])
    .executeTakeFirst();
}

/** Lists the statuses of a document, in the order in which they occurred. */
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

export async function countStatuses(db: Db, invoiceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('transmission_statuses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks the document's row in `transmissions`, and inserts the row first if it is missing. The document's statuses are
 * therefore written one after another.
 */
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

/** Writes a status. Returns false if its id is taken, or if the same flow has stated it before. */
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

export function findStatus(db: Db, id: string) {
  return db
    .selectFrom('transmission_statuses')
    .select(['invoice_id as invoiceId', 'status', 'reason', 'occurred_at as occurredAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores the document's latest status in its row in `transmissions`. */
export async function updateLatestStatus(
  trx: Trx,
  invoiceId: string,
  { status, occurredAt }: Pick<NewStatus, 'status' | 'occurredAt'>,
): Promise<void> {
  await trx
    .updateTable('transmissions')
    .set({ status, status_at: occurredAt })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Seconds after which an attempt to send counts as lost, because its instance has probably stopped. */
const attemptSeconds = 120;

/**
 * Records the beginning of an attempt to send. `lostAt` is the moment of the first lost attempt, or null. Returns
 * undefined if another attempt is running, or if the platform has accepted the document.
 */
export async function updateAttemptBegun(
  db: Db,
  invoiceId: string,
): Promise<{ lostAt: Date | null } | undefined> {
  const { rows } = await sql<{ lostAt: Date | null }>`
    INSERT INTO transmissions AS t (invoice_id, attempted_at) VALUES (${invoiceId}, clock_timestamp())
    ON CONFLICT (invoice_id) DO UPDATE SET attempted_at = clock_timestamp(), failure = NULL,
      -- If an instance stopped during its attempt, the document may have arrived.
      lost_at = coalesce(t.lost_at, t.attempted_at)
      WHERE t.flow_id IS NULL
        AND (t.attempted_at IS NULL OR t.attempted_at < clock_timestamp() - ${attemptSeconds} * interval '1 second')
    RETURNING t.lost_at AS "lostAt"`.execute(db);
  return rows[0];
}

/**
 * The result of an attempt. `flowId`: the platform accepted the document. `failure`: the platform will never accept
 * it. `lost`: the platform may have accepted it. `busy`: the platform has not accepted it, and may do so later.
 */
export type SendingOutcome = { flowId: string } | { failure: string } | 'lost' | 'busy';

function columnsOfOutcome(outcome: SendingOutcome) {
  if (outcome === 'busy') return {};
  if (outcome === 'lost') return { lost_at: sql<Date>`coalesce(lost_at, attempted_at)` };
  return 'flowId' in outcome
    ? { flow_id: outcome.flowId, sent_at: sql<Date>`clock_timestamp()`, lost_at: null }
    : { failure: outcome.failure, lost_at: null };
}

/** Writes the end of an attempt. The next one may begin at once. */
export async function updateAttemptEnded(db: Db, invoiceId: string, outcome: SendingOutcome): Promise<void> {
  await db
    .updateTable('transmissions')
    .set({ attempted_at: null, ...columnsOfOutcome(outcome) })
    .where('invoice_id', '=', invoiceId)
    .where('flow_id', 'is', null)
    .execute();
}

/** Finds the document that was sent as this flow, or that has this number; undefined if there is none. */
export function findTransmittedDocument(db: Db, by: { flowId: string } | { number: string }) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('transmissions as t', 't.invoice_id', 'i.id')
    .where((eb) => ('flowId' in by ? eb('t.flow_id', '=', by.flowId) : eb('i.number', '=', by.number)))
    .select(['i.id', 'i.issued_on as issuedOn', 'i.content', 't.flow_id as flowId'])
    .executeTakeFirst();
}

/** Clears the results of earlier attempts, so that the document is sent again. */
export async function updateTransmissionToSend(trx: Trx, invoiceId: string): Promise<void> {
  await trx
    .updateTable('transmissions')
    .set({ flow_id: null, sent_at: null, failure: null })
    .where('invoice_id', '=', invoiceId)
    .where((eb) => eb.or([eb('flow_id', 'is not', null), eb('failure', 'is not', null)]))
    .execute();
}

/**
 * Removes the reasons from the statuses of these documents, and why sending failed: both may name a client who has
 * left.
 */
export async function deleteStatusReasons(db: Db, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  await db
    .updateTable('transmission_statuses')
    .set({ reason: null })
    .where('invoice_id', 'in', invoiceIds)
    .where('reason', 'is not', null)
    .execute();
  await db
    .updateTable('transmissions')
    .set({ failure: null })
    .where('invoice_id', 'in', invoiceIds)
    .where('failure', 'is not', null)
    .execute();
}
