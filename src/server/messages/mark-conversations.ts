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
  updateReadMarkBack,
} from './conversation-store.ts';

export interface MarksCall {
  requestIds: readonly string[];
  /** When the list was seen that it was pressed on: what came since stays unread. Null: unread again. */
  readUntil: string | null;
}

/**
 * The agency has read several conversations as far as they were on screen, or the client's newest message of each is unread
 * again. What was read up to there already stays as it is.
 */
export async function markConversations(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  { requestIds, readUntil }: MarksCall,
): Promise<ChangedRequests> {
  const ids = [...new Set(requestIds)].toSorted();
  const { visible, changed } = await transaction(db, async (trx) => {
    const there = await listConversationClients(trx, actor.scope, ids);
    await lockConversations(trx, ids);
    const moved: typeof there = [];
    const numbers = readUntil === null ? null : await listNumbersUntil(trx, ids, readUntil);
    for (const one of there) {
      const hasMoved = numbers
        ? await updateReadMark(trx, one.id, 'agent', numbers.get(one.id) ?? 0)
        : await updateReadMarkBack(trx, one.id);
      if (hasMoved) moved.push(one);
    }
    return { visible: new Set(there.map(({ id }) => id)), changed: moved };
  });
  for (const request of changed) publish({ live }, { kind: 'reading', request });
  return {
    results: ids.map((requestId) => ({
      requestId,
      refused: visible.has(requestId) ? null : 'request_not_found',
    })),
  };
}
