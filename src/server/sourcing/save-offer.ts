import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { maxOffers } from '#domain/sourcing/inquiry-limits.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { listInquiryLines } from './inquiry-store.ts';
import {
  hasSupplier,
  insertOffer,
  insertOfferVersion,
  listOffers,
  listOfferVersions,
} from './offer-store.ts';
import { insertColumns } from './offer-column-store.ts';
import { requireOpen } from './require-open.ts';
import { offerViews } from './sourcing-view.ts';

type Trx = Transaction<Database>;

/**
 * Returns the content with its lines in the order of the inquiry, and the last change of one of them. Throws
 * `inquiry_line_not_found` if one is not asked for.
 */
async function inAskedOrder(
  trx: Trx,
  requestId: string,
  content: OfferBody['content'],
): Promise<{ content: OfferBody['content']; changedAt: number }> {
  const asked = await listInquiryLines(trx, requestId);
  const lines = asked.flatMap(({ id }) => content.lines.find(({ lineId }) => lineId === id) ?? []);
  if (asked.length === 0 || lines.length < content.lines.length) {
    throw new ApiError('inquiry_line_not_found', 'The offer answers a line that is not asked for.');
  }
  const changes = asked
    .filter(({ id }) => lines.some(({ lineId }) => lineId === id))
    .map(({ changedAt }) => +changedAt);
  return { content: { ...content, lines }, changedAt: Math.max(0, ...changes) };
}

/** Returns the supplier's offer, a new one if there is none, with what its newest version says. */
async function openOffer(trx: Trx, actor: Actor, requestId: string, supplierId: string) {
  const offers = await listOffers(trx, requestId);
  const existing = offers.find((offer) => offer.supplierId === supplierId);
  if (existing) {
    const versions = await listOfferVersions(trx, requestId);
    const [newest] = offerViews([existing], versions)[0]?.versions ?? [];
    const savedAt = newest ? Date.parse(newest.savedAt) : 0;
    return { id: existing.id, version: existing.version, content: newest?.content, savedAt };
  }
  if (!(await hasSupplier(trx, supplierId))) {
    throw new ApiError('supplier_not_found', 'There is no such supplier.');
  }
  if (offers.length >= maxOffers) {
    throw new ApiError('too_many_offers', `A request has ${maxOffers} suppliers at most.`);
  }
  const id = randomUUID();
  await insertOffer(trx, { id, requestId, supplierId, by: actor.userId });
  return { id, version: 0, content: undefined, savedAt: 0 };
}

/**
 * Saves what a supplier offers as a new version; the content of the newest version again changes nothing. Throws
 * `offer_changed` if somebody saved another version since the caller's.
 */
export async function saveOffer(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, supplierId }: { requestId: string; supplierId: string },
  body: OfferBody,
): Promise<void> {
  await transaction(db, async (trx) => {
    await requireOpen(trx, actor, requestId);
    const { content, changedAt } = await inAskedOrder(trx, requestId, body.content);
    const offer = await openOffer(trx, actor, requestId, supplierId);
    if (body.columns) await insertColumns(trx, supplierId, body.columns);
    // An answer that a supplier confirms after a change is a new one.
    if (isDeepStrictEqual(offer.content, content) && changedAt <= offer.savedAt) return;
    if (offer.version !== body.version) {
      throw new ApiError('offer_changed', 'Somebody saved a newer version of the offer.');
    }
    await insertOfferVersion(
      trx,
      { id: offer.id, number: offer.version + 1 },
      { ...body, content },
      actor.userId,
    );
    await record(trx, { kind: 'sourcing', request: { id: requestId } });
  });
}
