import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import { add, compare, type Fraction, zero } from '#domain/rates/fraction-rules.ts';
import type { Rate } from '#domain/rates/rate-rules.ts';
import {
  type CostParts,
  costsInCurrency,
  type Exchange,
  convertCostToEuros,
  lacksInland,
  rateFor,
  totalOf,
} from './cost-rules.ts';
import type { OfferContent, OfferLine } from './offer-kinds.ts';
import { minimumOrderQuantity } from './price-rules.ts';

/** A line to compare, with its quantity. */
export interface ComparedLine {
  id: string;
  quantity: Quantity;
  /** When the inquiry last changed, ISO 8601. */
  changedAt: string;
}

/** The newest version of an offer. */
export interface ComparedOffer {
  id: string;
  content: OfferContent;
  savedAt: string;
}

/** Why an answer cannot count as the cheapest one. */
const cellFlaws = ['below_minimum', 'older', 'expired', 'lacks_inland'] as const;
export type CellFlaw = (typeof cellFlaws)[number];

/** The answer of one offer to one line. */
export interface Cell {
  answer: OfferLine;
  /** For the whole quantity, in euros; null without a price or without a rate. */
  cost: CostParts | null;
  total: Fraction | null;
  /** The same cost in the offer's currency; null without a price. */
  original: Fraction | null;
  /** The exchange rate; null if the offer is in euros, undefined if no rate is known. */
  rate: Rate | null | undefined;
  flaws: readonly CellFlaw[];
  isCheapest: boolean;
  isFastest: boolean;
}

/** A whole offer: the sum of its answers. */
export interface Column {
  offerId: string;
  /** Keys are lines. A line without an answer has no entry. */
  cells: ReadonlyMap<string, Cell>;
  /** In euros; null unless every line has a cost. */
  total: Fraction | null;
  /** The number of lines without a cost. */
  missingAnswerCount: number;
  /** The days until the slowest line is ready; null unless every line states its days. */
  leadDays: number | null;
  isCheapest: boolean;
  isFastest: boolean;
}

interface Comparison {
  lines: readonly ComparedLine[];
  offers: readonly ComparedOffer[];
  exchange: Exchange;
  /** Today in the agency's time zone, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Compares offers line by line and as a whole, in euros at the given rates. Amounts in other currencies are never
 * compared: without a rate there is no cost. An answer with a flaw, or without a cost, is never marked as cheapest.
 */
export function compareOffers({ lines, offers, exchange, today }: Comparison): Column[] {
  const columns = offers.map((offer) => columnOf(offer, { lines, exchange, today }));
  const sound = columns.filter(({ cells }) => [...cells.values()].every(hasNoFlaws));
  const cheapest = itemsWithLowestValue(sound, ({ total }) => total);
  const fastest = itemsWithLowestValue(columns, ({ leadDays }) => daysAsFraction(leadDays));
  const cells = lines.map(({ id }) => columns.flatMap((column) => column.cells.get(id) ?? []));
  const cheapestCells = new Set(
    cells.flatMap((row) => itemsWithLowestValue(row.filter(hasNoFlaws), ({ total }) => total)),
  );
  const fastestCells = new Set(
    cells.flatMap((row) => itemsWithLowestValue(row, ({ answer }) => daysAsFraction(answer.leadDays))),
  );
  return columns.map((column) => ({
    ...column,
    cells: new Map(
      [...column.cells].map(([id, cell]) => [
        id,
        { ...cell, isCheapest: cheapestCells.has(cell), isFastest: fastestCells.has(cell) },
      ]),
    ),
    isCheapest: cheapest.includes(column),
    isFastest: fastest.includes(column),
  }));
}

const hasNoFlaws = ({ flaws }: Cell): boolean => flaws.length === 0;

const daysAsFraction = (count: number | null): Fraction | null =>
  count === null ? null : { n: BigInt(count), d: 1n };

/** Returns the items with the lowest value; empty if fewer than two items have a value to compare. */
function itemsWithLowestValue<T>(items: readonly T[], valueOf: (item: T) => Fraction | null): T[] {
  const valued = items.flatMap((item) => {
    const value = valueOf(item);
    return value ? [{ item, value }] : [];
  });
  if (valued.length < 2) return [];
  return valued
    .filter(({ value }) => valued.every((other) => compare(value, other.value) <= 0))
    .map(({ item }) => item);
}

function columnOf(
  { id, content, savedAt }: ComparedOffer,
  { lines, exchange, today }: Pick<Comparison, 'lines' | 'exchange' | 'today'>,
): Column {
  const answered = lines.flatMap((line) => {
    const answer = content.lines.find(({ lineId }) => lineId === line.id);
    return answer ? [{ line, answer }] : [];
  });
  const costs = costsInCurrency(
    content,
    answered.map(({ line, answer }) => ({ line: answer, quantity: line.quantity })),
  );
  const rate = rateFor(content.currency, exchange);
  const isExpired = content.validUntil !== null && content.validUntil < today;
  const cells = new Map(
    answered.map(({ line, answer }, at): [string, Cell] => {
      const own = costs[at] ?? null;
      const cost = own && rate !== undefined ? convertCostToEuros(own, rate, exchange.margin) : null;
      const flaws: Record<CellFlaw, boolean> = {
        below_minimum: line.quantity < (minimumOrderQuantity(answer) ?? 0),
        older: savedAt < line.changedAt,
        expired: isExpired,
        lacks_inland: lacksInland(content),
      };
      return [
        line.id,
        {
          answer,
          cost,
          total: cost && totalOf(cost),
          original: own && totalOf(own),
          rate,
          flaws: cellFlaws.filter((flaw) => flaws[flaw]),
          isCheapest: false,
          isFastest: false,
        },
      ];
    }),
  );
  const known = [...cells.values()].flatMap(({ total }) => total ?? []);
  const leads = [...cells.values()].flatMap(({ answer }) => answer.leadDays ?? []);
  return {
    offerId: id,
    cells,
    total: known.length === lines.length && known.length > 0 ? known.reduce(add, zero) : null,
    missingAnswerCount: lines.length - known.length,
    leadDays: leads.length === lines.length && leads.length > 0 ? Math.max(...leads) : null,
    isCheapest: false,
    isFastest: false,
  };
}
