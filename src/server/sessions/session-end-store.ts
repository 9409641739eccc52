import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import { sql } from 'kysely';
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

/** The sessions to end: those that match every field given. */
export interface SessionsToEnd {
  ids?: readonly string[];
  familyHash?: Buffer;
  userId?: string;
  except?: string | null;
}

/** Ends the sessions that have not ended yet. Returns their ids. */
export async function updateSessionsEnded(
  trx: Db,
  { ids, familyHash, userId, except }: SessionsToEnd,
  reason: EndReason,
): Promise<string[]> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoked_because: reason })
    .where('revoked_at', 'is', null)
    .returning('id');
  if (ids) query = query.where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`);
  if (familyHash) query = query.where('lineage_hash', '=', familyHash);
  if (userId !== undefined) query = query.where('user_id', '=', userId).where(isActive());
  if (typeof except === 'string') query = query.where('id', '<>', except);
  return (await query.execute()).map(({ id }) => id);
}

/** Deletes the push subscriptions of ended sessions, so that their browsers get no more notifications. */
export async function deleteDevicesOf(trx: Db, sessionIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where(sql<boolean>`session_id = ANY (${[...sessionIds]}::uuid[])`)
    .execute();
}

/**
 * The most live sessions of an account. Sessions that wait for a factor have a separate limit of the same size, so
 * that they cannot replace the others.
 */
export const maxSessions = 50;

/** Lists the least recently used sessions beyond the limit. */
export async function listExcessSessions(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(
      sql<{ id: string; place: number }>`(SELECT id,
        row_number() OVER (PARTITION BY factor_pending ORDER BY rotated_at DESC, created_at DESC, id) AS place
        FROM sessions WHERE user_id = ${userId} AND ${isActive()})`.as('ranked'),
    )
    .select('id')
    .where('place', '>', maxSessions)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes sessions that expired long ago; until then they show from which networks the account has signed in. */
export async function deleteOldSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${endedRecordDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
