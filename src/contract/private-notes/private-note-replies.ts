import * as z from 'zod/mini';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { id, instant } from '#contract/fields.ts';

export const privateNote = z.object({
  id,
  /** Null: whoever wrote it has erased the account. */
  author: z.nullable(z.object({ id, name: z.string() })),
  /** Empty beside files, or where `removedAt` says that its author took it back. */
  content: z.string(),
  files: z.array(attachmentReply),
  /** Whom it mentions, by id. */
  mentions: z.array(id),
  createdAt: instant,
  removedAt: z.nullable(instant),
});
export type PrivateNote = z.output<typeof privateNote>;

export const privateNotes = z.object({
  /** All of the request's, the oldest first. */
  items: z.array(privateNote),
  /** Whom a note may mention: every agent, the reader included. */
  colleagues: z.array(z.object({ id, name: z.string() })),
});
export type PrivateNotes = z.output<typeof privateNotes>;
