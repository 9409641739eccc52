import * as z from 'zod/mini';
import { inEachLanguage } from '#domain/language.ts';
import { id, instant } from '#contract/fields.ts';

export const savedReply = z.object({
  id,
  title: z.string(),
  texts: z.object(inEachLanguage(() => z.string())),
  version: z.int(),
  updatedAt: instant,
  /** Null if the account is gone. */
  updatedBy: z.nullable(z.string()),
});
export type SavedReply = z.output<typeof savedReply>;
