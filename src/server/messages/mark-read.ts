import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Conversation } from '#contract/messages/message-replies.ts';
import { publish } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { requireRole } from '#server/companies/require-act.ts';
import type { Services } from '#server/services/services.ts';
import { findConversation, lockConversation, updateReadMark } from './conversation-store.ts';
import { conversationView } from './conversation-view.ts';

/** Marks the messages up to that number as read by the reader's side. Never marks a message unread. */
export async function markRead(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  requestId: string,
  upTo: number,
): Promise<Conversation> {
  const find = async (trx: Services['db']) => {
    const found = await findConversation(trx, actor.scope, requestId);
    if (!found) await requireRole(trx, actor, { requestId, act: 'read' });
    if (!found) throw new ApiError('request_not_found', 'There is no such request.');
    return found;
  };
  const conversation = await find(db);
  if ((isAgency(actor.role) ? conversation.agencyReadUpTo : conversation.clientReadUpTo) >= upTo) {
    return conversationView(actor.role, conversation);
  }
  const { hasMoved, ...marked } = await transaction(db, async (trx) => {
    await lockConversation(trx, requestId);
    return { hasMoved: await updateReadMark(trx, requestId, actor.role, upTo), ...(await find(trx)) };
  });
  const request = { id: requestId, clientId: marked.clientId };
  if (hasMoved) publish({ live }, { kind: 'reading', request });
  return conversationView(actor.role, marked);
}
