import type { Transaction } from 'kysely';
import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import { languages } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';
import { ApiError } from '#server/services/api-error.ts';
import { findReply, type ReplyRow } from './reply-store.ts';
import { replyView } from './reply-view.ts';

/** Returns the present version of the reply; throws `reply_not_found`. */
export async function findCurrentReply(trx: Transaction<Database>, id: string): Promise<ReplyRow> {
  const current = await findReply(trx, id);
  if (!current) throw new ApiError('reply_not_found', 'There is no such saved reply.');
  return current;
}

/** Returns the refusal of an outdated version, with the present one. */
export function replyChanged(current: ReplyRow): ApiError {
  return new ApiError('reply_changed', 'The saved reply is not the one that was on screen.', {
    current: replyView(current),
  });
}

export function isSameReply(current: ReplyRow, { title, texts }: WrittenReply): boolean {
  return current.title === title && languages.every((of) => current.texts[of] === texts[of]);
}

/** Returns the part of a reply that audit records keep. */
export function wordsOf({ title, texts }: ReplyRow): WrittenReply {
  return { title, texts };
}
