import { randomUUID } from 'node:crypto';
import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { maxReplies } from '#domain/replies/reply-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { changeReplies } from './change-replies.ts';
import { findCurrentReply, replyChanged, isSameReply } from './find-current-reply.ts';
import { listReplyRows, insertReply } from './reply-store.ts';
import { replyView } from './reply-view.ts';

/** Adds a saved reply after the others. If it is sent again with the same id and words, returns the existing one. */
export function createReply(
  services: Pick<Services, 'db'>,
  actor: Actor,
  { id = randomUUID(), title, texts }: WrittenReply & { id?: string | undefined },
): Promise<SavedReply> {
  return changeReplies(services, async (trx) => {
    const existing = await listReplyRows(trx);
    const same = existing.find((reply) => reply.id === id);
    if (same && isSameReply(same, { title, texts })) return replyView(same);
    if (same) throw replyChanged(same);
    if (existing.length >= maxReplies) {
      throw new ApiError('too_many_replies', `There are ${maxReplies} saved replies at most.`);
    }
    const position = (existing.at(-1)?.position ?? 0) + 1;
    await insertReply(trx, { id, title, texts, position, by: actor.userId });
    const details = { reply: id, after: { title, texts } };
    await insertAuditRecord(trx, { action: 'create_saved_reply', by: actor, details });
    return replyView(await findCurrentReply(trx, id));
  });
}
