import { randomUUID } from 'node:crypto';
import type { SubscriptionBody } from '#contract/notifications/notification-endpoints.ts';
import { pushEndpointMaxLength } from '#domain/notifications/notification-choice-rules.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { upsertDevice } from './device-store.ts';

/** From now on, sends the caller's notifications to this browser, and no other person's. */
export async function saveDevice(
  { db, push }: Pick<Services, 'db' | 'push'>,
  { userId, sessionId }: Actor,
  { endpoint, keys }: SubscriptionBody,
): Promise<void> {
  if (!push.isOn) throw new ApiError('push_unavailable', 'This installation sends no push messages.');
  const target = {
    endpoint: URL.parse(endpoint)?.href ?? '',
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  };
  if (target.endpoint.length > pushEndpointMaxLength || !push.accepts(target)) {
    throw new ApiError('push_refused', 'The endpoint or the key is none of a push service.');
  }
  const isKept = await transaction(db, (trx) =>
    upsertDevice(trx, { id: randomUUID(), userId, sessionId, ...target }),
  );
  if (!isKept) throw new ApiError('session_ended', 'The session has ended; sign in again.');
}
