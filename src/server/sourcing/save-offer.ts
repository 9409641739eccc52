import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { insertColumns } from './offer-column-store.ts';
import { requireOpenSourcing } from './require-open-sourcing.ts';
import { writeOffer } from './write-offer.ts';

/**
 * Saves a supplier's offer as a new version. The content of the newest version again changes nothing. Throws
 * `offer_changed` if somebody has saved another version since the caller's.
 */
export async function saveOffer(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, supplierId }: { requestId: string; supplierId: string },
  { content, source, version, columns }: OfferBody,
): Promise<void> {
  await transaction(db, async (trx) => {
    await requireOpenSourcing(trx, actor, requestId);
    const place = { requestId, supplierId, by: actor.userId };
    await writeOffer(trx, place, { content, source }, (newest) => {
      if (newest === version) return;
      throw new ApiError('offer_changed', 'Somebody saved a newer version of the offer.');
    });
    if (columns) await insertColumns(trx, supplierId, columns);
  });
}
