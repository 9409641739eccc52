import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import {
  deleteDevicesOf,
  type EndedSessions,
  type EndReason,
  listExcessSessions,
  updateEnded,
} from './session-end-store.ts';

type Db = Services['db'];

/** Ends sessions, and with them their open streams and what is sent to their browsers; their ids. */
function end(db: Db, which: EndedSessions, reason: EndReason): Promise<string[]> {
  return transaction(db, async (trx) => {
    const ids = await updateEnded(trx, which, reason);
    if (ids.length === 0) return ids;
    // Asked once the sessions are held: a browser that was being added is there by now.
    await deleteDevicesOf(trx, ids);
    await record(trx, { kind: 'sessions_ended', sessionIds: ids });
    return ids;
  });
}

/** Ends the session of a refresh token, spent or not; its id, or undefined if none was live. */
export async function endSessionOfLineage(
  db: Db,
  lineageHash: Buffer,
  reason: EndReason,
): Promise<string | undefined> {
  return (await end(db, { lineageHash }, reason))[0];
}

export async function endSession(db: Db, sessionId: string, reason: EndReason): Promise<void> {
  await end(db, { ids: [sessionId] }, reason);
}

/** False where that person has no such live session. */
export async function endSessionOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  reason: EndReason,
): Promise<boolean> {
  return (await end(db, { ids: [sessionId], userId }, reason)).length > 0;
}

/** Ends somebody's live sessions, all or all but one; their ids, for `tokens.invalidate`. */
export function endSessionsOf(
  db: Db,
  userId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<string[]> {
  return end(db, { userId, except }, reason);
}

/**
 * Ends those that were used longest ago, beyond the limit; their ids. To be asked once a new session is committed: of
 * several that begin at once, the last one sees them all.
 */
export async function endExcessSessions(db: Db, userId: string): Promise<string[]> {
  const ids = await listExcessSessions(db, userId);
  return ids.length === 0 ? [] : end(db, { ids }, 'too_many_sessions');
}
