import { useEffect, useState } from 'react';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import type { CellFlaw } from '#domain/sourcing/offer-comparison-rules.ts';
import { chosenCosts } from '#domain/sourcing/offer-choice-rules.ts';
import {
  maxCostFor,
  marginOf,
  sellingLine,
  divideMargin,
  sellingPriceFor,
} from '#domain/sourcing/selling-rules.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import type { Comparison } from '#web/sourcing/comparison/use-comparison.ts';
import {
  type MarginKind,
  marginDraft,
  marginKinds,
  type OwnPrice,
  type TypedMargin,
} from './margin-draft.ts';

/** Reads a typed percentage with two decimal places, or a typed amount; both are hundredths. */
const hundredths = (typed: string | undefined) =>
  typed === undefined ? null : parseDecimal(typed.replace(/[%€]\s*$/, ''), 2);

const marginSigns: Record<MarginKind, string> = { percent: '%', amount: '€' };

/** Returns the unit written after a margin; without one, the unit of the column. */
const kindIn = (typed: string, kind: MarginKind): MarginKind =>
  marginKinds.find((each) => typed.trim().endsWith(marginSigns[each])) ?? kind;

/** Writes the column's present unit after the margins of lines, before the column gets another unit. */
const withUnits = ({ own, kind }: TypedMargin): TypedMargin['own'] =>
  Object.fromEntries(
    Object.entries(own).map(([lineId, { margin, ...rest }]) => {
      if (margin === undefined) return [lineId, rest];
      const isSaid = marginKinds.some((each) => margin.trim().endsWith(marginSigns[each]));
      return [lineId, { ...rest, margin: isSaid ? margin : `${margin.trim()}\u00a0${marginSigns[kind]}` }];
    }),
  );

/** Returns the chosen lines with their cost, and the flaws of the chosen offers. */
function chosenLinesOf({ lines, offers, choices, exchange }: Comparison) {
  const contents = offers.flatMap(({ offer: { id, versions } }) =>
    versions[0] ? [{ id, content: versions[0].content }] : [],
  );
  return chosenCosts(choices, contents, exchange).flatMap((chosen) => {
    const line = lines.find(({ id }) => id === chosen?.lineId);
    const shown = offers.find(({ offer }) => offer.id === chosen?.offerId);
    if (!chosen || !line || !shown) return [];
    const flaws: readonly CellFlaw[] = shown.column.cells.get(line.id)?.flaws ?? [];
    return [{ ...chosen, label: line.label, unit: line.unit, supplier: shown.offer.supplier.name, flaws }];
  });
}

/** Keeps the margin typed for the request across reloads, while the request accepts a quote for goods. */
function useTypedMargin(requestId: string, isOpen: boolean) {
  const { id: userId } = useUser();
  const [draft] = useState(() => marginDraft(userId, requestId));
  const [typed, setTyped] = useState(draft.read);
  useEffect(() => {
    if (!isOpen) draft.clear();
  }, [draft, isOpen]);
  const change = (part: Partial<TypedMargin>) => {
    const next = { ...typed, ...part };
    draft.write(next);
    setTyped(next);
  };
  return { typed, change };
}

interface SellingOptions {
  request: Pick<RequestDetail, 'id' | 'operatingMode'>;
  /** Whether the request accepts a quote for goods. */
  isOpen: boolean;
}

/**
 * Computes the prices for the client from the costs: with a margin for all lines, a line's own margin, or a typed
 * price.
 */
export function useSelling(comparison: Comparison, { request, isOpen }: SellingOptions) {
  const { typed, change } = useTypedMargin(request.id, isOpen);
  const isCommission = request.operatingMode === 'commission';
  const bought = chosenLinesOf(comparison);
  const ownOf = (lineId: string): OwnPrice => typed.own[lineId] ?? {};
  const isOwn = (lineId: string) => Object.keys(ownOf(lineId)).length > 0;
  const value = isCommission ? 0 : hundredths(typed.margin);
  const others = bought.filter(({ lineId }) => !isOwn(lineId));
  const shares = divideMargin(
    typed.kind === 'amount' ? (value ?? 0) : 0,
    others.map(({ cost }) => cost),
  );
  const sumFor = (lineId: string, cost: number): number => {
    const { margin = '' } = ownOf(lineId);
    const ownMargin = hundredths(margin);
    if (ownMargin !== null) {
      return kindIn(margin, typed.kind) === 'percent' ? sellingPriceFor(cost, ownMargin) : cost + ownMargin;
    }
    if (typed.kind === 'percent' || isCommission) return sellingPriceFor(cost, value ?? 0);
    return cost + (shares[others.findIndex((each) => each.lineId === lineId)] ?? 0);
  };
  const sold = bought.map((one) => {
    const own = ownOf(one.lineId);
    const price = hundredths(own.unitPrice);
    const wrong = {
      margin: own.margin !== undefined && hundredths(own.margin) === null,
      unitPrice: own.unitPrice !== undefined && price === null,
    };
    const selling =
      price === null
        ? sellingLine(one, sumFor(one.lineId, one.cost), isCommission)
        : { quantity: one.quantity, unit: one.unit, unitPrice: price, isWhole: false };
    const total = lineTotal(selling);
    /** Whether the line's price is known: from its own typed margin or price, or from the margin for all lines. */
    const isPriced = isOwn(one.lineId) ? !wrong.margin && !wrong.unitPrice : value !== null;
    const margin = typed.kind === 'percent' ? marginOf(total, one.cost) : total - one.cost;
    /** With a typed price: the highest cost at which the margin for all lines is still reached. */
    const highestCost =
      price !== null && value !== null && typed.kind === 'percent'
        ? { cost: maxCostFor(total, value), margin: value }
        : null;
    return { ...one, own, wrong, isPriced, selling, total, margin, highestCost };
  });
  const sum = (of: (line: (typeof sold)[number]) => number) => sold.reduce((all, line) => all + of(line), 0);
  return {
    ...typed,
    sold,
    cost: sum(({ cost }) => cost),
    total: sum(({ total }) => total),
    /** The number of requested lines without a known cost. */
    missing: comparison.lines.length - sold.length,
    /** Whether the margin for all lines is needed and not typed. */
    isMissing: value === null && others.length > 0,
    /** Whether a text typed for a line is no number. */
    isWrong: sold.some(({ wrong }) => wrong.margin || wrong.unitPrice),
    setKind: (kind: MarginKind) => kind !== typed.kind && change({ kind, own: withUnits(typed) }),
    setMargin: (margin: string) => change({ margin }),
    setOwn: (lineId: string, own: OwnPrice) => change({ own: { ...typed.own, [lineId]: own } }),
  };
}

export type Selling = ReturnType<typeof useSelling>;
