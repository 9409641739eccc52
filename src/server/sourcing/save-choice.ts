import type { Transaction } from 'kysely';
import type { ChoiceBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { listInquiryLines, updateInquiryVersion, upsertChoices } from './inquiry-store.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { listOffers } from './offer-store.ts';
import { requireInquiryVersion } from './require-open-sourcing.ts';

/**
 * Saves whose offer is chosen for each line, in the caller's transaction. Throws `inquiry_changed`, `sourcing_over`,
 * `offer_not_found` or `inquiry_line_not_found`.
 */
export async function recordChoice(
  trx: Transaction<Database>,
  actor: Actor,
  requestId: string,
  { version, choices }: ChoiceBody,
): Promise<LockedRequest> {
  const request = await requireInquiryVersion(trx, actor, requestId, version);
  const asked = new Set((await listInquiryLines(trx, requestId)).map(({ id }) => id));
  const offers = new Set((await listOffers(trx, requestId)).map(({ id }) => id));
  if (choices.some(({ lineId }) => !asked.has(lineId))) {
    throw new ApiError('inquiry_line_not_found', 'A line is chosen that is not asked for.');
  }
  if (choices.some(({ offerId }) => !offers.has(offerId))) {
    throw new ApiError('offer_not_found', 'An offer is chosen that the request does not have.');
  }
  await upsertChoices(trx, requestId, choices, actor.userId);
  await updateInquiryVersion(trx, requestId, actor.userId);
  await record(trx, { kind: 'sourcing', request: { id: requestId } });
  return request;
}

export async function saveChoice(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  body: ChoiceBody,
): Promise<void> {
  await transaction(db, async (trx) => {
    await recordChoice(trx, actor, requestId, body);
  });
}
