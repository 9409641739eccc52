import { lapsedDays } from '#domain/personal-data/retention-limits.ts';
import { sql } from 'kysely';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Services } from '#server/services/services.ts';
import { isActive } from './session-store.ts';

type Db = Services['db'];

export type EndReason =
  | 'signed_out'
  | 'signed_in_again'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'factor_added'
  | 'ended_elsewhere'
  | 'role_given'
  | 'role_taken_away'
  | 'too_many_sessions'
  | 'ended_by_operator';

const ended = (db: Db, reason: EndReason) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoked_because: reason })
    .where('revoked_at', 'is', null)
    .returning('id');

/** Ends the session of a refresh token, spent or not; its id, or undefined if none was live. */
export async function endSessionOfLineage(
  db: Db,
  lineageHash: Buffer,
  reason: EndReason,
): Promise<string | undefined> {
  return (await ended(db, reason).where('lineage_hash', '=', lineageHash).executeTakeFirst())?.id;
}

export async function endSession(db: Db, sessionId: string, reason: EndReason): Promise<void> {
  await ended(db, reason).where('id', '=', sessionId).execute();
}

/** False where that person has no such live session. */
export async function endSessionOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  reason: EndReason,
): Promise<boolean> {
  const session = await ended(db, reason)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(isActive())
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends somebody's live sessions, all or all but one; their ids, for `tokens.invalidate`. */
export async function endSessionsOf(
  db: Db,
  userId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<string[]> {
  let query = ended(db, reason).where('user_id', '=', userId).where(isActive());
  if (except !== null) query = query.where('id', '<>', except);
  return (await query.execute()).map(({ id }) => id);
}

/** Live sessions of one account; and as many that owe a factor, which must not push out those that gave it. */
export const maxSessions = 50;

// An array, not a subquery to join with: where statistics are old, PostgreSQL would compare every session with every other.
const excess = preparedQuery((db, arg: Argument<{ userId: string }>) =>
  ended(db, 'too_many_sessions').where(
    'id',
    '=',
    sql<string>`ANY(ARRAY(SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY factor_pending ORDER BY rotated_at DESC, created_at DESC, id) AS place
      FROM sessions WHERE user_id = ${arg('userId')} AND ${isActive()}) AS ranked
      WHERE place > ${sql.lit(maxSessions)}))`,
  ),
);

/**
 * Ends those that were used longest ago, beyond the limit; their ids. To be asked once a new session is committed: of
 * several that begin at once, the last one sees them all.
 */
export async function endExcessSessions(db: Db, userId: string): Promise<string[]> {
  return (await excess(db, { userId })).rows.map(({ id }) => id);
}

/** Deletes sessions that lapsed long ago; until then they tell which networks an account knows. */
export async function deleteOldSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${lapsedDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
