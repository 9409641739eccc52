import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findInquiry, updateInquiryClosed } from '#server/sourcing/inquiry-store.ts';
import { updateLinkRevoked } from '#server/sourcing/link-store.ts';
import { requireOpenSourcing } from '#server/sourcing/require-open-sourcing.ts';

/**
 * Ends a supplier's link and deletes the text that they typed but did not send. The same call again changes nothing.
 * Throws `link_not_found`.
 */
export async function revokeLink(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, supplierId }: { requestId: string; supplierId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockVisibleRequest(trx, actor, requestId);
    const link = await updateLinkRevoked(trx, requestId, supplierId);
    if (!link) throw new ApiError('link_not_found', 'The supplier has no link of this request.');
    if (!link.wasOpen) return;
    await deleteUnsentMails(trx, 'offer_request', [link.id]);
    const details = { supplier: supplierId, request: requestId };
    await insertAuditRecord(trx, { action: 'revoke_offer_link', by: actor, details });
    await record(trx, { kind: 'sourcing', request: { id: requestId } });
  });
}

/**
 * Ends the answering by link for all suppliers of a request, or reopens it. Throws `sourcing_over` or
 * `inquiry_missing`.
 */
export async function closeInquiry(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { isClosed }: { isClosed: boolean },
): Promise<void> {
  await transaction(db, async (trx) => {
    await requireOpenSourcing(trx, actor, requestId);
    if (!(await findInquiry(trx, requestId))) {
      throw new ApiError('inquiry_missing', 'Nothing was written yet to ask suppliers for.');
    }
    if (!(await updateInquiryClosed(trx, requestId, { isClosed, by: actor.userId }))) return;
    await record(trx, { kind: 'sourcing', request: { id: requestId } });
  });
}
