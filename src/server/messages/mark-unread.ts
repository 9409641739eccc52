import type { Conversation } from '#contract/messages/message-replies.ts';
import { publish } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findConversation, lockConversation, updateReadMarkToUnread } from './conversation-store.ts';
import { conversationView } from './conversation-view.ts';

/**
 * Marks the client's newest message as unread for the whole agency. The client still sees when their messages
 * were read.
 */
export async function markUnread(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  requestId: string,
): Promise<Conversation> {
  const { hasMoved, ...marked } = await transaction(db, async (trx) => {
    await lockConversation(trx, requestId);
    const hasMoved = await updateReadMarkToUnread(trx, requestId);
    const found = await findConversation(trx, actor.scope, requestId);
    if (!found) throw new ApiError('request_not_found', 'There is no such request.');
    return { hasMoved, ...found };
  });
  const request = { id: requestId, clientId: marked.clientId };
  if (hasMoved) publish({ live }, { kind: 'reading', request });
  return conversationView(actor.role, marked);
}
