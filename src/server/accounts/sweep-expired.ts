import type { Services } from '#server/services/services.ts';
import { sweepThrottles } from '#server/services/throttle/throttle.ts';
import { deleteOldSessions } from '#server/sessions/session-end-store.ts';
import { deleteOldEmailLinks } from './email-store.ts';
import { deleteOldResets } from './password-store.ts';

/**
 * Deletes sessions and one-time links that expired more than `endedRecordDays` ago, and rate-limit counts whose
 * window has ended. Returns the number of deleted rows. Several instances may sweep at once.
 */
export async function sweepExpired({ db, pool }: Pick<Services, 'db' | 'pool'>): Promise<number> {
  const counts = [await deleteOldSessions(db), await deleteOldResets(db)];
  counts.push(await deleteOldEmailLinks(db), await sweepThrottles(pool));
  return counts.reduce((sum, count) => sum + count, 0);
}
