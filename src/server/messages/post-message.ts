import { randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod/mini';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { messageBody } from '#contract/messages/message-endpoints.ts';
import type { Message } from '#contract/messages/message-replies.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { publish } from '#server/changes/record-change.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { requireRole } from '#server/companies/require-act.ts';
import { messageView, type MessageRow } from './message-view.ts';
import { listMessages } from './list-messages.ts';
import { findMessageNumber, isClientErased, type MessageToSend } from './posting-store.ts';
import { sendMessage } from './send-message.ts';

type Deps = Pick<Services, 'config' | 'db' | 'live'> & { gate: Gate };
type Body = z.output<typeof messageBody>;

const noRequest = () => new ApiError('request_not_found', 'There is no such request.');

/** A message with files or a reply needs several statements, so a transaction. */
function insertWithParts(
  db: Services['db'],
  actor: Actor,
  message: MessageToSend,
  attachmentIds: readonly string[],
) {
  return transaction(db, async (trx) => {
    const { requestId, repliesTo } = message;
    if (repliesTo !== null && (await findMessageNumber(trx, { id: repliesTo, requestId })) === null) {
      throw new ApiError('message_not_found', 'The message to answer is not of this request.');
    }
    const posted = await sendMessage(trx, actor, message);
    if (!posted) return undefined;
    await attachFiles(trx, {
      ids: attachmentIds,
      uploadedBy: actor.userId,
      requestId,
      purpose: 'message',
      messageId: message.id,
    });
    return posted;
  });
}

async function readPostedMessage(deps: Pick<Deps, 'db'>, actor: Actor, requestId: string, number: number) {
  const { items } = await listMessages(deps, actor, requestId, { after: number - 1, limit: 1 });
  const [message] = items;
  if (!message) throw noRequest();
  return message;
}

/**
 * Returns the message that the same sender sent before with this id. Throws `message_id_taken` if the message belongs
 * to another person or request.
 */
async function readEarlierPost(deps: Deps, actor: Actor, { id, requestId }: MessageToSend): Promise<Message> {
  await deps.gate.confirm(actor);
  const number = await findMessageNumber(deps.db, { id, requestId, senderId: actor.userId });
  if (number === null) throw new ApiError('message_id_taken', 'Another message has this id.');
  return readPostedMessage(deps, actor, requestId, number);
}

/**
 * Adds a message to a request's conversation. The same id from the same sender again returns the stored
 * message. The request keeps its place in the lists, which are sorted by work and not by messages. Throws
 * `throttled`.
 */
export async function postMessage(
  deps: Deps,
  actor: Actor,
  requestId: string,
  { id = randomUUIDv7(), content, attachmentIds = [], repliesTo }: Body,
): Promise<Message> {
  const limitedAs = deps.config.throttle ? actor.userId : null;
  const message: MessageToSend = { id, requestId, content, repliesTo: repliesTo ?? null, limitedAs };
  const isPlain = attachmentIds.length === 0 && repliesTo === undefined;
  let posted: Awaited<ReturnType<typeof sendMessage>>;
  try {
    posted = isPlain
      ? await sendMessage(deps.db, actor, message)
      : await insertWithParts(deps.db, actor, message, attachmentIds);
  } catch (error) {
    if (isUniqueViolation(error)) return readEarlierPost(deps, actor, message);
    throw error;
  }
  if (!posted) {
    await deps.gate.confirm(actor);
    if (isAgency(actor.role) && (await isClientErased(deps.db, requestId))) {
      throw new ApiError('client_erased', 'The client had the account erased: nobody would read it.');
    }
    await requireRole(deps.db, actor, { requestId, act: 'write' });
    throw noRequest();
  }
  const { number, createdAt, clientId, firstName, lastName, breaksSilence } = posted;
  const request = { id: requestId, clientId };
  publish(deps, { kind: 'message', request, number, from: actor.role });
  if (breaksSilence) publish(deps, { kind: 'silence_broken', request });
  if (!isPlain) return readPostedMessage(deps, actor, requestId, number);
  const side = actor.scope.ofAgency ? 'agency' : 'client';
  const row: MessageRow = { ...message, senderId: actor.userId, side, number, createdAt };
  const people = [{ id: actor.userId, firstName, lastName }];
  return messageView(actor, requestId, row, { quoted: [], files: [], people });
}
