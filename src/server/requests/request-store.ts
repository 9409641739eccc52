import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { ChangedRequest, Place } from '#domain/changes/change-kinds.ts';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { DeliveryPlace } from '#domain/requests/delivery-rules.ts';
import type { OrderStatus, ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import { lockActs } from '#server/companies/client-act-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Where the goods of `requests AS r` go; null if to the billing address. */
export const deliveryPlaceJson = sql<DeliveryPlace | null>`(SELECT
  json_build_object('name', w.name, 'address', w.address, 'country', w.country)
  FROM deliveries w WHERE w.request_id = r.id)`;

/** Columns of `orders AS o`, null if there is no order. */
export const orderColumns = [
  'o.status as orderStatus',
  'o.estimated_arrival as estimatedArrival',
  'o.tracking_number as trackingNumber',
] as const;

interface NotesChange {
  requestId: string;
  notes: string;
  /** The text that the notes must still have; replaces any text if absent. */
  replaces?: string | undefined;
}

/**
 * Writes the notes. Returns the ids of the request and of its client. Undefined if the request is not in the scope,
 * or if its notes are not `replaces`.
 */
export function updateNotes(
  db: Db,
  scope: Scope,
  { requestId, notes, replaces }: NotesChange,
): Promise<Place | undefined> {
  let query = db
    .updateTable('requests')
    .set({ notes, updated_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .where(inScope(scope, 'requests'));
  if (replaces !== undefined) query = query.where('notes', '=', replaces);
  return query.returning(['id', 'client_id as clientId']).executeTakeFirst();
}

export async function findNotes(db: Db, scope: Scope, requestId: string): Promise<string | undefined> {
  const request = await db
    .selectFrom('requests')
    .select('notes')
    .where('id', '=', requestId)
    .where(inScope(scope, 'requests'))
    .executeTakeFirst();
  return request?.notes;
}

export interface OrderRow {
  status: OrderStatus;
  estimatedArrival: string | null;
  trackingNumber: string | null;
}

/** Returns the order, or null if there is none yet; undefined outside the scope. */
export async function findOrder(
  db: Db,
  scope: Scope,
  requestId: string,
): Promise<{ order: OrderRow | null } | undefined> {
  const row = await db
    .selectFrom('requests as r')
    .leftJoin('orders as o', 'o.request_id', 'r.id')
    .select(orderColumns)
    .where('r.id', '=', requestId)
    .where(inScope(scope, 'r'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { orderStatus: status, estimatedArrival, trackingNumber } = row;
  return { order: status === null ? null : { status, estimatedArrival, trackingNumber } };
}

/**
 * Writes the tracking of a request that this transaction has locked. An absent field stays unchanged. Returns whether
 * the tracking number is new.
 */
export async function updateTracking(
  trx: Trx,
  requestId: string,
  tracking: { trackingNumber?: string | null; estimatedArrival?: string | null },
): Promise<boolean> {
  const { trackingNumber, estimatedArrival } = tracking;
  const written = await trx
    .updateTable('orders as o')
    .from('orders as before')
    .whereRef('before.request_id', '=', 'o.request_id')
    .set({
      ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber }),
      ...(estimatedArrival === undefined ? {} : { estimated_arrival: estimatedArrival }),
      updated_at: sql<Date>`now()`,
    })
    .where('o.request_id', '=', requestId)
    .returning(sql<boolean>`o.tracking_number <> coalesce(before.tracking_number, '')`.as('isTracked'))
    .executeTakeFirst();
  await trx
    .updateTable('requests')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .execute();
  return written?.isTracked === true;
}

/** Writes where the goods go; null if to the billing address. */
export async function upsertDelivery(
  trx: Trx,
  requestId: string,
  delivery: DeliveryPlace | null,
): Promise<void> {
  await trx.deleteFrom('deliveries').where('request_id', '=', requestId).execute();
  if (delivery)
    await trx
      .insertInto('deliveries')
      .values({ request_id: requestId, ...delivery })
      .execute();
  await trx
    .updateTable('requests')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .execute();
}

export interface LockedRequest extends ChangedRequest {
  statusSince: Date;
  companyId: string | null;
  /**
   * The acts that the actor may do for the client; they stay locked until the transaction ends. Empty for an
   * agent.
   */
  acts: readonly ClientAct[];
  notes: string;
  changeRequest: ChangeRequest | null;
  operatingMode: OperatingMode;
}

const lockedRequests = (trx: Trx, requestId: string) =>
  trx
    .selectFrom('requests')
    .select([
      'id',
      'client_id as clientId',
      'company_id as companyId',
      'status',
      'notes',
      'change_request as changeRequest',
      'operating_mode as operatingMode',
    ])
    .select('status_since as statusSince')
    .where('id', '=', requestId)
    // This lock leaves the key free, so that inserted messages, which refer to the key, need not wait.
    .forNoKeyUpdate();

/**
 * Locks the request and the actor's role in its company until the transaction ends. Another transaction that
 * moves the request or removes the role waits. Null outside the scope.
 */
export async function lockRequest(trx: Trx, scope: Scope, requestId: string): Promise<LockedRequest | null> {
  const request = await lockedRequests(trx, requestId).where(inScope(scope, 'requests')).executeTakeFirst();
  if (!request) return null;
  const acts = await lockActs(trx, scope, request.companyId);
  return acts && { ...request, acts };
}

/**
 * Locks the request of a supplier's link, which a statement has found. There is no actor: a supplier is not a user.
 */
export function lockLinkedRequest(trx: Trx, requestId: string): Promise<ChangedRequest> {
  return lockedRequests(trx, requestId).executeTakeFirstOrThrow();
}
