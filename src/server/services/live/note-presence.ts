import { LRUCache } from 'lru-cache';
import { signalLasts } from '#contract/live/live-events.ts';
import type { LiveChange } from '#domain/live/live-change-kinds.ts';

/** Remembers for a short time which user's screen last showed which request. The number of entries is limited. */
export function notePresence() {
  const heard = new LRUCache<string, true>({ max: 20_000, ttl: signalLasts.here });
  const keyOf = (userId: string, requestId: string) => `${userId} ${requestId}`;
  return {
    note: (changes: readonly LiveChange[]) => {
      for (const change of changes) {
        if (change.kind !== 'signal') continue;
        const key = keyOf(change.sender.id, change.request);
        if (change.signal === 'gone') heard.delete(key);
        else heard.set(key, true);
      }
    },
    isHere: (userId: string, requestId: string) => heard.has(keyOf(userId, requestId)),
  };
}
