import * as z from 'zod/mini';
import { type SavedReply, savedReply } from '#contract/saved-reply.ts';
import type { Language } from '#domain/language.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';

export type ReplyWords = Record<'title' | Language, string>;

/** A reply that was typed and not saved yet, and the one that it was typed over: null, a new one. */
export interface ReplyDraft {
  base: SavedReply | null;
  /** Becomes the id of a new one, so that saving again never doubles. */
  ownId: string;
  typed: ReplyWords;
}

const record = z.object({
  base: z.nullable(savedReply),
  ownId: z.string(),
  typed: z.object({ title: z.string(), fr: z.string(), en: z.string() }),
});

export function wordsOf(reply: SavedReply | null): ReplyWords {
  return { title: reply?.title ?? '', fr: reply?.texts.fr ?? '', en: reply?.texts.en ?? '' };
}

export function sayTheSame(some: ReplyWords, others: ReplyWords): boolean {
  return some.title === others.title && some.fr === others.fr && some.en === others.en;
}

/** The reply one agent is writing, kept in this browser until it is saved or given up. */
export function replyDraft(userId: string) {
  const key = `draft:reply:${userId}` as const;
  return {
    read: (): ReplyDraft | null => {
      try {
        return record.parse(JSON.parse(readStored(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (draft: ReplyDraft): void => writeStored(key, JSON.stringify(draft)),
    clear: (): void => writeStored(key, null),
  };
}
