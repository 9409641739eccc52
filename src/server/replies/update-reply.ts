import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { changeReplies } from './change-replies.ts';
import { findCurrentReply, replyChanged, isSameReply, wordsOf } from './find-current-reply.ts';
import { updateReplyRow } from './reply-store.ts';
import { replyView } from './reply-view.ts';

/** Changes a saved reply that still has the version on screen. Records who changed it, and its former words. */
export function updateReply(
  services: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  { version, title, texts }: WrittenReply & { version: number },
): Promise<SavedReply> {
  return changeReplies(services, async (trx) => {
    const current = await findCurrentReply(trx, id);
    // The same words may be saved twice, by a double click or after a lost reply.
    if (isSameReply(current, { title, texts })) return replyView(current);
    if (current.version !== version) throw replyChanged(current);
    await updateReplyRow(trx, { id, title, texts, by: actor.userId });
    const details = { reply: id, before: wordsOf(current), after: { title, texts } };
    await insertAuditRecord(trx, { action: 'update_saved_reply', by: actor, details });
    return replyView(await findCurrentReply(trx, id));
  });
}
