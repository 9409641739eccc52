import type { SessionItem } from '#contract/sessions/session-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deviceView } from './device-view.ts';
import { findPlace } from './find-place.ts';
import { listActiveSessions } from './session-list-store.ts';

export async function listSessions(db: Services['db'], { userId, sessionId }: Actor): Promise<SessionItem[]> {
  const rows = await listActiveSessions(db, userId);
  return Promise.all(
    rows.map(async ({ id, aal, method, address, userAgent, createdAt, lastUsedAt }) => ({
      id,
      current: id === sessionId,
      device: deviceView(userAgent),
      place: await findPlace(address),
      address: address ?? '',
      method,
      aal,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  );
}
