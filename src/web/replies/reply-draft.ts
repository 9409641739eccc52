import * as z from 'zod/mini';
import { type SavedReply, savedReply } from '#contract/replies/reply-replies.ts';
import { inEachLanguage, type Language, languages } from '#domain/language.ts';
import { readStored, storedUnder, writeStored } from '#web/shared/storage.ts';

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
  typed: z.object({ title: z.string(), ...inEachLanguage(() => z.string()) }),
  /** Milliseconds since 1970. */
  writtenAt: z.number(),
});

export function wordsOf(reply: SavedReply | null): ReplyWords {
  return { title: reply?.title ?? '', ...inEachLanguage((language) => reply?.texts[language] ?? '') };
}

export function sayTheSame(some: ReplyWords, others: ReplyWords): boolean {
  return some.title === others.title && languages.every((language) => some[language] === others[language]);
}

/** Which reply a draft will be: the one it was typed over, or a new one. */
export function draftId({ base, ownId }: Pick<ReplyDraft, 'base' | 'ownId'>): string {
  return base?.id ?? ownId;
}

/** The replies one agent is writing, each kept in this browser until it is saved or given up. */
export function replyDrafts(userId: string) {
  const keyOf = (id: string) => `draft:reply:${userId}:${id}` as const;
  const read = (id: string) => {
    try {
      return record.parse(JSON.parse(readStored(keyOf(id)) ?? 'null'));
    } catch {
      return null;
    }
  };
  return {
    read: (id: string): ReplyDraft | null => read(id),
    /** The one written last comes first. */
    all: (): ReplyDraft[] =>
      storedUnder(keyOf(''))
        .map(read)
        .filter((draft) => draft !== null)
        .toSorted((a, b) => b.writtenAt - a.writtenAt),
    write: (draft: ReplyDraft, now: number): void =>
      writeStored(keyOf(draftId(draft)), JSON.stringify({ ...draft, writtenAt: now })),
    clear: (id: string): void => writeStored(keyOf(id), null),
  };
}
