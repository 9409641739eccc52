import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { OfferSource } from '#domain/sourcing/offer-kinds.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listInquiryLines } from './inquiry-store.ts';
import {
  findNewestVersion,
  hasSupplier,
  insertOffer,
  insertOfferVersion,
  listOffers,
} from './offer-store.ts';
import { requireRoomForOffers } from './require-open-sourcing.ts';
import { offerVersionView } from './sourcing-view.ts';

type Trx = Transaction<Database>;
type Content = OfferBody['content'];

/** The offer to write. The transaction has locked its request. */
export interface OfferPlace {
  requestId: string;
  supplierId: string;
  /** The agent; null if the supplier sends it. */
  by: string | null;
}

/**
 * Returns the content with its lines in the order of the inquiry, and the last change of one of them. Throws
 * `inquiry_line_not_found` if the inquiry does not ask for a line.
 */
async function sortByInquiry(
  trx: Trx,
  requestId: string,
  content: Content,
): Promise<{ content: Content; changedAt: number }> {
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

/** Returns the supplier's offer with the content of its newest version. Creates the offer if there is none. */
async function findOrInsertOffer(trx: Trx, { requestId, supplierId, by }: OfferPlace) {
  const offers = await listOffers(trx, requestId);
  const existing = offers.find((offer) => offer.supplierId === supplierId);
  if (existing) {
    const row = await findNewestVersion(trx, requestId, supplierId);
    const content = row && offerVersionView(row).content;
    const { id, version } = existing;
    return { id, version, content, source: row?.source, savedAt: row ? +row.savedAt : 0 };
  }
  if (!(await hasSupplier(trx, supplierId))) {
    throw new ApiError('supplier_not_found', 'There is no such supplier.');
  }
  await requireRoomForOffers(trx, requestId, [supplierId]);
  const id = randomUUID();
  await insertOffer(trx, { id, requestId, supplierId, by });
  return { id, version: 0, content: undefined, source: undefined, savedAt: 0 };
}

/**
 * Writes a supplier's offer as a new version, unless the newest version has the same content. `check` gets the number
 * of the newest version, and throws if the caller may not write over it. Returns whether there is a new version.
 */
export async function writeOffer(
  trx: Trx,
  place: OfferPlace,
  { content: given, source }: { content: Content; source: OfferSource },
  check: (newest: number) => void,
): Promise<boolean> {
  const { requestId, by } = place;
  const { content, changedAt } = await sortByInquiry(trx, requestId, given);
  const offer = await findOrInsertOffer(trx, place);
  // A supplier's answer is a new version if they confirm it after a change of the inquiry, or if an agent typed the
  // same content: their page shows only what they sent themselves.
  const isSent = source !== 'link' || offer.source === 'link';
  if (isSent && isDeepStrictEqual(offer.content, content) && changedAt <= offer.savedAt) return false;
  check(offer.version);
  await insertOfferVersion(trx, { id: offer.id, number: offer.version + 1 }, { content, source }, by);
  await record(trx, { kind: 'sourcing', request: { id: requestId } });
  return true;
}
