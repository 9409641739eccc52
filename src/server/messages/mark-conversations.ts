import type { ChangedRequests } from '#contract/assignments/together-replies.ts';
import { publish } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import {
  listConversationClients,
  listNumbersUntil,
  lockConversations,
  updateReadMark,
  updateReadMarkToUnread,
} from './conversation-store.ts';

interface MarksCall {
  requestIds: readonly string[];
  /** When the agent's list was loaded: later messages stay unread. Null marks the conversations unread again. */
  readUntil: string | null;
}

/**
 * Marks several conversations as read by the agency up to `readUntil`, or the client's newest message of each as
 * unread. Does not change a conversation that is already read up to there.
 */
export async function markConversations(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  { requestIds, readUntil }: MarksCall,
): Promise<ChangedRequests> {
  const ids = [...new Set(requestIds)].toSorted();
  const { visible, changed } = await transaction(db, async (trx) => {
    const foundConversations = await listConversationClients(trx, actor.scope, ids);
    await lockConversations(trx, ids);
    const moved: typeof foundConversations = [];
    const numbers = readUntil === null ? null : await listNumbersUntil(trx, ids, readUntil);
    for (const one of foundConversations) {
      const hasMoved = numbers
        ? await updateReadMark(trx, one.id, 'agent', numbers.get(one.id) ?? 0)
        : await updateReadMarkToUnread(trx, one.id);
      if (hasMoved) moved.push(one);
    }
    return { visible: new Set(foundConversations.map(({ id }) => id)), changed: moved };
  });
  for (const request of changed) publish({ live }, { kind: 'reading', request });
  return {
    results: ids.map((requestId) => ({
      requestId,
      refused: visible.has(requestId) ? null : 'request_not_found',
    })),
  };
}
