import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { deleteDevice } from './device-store.ts';

/** Stops notifications to one of the caller's browsers. Throws `device_not_found`. */
export async function removeDevice(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  id: string,
): Promise<void> {
  const isGone = await deleteDevice(db, { id, userId });
  if (!isGone) throw new ApiError('device_not_found', 'You have no such browser.');
}
