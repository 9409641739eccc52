import { type Cents, maxAmount } from '#domain/money.ts';
import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import { compare, roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Rate } from '#domain/rates/rate-rules.ts';
import type { Column } from './offer-comparison-rules.ts';
import {
  costsInCurrency,
  type Exchange,
  convertCostToEuros,
  lacksInland,
  rateFor,
  totalOf,
} from './cost-rules.ts';
import type { OfferContent } from './offer-kinds.ts';

/** The offer that is taken for a line, and the quantity to buy. */
export interface Choice {
  lineId: string;
  offerId: string;
  quantity: Quantity;
}

/**
 * Returns the cheapest answer without flaws to each line, or else the cheapest answer that has a cost. Leaves out
 * lines without a cost.
 */
export function proposedChoices(
  lines: readonly { id: string; quantity: Quantity }[],
  columns: readonly Column[],
): Choice[] {
  return lines.flatMap(({ id, quantity }) => {
    const answers = columns.flatMap(({ offerId, cells }) => {
      const cell = cells.get(id);
      return cell?.total ? [{ offerId, total: cell.total, flaws: cell.flaws.length }] : [];
    });
    const [best] = answers.toSorted((a, b) => a.flaws - b.flaws || compare(a.total, b.total));
    return best ? [{ lineId: id, offerId: best.offerId, quantity }] : [];
  });
}

/** The cost of a chosen line, and the exchange rate used; the rate is null if the offer is in euros. */
export interface ChosenCost extends Choice {
  cost: Cents;
  rate: Rate | null;
}

/**
 * Returns the cost of each choice in euros, rounded once. Null without an answer, a price, a rate, or the transport
 * that the incoterm does not include; also null above the largest amount of a quote. Transport in a supplier's
 * country is divided among the lines bought there.
 */
export function chosenCosts(
  choices: readonly Choice[],
  offers: readonly { id: string; content: OfferContent }[],
  exchange: Exchange,
): (ChosenCost | null)[] {
  const found = new Map<string, ChosenCost>();
  for (const { id, content } of offers) {
    const rate = rateFor(content.currency, exchange);
    // Unknown transport would count as zero.
    if (rate === undefined || lacksInland(content)) continue;
    const bought = choices.flatMap((choice) => {
      const line = content.lines.find(({ lineId }) => lineId === choice.lineId);
      return choice.offerId === id && line ? [{ choice, line, quantity: choice.quantity }] : [];
    });
    const costs = costsInCurrency(content, bought);
    for (const [at, { choice }] of bought.entries()) {
      const parts = costs[at];
      const euros = parts && convertCostToEuros(parts, rate, exchange.margin);
      const cost = euros && roundToCents(totalOf(euros));
      if (cost !== null && cost !== undefined && cost <= maxAmount)
        found.set(choice.lineId, { ...choice, cost, rate });
    }
  }
  return choices.map(({ lineId }) => found.get(lineId) ?? null);
}
