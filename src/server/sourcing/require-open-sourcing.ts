import type { Transaction } from 'kysely';
import { maxOffers } from '#domain/sourcing/inquiry-limits.ts';
import { isSourcing } from '#domain/sourcing/sourcing-rules.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { findInquiry } from './inquiry-store.ts';
import { listAskedSuppliers } from './offer-store.ts';

/**
 * Locks the request. Throws `request_not_found`, or `sourcing_over` if the request can get no quote for goods now.
 */
export async function requireOpenSourcing(
  trx: Transaction<Database>,
  actor: Actor,
  requestId: string,
): Promise<LockedRequest> {
  const request = await lockVisibleRequest(trx, actor, requestId);
  if (!isSourcing(request.status)) {
    throw new ApiError('sourcing_over', 'The request takes no quote for goods now.');
  }
  return request;
}

/**
 * Does the same. Throws `inquiry_changed` if somebody has changed the lines or the choice since the caller's version.
 */
export async function requireInquiryVersion(
  trx: Transaction<Database>,
  actor: Actor,
  requestId: string,
  version: number,
): Promise<LockedRequest> {
  const request = await requireOpenSourcing(trx, actor, requestId);
  const inquiry = await findInquiry(trx, requestId);
  if ((inquiry?.version ?? 0) !== version) {
    throw new ApiError('inquiry_changed', 'The lines or the choice were changed meanwhile.');
  }
  return request;
}

/** Throws `too_many_offers` if the request has no room for these suppliers in addition to those who were asked. */
export async function requireRoomForOffers(
  trx: Transaction<Database>,
  requestId: string,
  supplierIds: readonly string[],
): Promise<void> {
  const asked = new Set([...(await listAskedSuppliers(trx, requestId)), ...supplierIds]);
  if (asked.size <= maxOffers) return;
  throw new ApiError('too_many_offers', `A request has ${maxOffers} suppliers at most.`);
}
