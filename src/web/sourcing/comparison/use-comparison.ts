import { useState } from 'react';
import type { InquiryLineReply, Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { compare } from '#domain/rates/fraction-rules.ts';
import { type Choice, proposedChoices } from '#domain/sourcing/offer-choice-rules.ts';
import { type Column, compareOffers } from '#domain/sourcing/offer-comparison-rules.ts';
import type { Exchange } from '#domain/sourcing/cost-rules.ts';
import { useChoice } from './use-choice.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';

export const offerOrders = ['added', 'cheapest', 'fastest'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** A line with the compared quantity. */
export interface ShownLine extends InquiryLineReply {
  quantity: number;
}

/** An offer with its answer for each line. */
export interface ShownOffer {
  offer: Offer;
  column: Column;
}

const isFlawlessColumn = ({ cells }: Column) => [...cells.values()].every(({ flaws }) => flaws.length === 0);

/**
 * Sorts the offers. An offer whose value is unknown comes last; in the order by price, an offer with a flaw comes
 * just before these.
 */
function inOrder(offers: readonly ShownOffer[], order: OfferOrder): readonly ShownOffer[] {
  if (order === 'fastest') {
    return offers.toSorted((a, b) => (a.column.leadDays ?? Infinity) - (b.column.leadDays ?? Infinity) || 0);
  }
  if (order === 'added') return offers;
  return offers.toSorted((a, b) => {
    const [left, right] = [a.column.total, b.column.total];
    const flawed = Number(!isFlawlessColumn(a.column)) - Number(!isFlawlessColumn(b.column));
    if (!left || !right) return Number(!left) - Number(!right);
    return flawed || compare(left, right);
  });
}

/** Returns the highest number of quantities that any line has. */
const quantityCountOf = (lines: readonly InquiryLineReply[]) =>
  Math.max(1, ...lines.map(({ quantities }) => quantities.length));

/** Returns the index of the chosen quantity; that of the first quantity if nothing is chosen. */
function chosenQuantityIndex({ lines, choices }: Sourcing): number {
  const places = choices.map(({ lineId, quantity }) =>
    (lines.find(({ id }) => id === lineId)?.quantities ?? []).indexOf(quantity),
  );
  return Math.max(0, ...places);
}

/** Compares the offers of a request: by quantity, in an order, with the choice. */
export function useComparison(requestId: string, sourcing: Sourcing) {
  const [at, setAt] = useState(() => chosenQuantityIndex(sourcing));
  const { pending, choose } = useChoice(requestId);
  const [order, setOrder] = useState<OfferOrder>('added');
  const lines: ShownLine[] = sourcing.lines.map((line) => ({
    ...line,
    quantity: line.quantities[at] ?? line.quantities[0] ?? 100,
  }));
  const exchange: Exchange = { rates: sourcing.rates, margin: sourcing.exchangeMargin };
  const answered = sourcing.offers.flatMap(({ id, versions: [newest] }) =>
    newest ? [{ id, content: newest.content, savedAt: newest.savedAt }] : [],
  );
  const columns = compareOffers({
    lines,
    offers: answered,
    exchange,
    today: agencyDay(new Date(serverNow())),
  });
  const offers = sourcing.offers.flatMap((offer): ShownOffer[] => {
    const column = columns.find(({ offerId }) => offerId === offer.id);
    return column ? [{ offer, column }] : [];
  });
  const proposed = proposedChoices(lines, columns);
  // A saved choice keeps its offer, but takes the quantity that is being compared.
  const choices = lines.flatMap(({ id, quantity }): Choice[] => {
    const saved = pending[id] ?? sourcing.choices.find(({ lineId }) => lineId === id);
    const choice = saved ?? proposed.find(({ lineId }) => lineId === id);
    return choice ? [{ ...choice, quantity }] : [];
  });
  return {
    lines,
    offers: inOrder(offers, order),
    choices,
    /** Chooses an offer for a line, in the compared quantity. */
    choose: (lineId: string, offerId: string) =>
      choose({ lineId, offerId, quantity: lines.find(({ id }) => id === lineId)?.quantity ?? 100 }),
    exchange,
    quantityCount: quantityCountOf(sourcing.lines),
    at,
    setAt,
    order,
    setOrder,
  };
}

export type Comparison = ReturnType<typeof useComparison>;
