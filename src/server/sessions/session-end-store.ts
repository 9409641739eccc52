import { lapsedDays } from '#domain/personal-data/retention-limits.ts';
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

/** Whose sessions, or which, end; of those named alone. */
export interface EndedSessions {
  ids?: readonly string[];
  lineageHash?: Buffer;
  userId?: string;
  except?: string | null;
}

/** Ends those that have not ended; their ids. */
export async function updateEnded(
  trx: Db,
  { ids, lineageHash, userId, except }: EndedSessions,
  reason: EndReason,
): Promise<string[]> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoked_because: reason })
    .where('revoked_at', 'is', null)
    .returning('id');
  if (ids) query = query.where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`);
  if (lineageHash) query = query.where('lineage_hash', '=', lineageHash);
  if (userId !== undefined) query = query.where('user_id', '=', userId).where(isActive());
  if (typeof except === 'string') query = query.where('id', '<>', except);
  return (await query.execute()).map(({ id }) => id);
}

/** Browsers whose session has ended are sent no more notices. */
export async function deleteDevicesOf(trx: Db, sessionIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where(sql<boolean>`session_id = ANY (${[...sessionIds]}::uuid[])`)
    .execute();
}

/** Live sessions of one account; and as many that owe a factor, which must not push out those that gave it. */
export const maxSessions = 50;

/** Those that were used longest ago, beyond the limit. */
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

/** Deletes sessions that lapsed long ago; until then they tell which networks an account knows. */
export async function deleteOldSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${lapsedDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
