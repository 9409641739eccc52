import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import {
  deleteDevicesOf,
  type SessionsToEnd,
  type EndReason,
  listExcessSessions,
  updateSessionsEnded,
} from './session-end-store.ts';

type Db = Services['db'];

/** Ends sessions with their open streams and their browsers' push subscriptions. Returns their ids. */
function endMatchingSessions(db: Db, which: SessionsToEnd, reason: EndReason): Promise<string[]> {
  return transaction(db, async (trx) => {
    const ids = await updateSessionsEnded(trx, which, reason);
    if (ids.length === 0) return ids;
    // This comes after locking the sessions: a push subscription that was being added exists by then.
    await deleteDevicesOf(trx, ids);
    await record(trx, { kind: 'sessions_ended', sessionIds: ids });
    return ids;
  });
}

/**
 * Ends the session of a refresh token, even of a used one. Returns its id, or undefined if no live session has
 * it.
 */
export async function endSessionOfTokenFamily(
  db: Db,
  familyHash: Buffer,
  reason: EndReason,
): Promise<string | undefined> {
  return (await endMatchingSessions(db, { familyHash }, reason))[0];
}

export async function endSession(db: Db, sessionId: string, reason: EndReason): Promise<void> {
  await endMatchingSessions(db, { ids: [sessionId] }, reason);
}

/** Ends one session of the user. Returns false if the user has no such live session. */
export async function endSessionOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  reason: EndReason,
): Promise<boolean> {
  return (await endMatchingSessions(db, { ids: [sessionId], userId }, reason)).length > 0;
}

/** Ends the user's live sessions, all or all but one. Returns their ids, for `tokens.invalidate`. */
export function endSessionsOf(
  db: Db,
  userId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<string[]> {
  return endMatchingSessions(db, { userId, except }, reason);
}

/**
 * Ends the least recently used sessions beyond the limit. Returns their ids. Call it after a new session is
 * committed: if several begin at once, the last call sees them all.
 */
export async function endExcessSessions(db: Db, userId: string): Promise<string[]> {
  const ids = await listExcessSessions(db, userId);
  return ids.length === 0 ? [] : endMatchingSessions(db, { ids }, 'too_many_sessions');
}
