import type { Services } from '#server/services/services.ts';
import { isActive } from '#server/sessions/session-store.ts';

type Db = Services['db'];

/** More sessions than a person has; a script could open any number. */
const maxListed = 100;

/** Lists the user's live sessions that do not wait for a factor, most recently used first. */
export function listActiveSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'aal', 'method', 'address', 'user_agent as userAgent'])
    .select(['created_at as createdAt', 'rotated_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where(isActive())
    .where('factor_pending', '=', false)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
}
