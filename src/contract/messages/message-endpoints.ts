import * as z from 'zod/mini';
import { attachmentsPerMessage, messageMaxLength, messagePageSize } from '#domain/messages/message-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, looseText, queryNumber } from '#contract/fields.ts';
import { changedRequests, requestIds } from '#contract/assignments/together-replies.ts';
import { conversationReply, inboxPage, inboxShows, messagePage, messageReply } from './message-replies.ts';

const params = z.object({ requestId: id });

/** ISO 8601 in UTC. */
const moment = z.iso
  .datetime()
  .check(z.refine((value: string) => value >= '2000' && value < '2200', { error: 'out of range' }));

export const messageBody = z
  .object({
    /** Chosen by the sender, so that sending again creates no second message. */
    id: z.optional(id),
    /** May be empty only with attachments. */
    content: looseText(messageMaxLength),
    /** The sender's own uploads, in display order. */
    attachmentIds: z.optional(z.array(id).check(z.maxLength(attachmentsPerMessage))),
    /** A message of the same request. */
    repliesTo: z.optional(id),
  })
  .check(
    z.refine(({ content, attachmentIds }) => content !== '' || (attachmentIds?.length ?? 0) > 0, {
      error: 'says nothing',
      path: ['content'],
    }),
  );

export const messageEndpoints = endpointsOf('Messages', {
  listMessages: {
    method: 'GET',
    path: '/api/requests/:requestId/messages',
    summary: 'Lists the newest messages, those before a given one, or those after a number; oldest first.',
    access: { party: 'read_messages' },
    params,
    query: z
      .object({
        before: z.optional(id),
        /** The number of the last message that the caller has. */
        after: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
        limit: z._default(queryNumber(1, 100), messagePageSize),
      })
      .check(
        z.refine(({ before, after }) => before === undefined || after === undefined, {
          error: 'before or after, not both',
          path: ['after'],
        }),
      ),
    reply: messagePage,
    errors: ['request_not_found'],
  },
  postMessage: {
    method: 'POST',
    path: '/api/requests/:requestId/messages',
    summary: 'Sends a message. Sending the same id again adds nothing.',
    access: { party: 'write_messages' },
    params,
    body: messageBody,
    reply: messageReply,
    status: 201,
    errors: [
      'request_not_found',
      'role_forbids',
      'client_erased',
      'message_id_taken',
      'message_not_found',
      'attachment_not_found',
      'throttled',
    ],
  },
  markRead: {
    method: 'PUT',
    path: '/api/requests/:requestId/read',
    summary: "Records the number up to which the reader's side has read; it never decreases.",
    access: { party: 'read_messages' },
    params,
    body: z.object({ upTo: z.int().check(z.minimum(0)) }),
    reply: conversationReply,
    errors: ['request_not_found'],
  },
  markUnread: {
    method: 'PUT',
    path: '/api/agent/conversations/:requestId/unread',
    summary: "Marks the client's newest message as unread, if everything was read.",
    access: { agency: 'write_messages' },
    params,
    reply: conversationReply,
    errors: ['request_not_found'],
  },
  markConversations: {
    method: 'PUT',
    path: '/api/agent/conversations/marks',
    summary:
      "Marks several conversations as read as far as they were seen, or the client's newest message of each as unread.",
    access: { agency: 'write_messages' },
    body: z.object({
      requestIds,
      /** When the messages were seen: later ones stay unread. Null marks the conversation as unread. */
      readUntil: z.nullable(moment),
    }),
    reply: changedRequests,
  },
  listConversations: {
    method: 'GET',
    path: '/api/agent/conversations',
    summary:
      'Lists conversations with messages that the agency has not read, longest waiting first; or all, newest message first.',
    access: { agency: 'read_messages' },
    query: z.object({
      show: z._default(z.enum(inboxShows), 'unread'),
      page: z._default(queryNumber(1, 1_000_000), 1),
      pageSize: z._default(queryNumber(1, 50), 20),
    }),
    reply: inboxPage,
  },
});
