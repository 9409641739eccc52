import { useState } from 'react';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import { chosenCosts } from '#domain/sourcing/offer-choice-rules.ts';
import { type Margin, marginForAmount, marginOf, sellingLine } from '#domain/sourcing/selling-rules.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Comparison } from '#web/sourcing/comparison/use-comparison.ts';

export const marginKinds = ['percent', 'amount'] as const;
export type MarginKind = (typeof marginKinds)[number];

/** The typed price of one line: its own margin, or its price for one unit. */
export interface OwnPrice {
  margin?: string;
  unitPrice?: string;
}

interface Typed {
  kind: MarginKind;
  margin: string;
  own: Readonly<Record<string, OwnPrice>>;
}

/** Reads a typed percentage with two places, or amount; both are hundredths. */
const hundredths = (typed: string) => parseDecimal(typed, 2);

/** The prices to the client: from costs by a margin for all, a margin of their own, or a typed price. */
export function useSelling({ lines, offers, choices, exchange }: Comparison, mode: OperatingMode) {
  const [typed, setTyped] = useState<Typed>({ kind: 'percent', margin: '', own: {} });
  const contents = offers.flatMap(
    ({
      offer: {
        id,
        versions: [newest],
      },
    }) => (newest ? [{ id, content: newest.content }] : []),
  );
  const costs = chosenCosts(choices, contents, exchange);
  const bought = costs.flatMap((chosen) => {
    const line = lines.find(({ id }) => id === chosen?.lineId);
    const supplier = offers.find(({ offer }) => offer.id === chosen?.offerId)?.offer.supplier.name;
    if (!chosen || !line || supplier === undefined) return [];
    const { label, unit } = line;
    return [{ ...chosen, label, unit, supplier }];
  });
  const value = mode === 'commission' ? 0 : hundredths(typed.margin);
  const marginOfAll: Margin | null =
    value === null || typed.kind === 'percent' || mode === 'commission'
      ? value
      : marginForAmount(
          value,
          bought.map(({ cost }) => cost),
        );
  const sold = bought.map((one) => {
    const own = typed.own[one.lineId] ?? {};
    const price = own.unitPrice === undefined ? null : hundredths(own.unitPrice);
    const ownMargin = own.margin === undefined ? null : hundredths(own.margin);
    const line = sellingLine(one, ownMargin ?? marginOfAll ?? 0);
    const selling =
      price === null
        ? line
        : { ...line, quantity: one.quantity, unit: one.unit, unitPrice: price, isWhole: false };
    const total = lineTotal(selling);
    return { ...one, own, selling, total, margin: marginOf(total, one.cost) };
  });
  const sum = (of: (line: (typeof sold)[number]) => number) => sold.reduce((all, line) => all + of(line), 0);
  return {
    ...typed,
    sold,
    cost: sum(({ cost }) => cost),
    total: sum(({ total }) => total),
    /** The lines that are asked for and have no known cost. */
    missing: lines.length - sold.length,
    isMissing:
      marginOfAll === null && sold.some(({ own }) => own.margin === undefined && own.unitPrice === undefined),
    setKind: (kind: MarginKind) => setTyped((before) => ({ ...before, kind })),
    setMargin: (margin: string) => setTyped((before) => ({ ...before, margin })),
    setOwn: (lineId: string, own: OwnPrice) =>
      setTyped((before) => ({ ...before, own: { ...before.own, [lineId]: own } })),
  };
}

export type Selling = ReturnType<typeof useSelling>;
