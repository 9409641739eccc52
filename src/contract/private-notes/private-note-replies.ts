import * as z from 'zod/mini';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { id, instant } from '#contract/fields.ts';

export const privateNote = z.object({
  id,
  /** Null if the author has erased their account. */
  author: z.nullable(z.object({ id, name: z.string() })),
  /** Empty if it has only files, or if `removedAt` is set because the author removed it. */
  content: z.string(),
  files: z.array(attachmentReply),
  /** The ids of the colleagues whom it mentions. */
  mentions: z.array(id),
  createdAt: instant,
  removedAt: z.nullable(instant),
});
export type PrivateNote = z.output<typeof privateNote>;

export const privateNotes = z.object({
  /** All notes of the request, oldest first. */
  items: z.array(privateNote),
  /** The agents whom a note may mention: all of them, the reader included. */
  colleagues: z.array(z.object({ id, name: z.string() })),
});
export type PrivateNotes = z.output<typeof privateNotes>;
