import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { messageBody } from '#contract/request-endpoints.ts';
import type { Message } from '#contract/request-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { describeMessage } from './describe-message.ts';
import { findSentMessage, insertMessage } from './message-store.ts';

/**
 * Adds a message to a request's conversation; the same id from the same sender again answers what was kept. The
 * request's place in the lists stays: they are ordered by work, not by talk.
 */
export async function postMessage(
  { db, gate }: Pick<Services, 'db'> & { gate: Gate },
  actor: Actor,
  requestId: string,
  { id = randomUUID(), content }: z.output<typeof messageBody>,
): Promise<Message> {
  const message = { id, requestId, content };
  const posted = await insertMessage(db, actor, message);
  if (!posted) {
    await gate.confirm(actor);
    throw new ApiError('request_not_found', 'There is no such request.');
  }
  const sent = { ...message, senderId: actor.userId };
  const kept =
    posted.createdAt === null ? await findSentMessage(db, sent) : { content, createdAt: posted.createdAt };
  if (!kept) throw new ApiError('message_id_taken', 'Another message has this id.');
  return describeMessage(actor, { id: requestId, ownerId: posted.ownerId }, { ...sent, ...kept }, posted);
}
