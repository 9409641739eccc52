import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { ReplyRow } from './reply-store.ts';

export function replyView({ id, title, texts, version, updatedAt, ...by }: ReplyRow): SavedReply {
  const { firstName, lastName } = by;
  return {
    id,
    title,
    texts,
    version,
    updatedAt: instant(updatedAt),
    updatedBy: nameOrNull({ firstName, lastName }),
  };
}
