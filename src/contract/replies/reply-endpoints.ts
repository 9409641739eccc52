import * as z from 'zod/mini';
import { inEachLanguage } from '#domain/language.ts';
import { unknownPlaceholders } from '#domain/replies/placeholder-format.ts';
import { maxReplies, replyTextMaxLength, replyTitleMaxLength } from '#domain/replies/reply-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, queryNumber, text } from '#contract/fields.ts';
import { savedReply } from './reply-replies.ts';

const replyText = text(replyTextMaxLength).check(
  z.refine((value: string) => unknownPlaceholders(value).length === 0, {
    error: ({ input }) => `unknown placeholder: ${unknownPlaceholders(String(input)).join(', ')}`,
  }),
);

const written = { title: text(replyTitleMaxLength), texts: z.object(inEachLanguage(() => replyText)) };
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const newReplyBody = z.object({
  /** Chosen by the sender, so that sending again creates no second reply. */
  id: z.optional(id),
  ...written,
});
const replyBody = z.object({
  ...written,
  /** The version of the reply on screen. */
  version,
});
export type WrittenReply = Pick<z.output<typeof replyBody>, 'title' | 'texts'>;

/** In their order. */
const savedReplies = z.object({ items: z.array(savedReply) });
export type SavedReplies = z.output<typeof savedReplies>;

const params = z.object({ replyId: id });

export const replyEndpoints = endpointsOf('Saved replies', {
  listReplies: {
    method: 'GET',
    path: '/api/agent/replies',
    summary: 'Lists the saved replies in their order.',
    access: { agency: 'write_replies' },
    reply: savedReplies,
  },
  createReply: {
    method: 'POST',
    path: '/api/agent/replies',
    summary: 'Adds a saved reply after the others. Sending the same id again adds nothing.',
    access: { agency: 'write_replies' },
    body: newReplyBody,
    reply: savedReply,
    status: 201,
    errors: ['too_many_replies', 'reply_changed'],
  },
  updateReply: {
    method: 'PUT',
    path: '/api/agent/replies/:replyId',
    summary:
      'Changes a saved reply if it is still the version on screen; otherwise the refusal contains the present version.',
    access: { agency: 'write_replies' },
    params,
    body: replyBody,
    reply: savedReply,
    errors: ['reply_not_found', 'reply_changed'],
  },
  deleteReply: {
    method: 'DELETE',
    path: '/api/agent/replies/:replyId',
    summary: 'Removes a saved reply, if it is still the version on screen.',
    access: { agency: 'write_replies' },
    params,
    query: z.object({ version: queryNumber(1, 2_147_483_647) }),
    errors: ['reply_not_found', 'reply_changed'],
  },
  orderReplies: {
    method: 'PUT',
    path: '/api/agent/replies/order',
    summary: 'Orders the saved replies; the list names each of them once.',
    access: { agency: 'write_replies' },
    body: z.object({ ids: z.array(id).check(z.maxLength(maxReplies)) }),
    reply: savedReplies,
    errors: ['reply_changed'],
  },
});
