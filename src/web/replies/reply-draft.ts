import * as z from 'zod/mini';
import { type SavedReply, savedReply } from '#contract/replies/reply-replies.ts';
import { inEachLanguage, type Language, languages } from '#domain/language.ts';
import { readStored, storedUnder, writeStored } from '#web/shared/storage.ts';

export type ReplyWords = Record<'title' | Language, string>;

/** A typed reply that is not saved yet, and the saved reply that it changes; null if the reply is new. */
export interface ReplyDraft {
  base: SavedReply | null;
  /** Becomes the id of a new reply, so that saving again never makes a second one. */
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

export function haveSameWords(some: ReplyWords, others: ReplyWords): boolean {
  return some.title === others.title && languages.every((language) => some[language] === others[language]);
}

/** Returns the id of the reply that a draft will become: the changed one, or a new one. */
export function draftId({ base, ownId }: Pick<ReplyDraft, 'base' | 'ownId'>): string {
  return base?.id ?? ownId;
}

/** One agent's drafts of replies, each kept in this browser until it is saved or discarded. */
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
    /** The most recently written draft comes first. */
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
