import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  zero,
} from '#domain/rates/fraction-rules.ts';
import { isForeign } from '#domain/rates/currency-kinds.ts';
import { type Rate, toEuros } from '#domain/rates/rate-rules.ts';
import type { OfferContent, OfferLine } from './offer-kinds.ts';
import { stepFor } from './price-rules.ts';

/** A line of an offer and the quantity to buy. */
export interface Purchase {
  line: OfferLine;
  quantity: Quantity;
}

/** The rates of the day, and the margin that is added to costs in other currencies. */
export interface Exchange {
  rates: readonly Rate[];
  /** Hundredths of a percent. */
  margin: number;
}

/** The parts of a line's cost, as exact numbers. A part that the offer does not state is zero. */
export interface CostParts {
  goods: Fraction;
  tooling: Fraction;
  packaging: Fraction;
  inland: Fraction;
}

const hundredths = (value: number | null) => fraction(BigInt(value ?? 0), 100n);
const tenThousandths = (value: number | null) => fraction(BigInt(value ?? 0), 10_000n);

/** Returns the price of the goods alone; null if the offer states no price. */
function goodsOf({ line, quantity }: Purchase): Fraction | null {
  const step = stepFor(line.prices, quantity);
  return step && multiply(tenThousandths(step.price), hundredths(quantity));
}

/** Returns the sum of a cost's parts. */
export const totalOf = ({ goods, tooling, packaging, inland }: CostParts): Fraction =>
  [goods, tooling, packaging, inland].reduce(add, zero);

/**
 * Returns the cost of each purchase in the offer's currency, in the order of the purchases; null without a price.
 * Tooling is paid once for the quantity. Transport in the supplier's country is divided in proportion to the price of
 * the goods, or evenly if all goods are free.
 */
export function costsInCurrency(
  { inland }: { inland: OfferContent['inland'] },
  purchases: readonly Purchase[],
): (CostParts | null)[] {
  const goods = purchases.map(goodsOf);
  const priced = goods.filter((each) => each !== null);
  const sum = priced.reduce(add, zero);
  return purchases.map(({ line, quantity }, at) => {
    const own = goods[at];
    if (!own) return null;
    const share = sum.n === 0n ? fraction(1n, BigInt(priced.length)) : divide(own, sum);
    return {
      goods: own,
      tooling: hundredths(line.tooling),
      packaging: multiply(tenThousandths(line.packaging), hundredths(quantity)),
      inland: multiply(hundredths(inland), share),
    };
  });
}

/** Euros. No line of an agency costs more. A higher price must be a typing error, and its cost counts as unknown. */
const highestCost = fraction(1_000_000_000n);

/** Returns the rate for an offer's currency: null in euros; undefined if none is known. */
export function rateFor(currency: OfferContent['currency'], { rates }: Exchange): Rate | null | undefined {
  return isForeign(currency) ? rates.find((rate) => rate.currency === currency) : null;
}

/** Returns the same parts in euros, with the margin on the rate; null if the total is above the highest cost. */
export function convertCostToEuros(parts: CostParts, rate: Rate | null, margin: number): CostParts | null {
  const one = toEuros({ amount: 10_000n, rate, margin });
  const turned = (part: Fraction) => multiply(part, one);
  const { goods, tooling, packaging, inland } = parts;
  const euros = {
    goods: turned(goods),
    tooling: turned(tooling),
    packaging: turned(packaging),
    inland: turned(inland),
  };
  return compare(totalOf(euros), highestCost) > 0 ? null : euros;
}

/**
 * Returns whether the offer states no transport although its incoterm does not include it. The cost is then a lower
 * limit.
 */
export function lacksInland({ incoterm, inland }: Pick<OfferContent, 'incoterm' | 'inland'>): boolean {
  return incoterm === 'EXW' && inland === null;
}
