import type { InquiryBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { upsertInquiry, upsertInquiryLines } from './inquiry-store.ts';
import { requireInquiryVersion } from './require-open-sourcing.ts';

/** Saves the lines that suppliers are asked for. Throws `sourcing_over` or `inquiry_changed`. */
export async function saveInquiry(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  body: InquiryBody,
): Promise<void> {
  await transaction(db, async (trx) => {
    await requireInquiryVersion(trx, actor, requestId, body.version);
    await upsertInquiry(trx, requestId, body, actor.userId);
    if (!(await upsertInquiryLines(trx, requestId, body.lines))) {
      throw new ApiError('invalid_input', 'A line belongs to another request.');
    }
    await record(trx, { kind: 'sourcing', request: { id: requestId } });
  });
}
