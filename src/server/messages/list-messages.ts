import type { MessagePage } from '#contract/request-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { describeMessage } from './describe-message.ts';
import { findMessages } from './message-store.ts';

/** The newest messages of a request, or the newest before one of them; oldest first. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { before = null, limit }: { before?: string | null | undefined; limit: number },
): Promise<MessagePage> {
  const found = await findMessages(db, actor.scope, { requestId, before, limit });
  if (!found) throw new ApiError('request_not_found', 'There is no such request.');
  if (before !== null && found.beforeId === null) {
    throw new ApiError('invalid_input', 'The message to read before is not of this request.', {
      fields: [{ path: 'before', message: 'is no message of this request' }],
    });
  }
  const items = found.messages
    .slice(0, limit)
    .map((message) => describeMessage(actor, found, message, message))
    .toReversed();
  return { items, earlier: found.messages.length > limit };
}
