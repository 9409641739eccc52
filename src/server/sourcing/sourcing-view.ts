import type {
  InquiryLineReply,
  Offer,
  OfferLink,
  OfferVersion,
  QuotedCost,
  SourcingFile,
} from '#contract/sourcing/sourcing-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { instant } from '#server/services/database/json-instant.ts';
import { isForeign } from '#domain/rates/currency-kinds.ts';
import { costOf, isCostComplete } from '#domain/sourcing/margin-rules.ts';
import { costedQuote } from './costed-quote-view.ts';
import type { QuotedCostRow } from './costing-store.ts';
import type { InquiryLineRow } from './inquiry-store.ts';
import { unitPriceFromDecimal } from './offer-amount-format.ts';
import { shortestPerEuro } from '#domain/rates/rate-rules.ts';
import type { LinkRow } from './link-store.ts';
import type { SourcingFileRow } from './sourcing-file-store.ts';
import type { OfferLineRow, OfferRow, OfferVersionRow } from './offer-store.ts';

/** Quantities and amounts have two decimals, so the function for cents reads both. */
const hundredths = (text: string | null) => (text === null ? null : centsFromDecimal(text));
const unitPriceOrNull = (text: string | null) => (text === null ? null : unitPriceFromDecimal(text));

export function inquiryLineView(row: InquiryLineRow): InquiryLineReply {
  const { quantities, targetPrice, changedAt, ...rest } = row;
  return {
    ...rest,
    quantities: quantities.map(centsFromDecimal),
    targetPrice: unitPriceOrNull(targetPrice),
    changedAt: instant(changedAt),
  };
}

function offerLineView(row: OfferLineRow): OfferVersion['content']['lines'][number] {
  const { prices, minimum, tooling, packaging, samplePrice, length, width, height, ...rest } = row;
  const isBoxed = length !== null && width !== null && height !== null;
  return {
    ...rest,
    prices: prices.map(({ from, price }) => ({
      from: centsFromDecimal(from),
      price: unitPriceFromDecimal(price),
    })),
    minimum: hundredths(minimum),
    tooling: hundredths(tooling),
    packaging: unitPriceOrNull(packaging),
    samplePrice: hundredths(samplePrice),
    carton: isBoxed ? { length, width, height } : null,
  };
}

export function offerVersionView(row: OfferVersionRow): OfferVersion {
  const { currency, incoterm, place, validUntil, paymentTerms, remarks, inland, lines } = row;
  const { number, source, savedAt, firstName, lastName } = row;
  return {
    number,
    content: {
      currency,
      incoterm,
      place,
      validUntil,
      paymentTerms,
      remarks,
      inland: hundredths(inland),
      lines: lines.map(offerLineView),
    },
    source,
    savedAt: instant(savedAt),
    by: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  };
}

export function offerViews(offers: readonly OfferRow[], versions: readonly OfferVersionRow[]): Offer[] {
  return offers.map(({ id, supplierId, name, country, currency }) => ({
    id,
    supplier: { id: supplierId, name, country, currency },
    versions: versions.filter(({ offerId }) => offerId === id).map(offerVersionView),
  }));
}

const instantOrNull = (at: Date | null) => (at === null ? null : instant(at));

export function linkView({
  sentAt,
  expiresAt,
  revokedAt,
  openedAt,
  draftSavedAt,
  ...rest
}: LinkRow): OfferLink {
  return {
    ...rest,
    sentAt: instant(sentAt),
    expiresAt: instant(expiresAt),
    revokedAt: instantOrNull(revokedAt),
    openedAt: instantOrNull(openedAt),
    draftSavedAt: instantOrNull(draftSavedAt),
  };
}

export function sourcingFileView({ addedAt, ...rest }: SourcingFileRow): SourcingFile {
  return { ...rest, addedAt: instant(addedAt) };
}

function ratesOf(rows: readonly QuotedCostRow[]): QuotedCost['rates'] {
  const rates = new Map<string, QuotedCost['rates'][number]>();
  for (const { currency, day, perEuro, source } of rows) {
    if (currency === null || !isForeign(currency) || !day || !perEuro || !source) continue;
    rates.set(`${currency} ${day} ${perEuro}`, { currency, day, perEuro: shortestPerEuro(perEuro), source });
  }
  return [...rates.values()];
}

/** Groups the lines by quote, in the order of the rows. */
export function quotedCostViews(rows: readonly QuotedCostRow[]): QuotedCost[] {
  return [...Map.groupBy(rows, ({ quoteId }) => quoteId)].flatMap(([quoteId, own]) => {
    const [first] = own;
    if (!first) return [];
    const costed = costedQuote({ ...first, lines: own });
    return {
      quoteId,
      sold: centsFromDecimal(first.sold),
      cost: costOf(costed.lines),
      isWhole: isCostComplete(costed),
      rates: ratesOf(own),
    };
  });
}
