import { LRUCache } from 'lru-cache';
import type { Signal } from '#domain/live/live-change-kinds.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { requireRole } from '#server/companies/require-act.ts';
import { findSignalled } from './live-store.ts';

/** More than a screen sends within ten seconds. Further signals are dropped. */
const maxSignals = 20;

/** Publishes to the open screens of a request that somebody is present. Stores nothing. */
export function createSignalSender({ db, live }: Pick<Services, 'db' | 'live'>) {
  const sent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 10_000 });

  return async (actor: Actor, requestId: string, signal: Signal): Promise<void> => {
    const seen = sent.get(actor.userId) ?? { count: 0 };
    seen.count += 1;
    if (seen.count === 1) sent.set(actor.userId, seen);
    if (seen.count > maxSignals) return;
    const act = signal === 'typing' ? 'write' : undefined;
    const found = await findSignalled(db, actor.scope, { requestId, userId: actor.userId, act });
    if (!found && act) await requireRole(db, actor, { requestId, act });
    if (!found) throw new ApiError('request_not_found', 'There is no such request.');
    const { clientId, firstName, lastName } = found;
    const sender = { id: actor.userId, firstName, lastName, role: actor.role };
    live.publish({ kind: 'signal', request: requestId, client: clientId, signal, sender });
  };
}
