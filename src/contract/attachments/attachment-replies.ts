import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

export const attachmentReply = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  kind: z.enum(['image', 'pdf', 'office']),
  /** Bytes. */
  size: z.int(),
  /** The size of an image in pixels; null for other files. */
  dimensions: z.nullable(z.object({ width: z.int(), height: z.int() })),
  createdAt: instant,
});
export type Attachment = z.output<typeof attachmentReply>;
