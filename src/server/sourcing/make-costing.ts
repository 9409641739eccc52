import { randomUUID } from 'node:crypto';
import type { ChoiceBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Costing } from '#contract/sourcing/sourcing-replies.ts';
import { countryCodes } from '#domain/companies/country-kinds.ts';
import { type Customs, noCustoms } from '#domain/quotes/customs-rules.ts';
import { chosenCosts } from '#domain/sourcing/offer-choice-rules.ts';
import { rateFor } from '#domain/sourcing/cost-rules.ts';
import type { OfferContent } from '#domain/sourcing/offer-kinds.ts';
import { isImageType } from '#server/services/files/image-types.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { type CostingLine, findExchange, insertCosting } from './costing-store.ts';
import { listInquiryLines } from './inquiry-store.ts';
import { listOffers, listOfferVersions } from './offer-store.ts';
import { recordChoice } from './save-choice.ts';
import { listSourcingFiles, type SourcingFileRow } from './sourcing-file-store.ts';
import { offerViews } from './sourcing-view.ts';

/**
 * Returns the customs code and the origin that the offer states for the line. Leaves out an origin that is no
 * country.
 */
function customsOf(
  lineId: string,
  offerId: string,
  offers: readonly { id: string; content: OfferContent }[],
): Customs {
  const { content } = offers.find(({ id }) => id === offerId) ?? {};
  const { hsCode, origin } = content?.lines.find((line) => line.lineId === lineId) ?? noCustoms;
  return { hsCode, origin: origin !== null && countryCodes.includes(origin) ? origin : null };
}

/** Returns the first picture that the supplier sent for the line. */
function photoOf(
  lineId: string,
  supplierId: string | undefined,
  files: readonly SourcingFileRow[],
): string | null {
  const isOf = (file: SourcingFileRow) => file.supplierId === supplierId && file.lineId === lineId;
  return files.find((file) => isOf(file) && isImageType(file.mediaType))?.id ?? null;
}

/**
 * Saves the choice and records its costs at the rates of the day, in the order of the lines. Throws
 * `choice_incomplete` if nothing is chosen or a cost is unknown, and `rate_missing` without a rate.
 */
export async function makeCosting(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  body: ChoiceBody,
): Promise<Costing> {
  return transaction(db, async (trx) => {
    const { operatingMode } = await recordChoice(trx, actor, requestId, body);
    const asked = await listInquiryLines(trx, requestId);
    const views = offerViews(await listOffers(trx, requestId), await listOfferVersions(trx, requestId));
    const offers = views.flatMap(({ id, supplier, versions: [newest] }) =>
      newest ? [{ id, supplierId: supplier.id, number: newest.number, content: newest.content }] : [],
    );
    const exchange = await findExchange(trx, operatingMode);
    const choices = asked.flatMap(({ id }) => body.choices.find(({ lineId }) => lineId === id) ?? []);
    const chosen = offers.filter(({ id }) => choices.some(({ offerId }) => offerId === id));
    if (chosen.some(({ content }) => rateFor(content.currency, exchange) === undefined)) {
      throw new ApiError('rate_missing', 'No rate is known for a currency of the choice.');
    }
    const lines = chosenCosts(choices, offers, exchange).flatMap((line): CostingLine[] => {
      const number = offers.find(({ id }) => id === line?.offerId)?.number;
      return line && number !== undefined ? [{ ...line, number }] : [];
    });
    if (lines.length === 0 || lines.length < choices.length) {
      throw new ApiError('choice_incomplete', 'Nothing is chosen, or the cost of a chosen line is unknown.');
    }
    const files = await listSourcingFiles(trx, requestId);
    const id = randomUUID();
    await insertCosting(trx, { id, requestId, margin: exchange.margin, by: actor.userId }, lines);
    return {
      id,
      lines: lines.flatMap(({ lineId, offerId, quantity, cost }, at) => {
        const line = asked.find((each) => each.id === lineId);
        if (!line) return [];
        const { label, unit } = line;
        const supplier = offers.find((offer) => offer.id === offerId)?.supplierId;
        const photo = photoOf(lineId, supplier, files);
        const customs = customsOf(lineId, offerId, offers);
        return [{ position: at + 1, lineId, label, quantity, unit, cost, ...customs, photo }];
      }),
    };
  });
}
