import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { changeReplies } from './change-replies.ts';
import { findCurrentReply, replyChanged, wordsOf } from './find-current-reply.ts';
import { deleteReplyRow } from './reply-store.ts';

/** Removes a saved reply that still has the version on screen; the audit record keeps its words. */
export function deleteReply(
  services: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  return changeReplies(services, async (trx) => {
    const current = await findCurrentReply(trx, id);
    if (current.version !== version) throw replyChanged(current);
    await deleteReplyRow(trx, id);
    const details = { reply: id, before: wordsOf(current) };
    await insertAuditRecord(trx, { action: 'delete_saved_reply', by: actor, details });
  });
}
