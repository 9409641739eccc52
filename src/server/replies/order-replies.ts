import type { SavedReplies } from '#contract/replies/reply-endpoints.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { changeReplies } from './change-replies.ts';
import { listReplyRows, updateReplyOrder } from './reply-store.ts';
import { replyView } from './reply-view.ts';

const isOrderOf = (ids: readonly string[], before: readonly string[]) =>
  ids.length === before.length && new Set(ids).size === ids.length && ids.every((id) => before.includes(id));

/** Puts the saved replies into this order, if it names exactly the existing replies. */
export function orderReplies(
  services: Pick<Services, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<SavedReplies> {
  return changeReplies(services, async (trx) => {
    const before = (await listReplyRows(trx)).map((reply) => reply.id);
    if (!isOrderOf(ids, before)) {
      throw new ApiError('reply_changed', 'These are not the saved replies that there are.');
    }
    if (ids.some((id, index) => id !== before[index])) {
      await updateReplyOrder(trx, ids);
      const details = { before, after: ids };
      await insertAuditRecord(trx, { action: 'order_saved_replies', by: actor, details });
    }
    return { items: (await listReplyRows(trx)).map(replyView) };
  });
}
