import type { OfferTableReply } from '#contract/sourcing/offer-table-replies.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { offerTableLimits } from '#domain/sourcing/table/offer-table-kinds.ts';
import { openTableFile } from '#server/imports/open-list.ts';
import { receiveList } from '#server/imports/receive-list.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { SentFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { findSourcedRequest } from './costing-store.ts';
import { listColumns } from './offer-column-store.ts';
import { hasSupplier } from './offer-store.ts';

const { offerFile: maxSize } = sizeLimits;

type SentOfferFile = SentFile & { requestId: string; supplierId: string };

async function readOfferTable(
  services: Services,
  actor: Actor,
  { request, signal, supplierId }: SentOfferFile,
) {
  const content = await receiveList(request, maxSize);
  const about = { by: actor.userId, signal };
  const table = await openTableFile(services, content, { limits: offerTableLimits, about });
  // The file is not stored, but its bytes count because reading it was work.
  return { kept: { ...table, columns: await listColumns(services.db, supplierId) }, size: content.length };
}

/**
 * Reads a supplier's price list as texts. An agent then gives the meanings of the columns. Throws
 * `request_not_found`, `supplier_not_found`, and the errors of `openTableFile`.
 */
export async function readOfferFile(
  services: Services,
  actor: Actor,
  sent: SentOfferFile,
): Promise<OfferTableReply> {
  if (!(await findSourcedRequest(services.db, actor.scope, sent.requestId))) {
    throw new ApiError('request_not_found', 'There is no such request.');
  }
  if (!(await hasSupplier(services.db, sent.supplierId))) {
    throw new ApiError('supplier_not_found', 'There is no such supplier.');
  }
  return admitUpload(services, actor, { request: sent.request, maxSize }, () =>
    readOfferTable(services, actor, sent),
  );
}
