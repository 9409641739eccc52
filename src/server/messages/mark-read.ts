import type { Conversation } from '#contract/message-replies.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { ConversationRow } from './conversation-store.ts';
import { findConversation, lockConversation, moveReadMark, untouched } from './conversation-store.ts';
import { describeConversation } from './describe-conversation.ts';

type Found = { [Key in keyof ConversationRow]: ConversationRow[Key] | null };

/** Outside a conversation nobody has written anything. */
function rowOf(found: Found): ConversationRow {
  const { clientReadUpTo, clientUnread, agencyReadUpTo, agencyUnread } = found;
  if (clientReadUpTo === null || clientUnread === null || agencyReadUpTo === null || agencyUnread === null) {
    return untouched;
  }
  return { ...found, clientReadUpTo, clientUnread, agencyReadUpTo, agencyUnread };
}

/** The reader's side has read up to this number; what was read stays read. */
export async function markRead(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  upTo: number,
): Promise<Conversation> {
  const find = async (trx: Services['db']) => {
    const found = await findConversation(trx, actor.scope, requestId);
    if (!found) throw new ApiError('request_not_found', 'There is no such request.');
    return rowOf(found);
  };
  const reached = (row: ConversationRow) =>
    (actor.role === 'agent' ? row.agencyReadUpTo : row.clientReadUpTo) >= upTo;

  const standing = await find(db);
  if (standing === untouched || reached(standing)) return describeConversation(actor.role, standing);
  return transaction(db, async (trx) => {
    await lockConversation(trx, requestId);
    if (!reached(await find(trx))) await moveReadMark(trx, requestId, actor.role, upTo);
    return describeConversation(actor.role, await find(trx));
  });
}
