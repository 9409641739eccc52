import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Cents } from '#domain/money.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { acceptedQuoteOf } from '#domain/payments/deposit-rules.ts';
import {
  accountsOf,
  endedUndelivered,
  depositAndAcceptedQuotes,
  type MoneyFacts,
} from '#domain/payments/settlement-rules.ts';
import { sumOfPayment } from '#domain/payments/sum-due-rules.ts';
import { amountsOf, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { fraction, roundToCents } from '#domain/rates/fraction-rules.ts';

/**
 * A line of a quote with the cost of its goods, excl. VAT; the cost is null if the line was not made from an offer.
 */
export interface CostedLine {
  line: QuoteLine;
  cost: Cents | null;
}

interface CostedQuote {
  operatingMode: OperatingMode;
  /** Incl. VAT; null unless the agency buys on commission. */
  fee: Cents | null;
  lines: readonly CostedLine[];
}

export const costOf = (lines: readonly CostedLine[]): Cents =>
  lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0);

/**
 * Returns whether the cost of all goods of a quote is known, so that the agency earns the amount less the cost. On
 * commission, the lines without a cost must add up to the fee, because the agency earns the whole fee.
 */
export function isCostComplete({ operatingMode, fee, lines }: CostedQuote): boolean {
  const rest = lines.filter(({ cost }) => cost === null).map(({ line }) => line);
  if (rest.length === 0) return true;
  return operatingMode === 'commission' && fee !== null && amountsOf(rest)?.amountTtc === fee;
}

type PaidFacts = Omit<MoneyFacts, 'transfers' | 'quotes'> & {
  quotes: readonly (MoneyFacts['quotes'][number] & { amountHt: Cents })[];
};

/**
 * Returns the sum received for the goods, excl. VAT, once nothing more is due for them: the accepted quote, less the
 * amounts that the agency waived of its payment or of its deducted deposit. A surplus belongs to the client. Returns
 * null before. Also null if the request ended undelivered, because it is unknown then what was bought.
 */
export function receivedForGoods(facts: PaidFacts): Cents | null {
  const quote = acceptedQuoteOf('marchandise', facts.quotes);
  if (!quote || endedUndelivered(facts) || !isConfirmed('merchandise', facts.events)) return null;
  const accounts = accountsOf(facts);
  const [deposit, goods] = [
    accounts.find(({ kind }) => kind === 'deposit'),
    accounts.find(({ kind }) => kind === 'merchandise'),
  ];
  if (!deposit || !goods || deposit.due > 0 || goods.due > 0) return null;
  const { deducted } = sumOfPayment('merchandise', depositAndAcceptedQuotes(facts));
  const used = Math.min(deposit.received + deposit.carriedIn - deposit.carriedOut, deducted);
  const waived = goods.waived + Math.min(deposit.waived, deducted - used);
  const kept = Math.max(0, quote.amountTtc - waived);
  return roundToCents(fraction(BigInt(quote.amountHt) * BigInt(kept), BigInt(quote.amountTtc) * 100n));
}
