import type { SessionItem } from '#contract/password-endpoints.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { describeDevice } from './describe-device.ts';
import { findPlace } from './find-place.ts';
import { listLiveSessions } from './session-list-store.ts';

export async function listSessions(db: Services['db'], { userId, sessionId }: Actor): Promise<SessionItem[]> {
  const rows = await listLiveSessions(db, userId);
  return Promise.all(
    rows.map(async ({ id, aal, method, address, userAgent, createdAt, lastUsedAt }) => ({
      id,
      current: id === sessionId,
      device: describeDevice(userAgent),
      place: await findPlace(address),
      address: address ?? '',
      method,
      aal,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  );
}
