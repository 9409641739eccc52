import type { OfferVersion, QuotedCost, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { isSourcing } from '#domain/sourcing/sourcing-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findExchange, findSourcedRequest, listQuotedCosts } from './costing-store.ts';
import { findDoorTerms, findLoadFactors } from './door-store.ts';
import { doorView } from './door-view.ts';
import { findInquiry, listChoices, listInquiryLines } from './inquiry-store.ts';
import { listLinks } from './link-store.ts';
import { listOffers, listOfferVersions, listOlderVersions } from './offer-store.ts';
import { listSourcingFiles } from './sourcing-file-store.ts';
import {
  inquiryLineView,
  linkView,
  offerVersionView,
  offerViews,
  quotedCostViews,
  sourcingFileView,
} from './sourcing-view.ts';

async function requireRequest(db: Services['db'], { scope }: Actor, requestId: string) {
  const request = await findSourcedRequest(db, scope, requestId);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  return request;
}

/** Returns the costs of the goods in the quotes that were made from offers. Throws `request_not_found`. */
export async function readQuotedCosts(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<{ quoted: QuotedCost[] }> {
  await requireRequest(db, actor, requestId);
  return { quoted: quotedCostViews(await listQuotedCosts(db, requestId)) };
}

/** Returns the versions of an offer before a given one. Throws `request_not_found`. */
export async function readOlderVersions(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  offer: { requestId: string; supplierId: string; before: number },
): Promise<{ versions: OfferVersion[] }> {
  await requireRequest(db, actor, offer.requestId);
  return { versions: (await listOlderVersions(db, offer)).map(offerVersionView) };
}

/** Returns the inquiry of a request, the suppliers' offers and the choice. Throws `request_not_found`. */
export async function readSourcing(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<Sourcing> {
  const request = await requireRequest(db, actor, requestId);
  const [inquiry, lines, offers, versions, links, files] = await Promise.all([
    findInquiry(db, requestId),
    listInquiryLines(db, requestId),
    listOffers(db, requestId),
    listOfferVersions(db, requestId),
    listLinks(db, requestId),
    listSourcingFiles(db, requestId),
  ]);
  const [choices, quoted, door, factors, exchange] = await Promise.all([
    listChoices(db, requestId),
    listQuotedCosts(db, requestId),
    findDoorTerms(db, requestId),
    findLoadFactors(db),
    findExchange(db, request.operatingMode),
  ]);
  return {
    version: inquiry?.version ?? 0,
    remarks: inquiry?.remarks ?? '',
    answerBy: inquiry?.answerBy ?? null,
    lines: lines.map(inquiryLineView),
    offers: offerViews(offers, versions),
    links: links.map(linkView),
    closedAt: inquiry?.closedAt ? instant(inquiry.closedAt) : null,
    files: files.map(sourcingFileView),
    choices: choices.map((choice) => ({ ...choice, quantity: centsFromDecimal(choice.quantity) })),
    rates: [...exchange.rates],
    exchangeMargin: exchange.margin,
    door: door ? doorView(door) : null,
    loadFactors: factors,
    hasVatNumber: request.vatNumber !== null,
    isOpen: isSourcing(request.status),
    quoted: quotedCostViews(quoted),
  };
}
