import type { MessagePage } from '#contract/messages/message-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { requireRole } from '#server/companies/require-act.ts';
import type { Services } from '#server/services/services.ts';
import { messageView } from './message-view.ts';
import { listLaterMessages, listMessageRows } from './message-store.ts';

interface MessagesCall {
  before?: string | undefined;
  after?: number | undefined;
  limit: number;
}

/**
 * Throws `role_forbids` if the reader sees the request but may not read its messages, otherwise
 * `request_not_found`.
 */
async function refuse(db: Services['db'], actor: Actor, requestId: string): Promise<never> {
  await requireRole(db, actor, { requestId, act: 'read' });
  throw new ApiError('request_not_found', 'There is no such request.');
}

/**
 * Returns the newest messages of a request, or the newest before a given one, or the first after a number. Oldest
 * first.
 */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { before, after, limit }: MessagesCall,
): Promise<MessagePage> {
  if (after !== undefined) {
    const found = await listLaterMessages(db, actor.scope, { requestId, after, limit });
    if (!found) return refuse(db, actor, requestId);
    const items = found.messages.map((message) => messageView(actor, requestId, message, found)).toReversed();
    return { items: items.slice(0, limit), earlier: found.earlier, later: items.length > limit };
  }
  const found = await listMessageRows(db, actor.scope, { requestId, before: before ?? null, limit });
  if (!found) return refuse(db, actor, requestId);
  if (before !== undefined && found.beforeId === null) {
    throw new ApiError('invalid_input', 'The message to read before is not of this request.', {
      fields: [{ path: 'before', message: 'is no message of this request' }],
    });
  }
  const items = found.messages
    .slice(0, limit)
    .map((message) => messageView(actor, requestId, message, found))
    .toReversed();
  return { items, earlier: found.messages.length > limit, later: before !== undefined };
}
