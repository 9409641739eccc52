import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { noAnswer } from '#domain/sourcing/offer-difference-rules.ts';

type Content = OfferBody['content'];
/** A supplier’s answer to one line, as an agent sends it. */
export type SentLine = Content['lines'][number];

/** Returns a line of an offer that states only the given parts. */
export const answerTo = (lineId: string, more: Partial<SentLine> = {}): SentLine => ({
  ...noAnswer(lineId),
  ...more,
});

/** A line of an offer with one price, for any quantity from one unit on. */
export const priced = (lineId: string, price: number, more: Partial<SentLine> = {}): SentLine =>
  answerTo(lineId, { prices: [{ from: 100, price }], ...more });

/** Returns an offer in euros that states only the given parts. */
export const offering = (lines: SentLine[], more: Partial<Content> = {}): Content => ({
  currency: 'EUR',
  incoterm: null,
  place: null,
  validUntil: null,
  paymentTerms: null,
  remarks: '',
  inland: null,
  lines,
  ...more,
});
