import type { Cents } from '#domain/money.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { sumOfPayment } from './sum-due-rules.ts';

export interface Deposit {
  exclVat: Cents;
  inclVat: Cents;
}

export const defaultDeposit: Deposit = { exclVat: 50_000, inclVat: 60_000 };

interface QuoteWithAmount {
  type: QuoteType;
  status: string;
  amountTtc: Cents;
}

/** Returns the accepted quote of that type. */
export function acceptedQuoteOf<Quote extends Omit<QuoteWithAmount, 'amountTtc'>>(
  wanted: QuoteType,
  quotes: readonly Quote[],
): Quote | null {
  return quotes.find(({ type, status }) => type === wanted && status === 'validated') ?? null;
}

const acceptedAmount = (wanted: QuoteType, quotes: readonly QuoteWithAmount[]) =>
  acceptedQuoteOf(wanted, quotes)?.amountTtc ?? null;

/**
 * Returns the part of the deposit that exceeds goods and freight together, or 0. It is known once both quotes are
 * accepted, or once the client's own forwarder fetches the goods; 0 before.
 */
export function depositSurplus(
  inclVat: Cents,
  quotes: readonly QuoteWithAmount[],
  hasOwnFreight = false,
): Cents {
  const isPriced = hasOwnFreight || acceptedQuoteOf('fret', quotes) !== null;
  return isPriced ? depositParts(inclVat, quotes).left : 0;
}

/** Returns the part of a deposit (incl. VAT) that accepted quotes have used, and the part left. */
export function depositParts(
  inclVat: Cents,
  quotes: readonly QuoteWithAmount[],
): { used: Cents; left: Cents } {
  const merchandise = acceptedAmount('marchandise', quotes);
  const facts = { deposit: inclVat, merchandise, freight: acceptedAmount('fret', quotes) };
  const used = sumOfPayment('merchandise', facts).deducted + sumOfPayment('freight', facts).deducted;
  return { used, left: inclVat - used };
}
