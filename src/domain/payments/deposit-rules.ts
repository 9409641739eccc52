import type { Cents } from '#domain/money.ts';

export interface Deposit {
  exclVat: Cents;
  inclVat: Cents;
}

export const defaultDeposit: Deposit = { exclVat: 50_000, inclVat: 60_000 };

interface Accepted {
  type: 'marchandise' | 'fret';
  status: string;
  amountTtc: Cents;
}

/** What the deposit was larger than goods and freight together, once both are accepted; 0 before, and where it was not. */
export function depositSurplus(inclVat: Cents, quotes: readonly Accepted[]): Cents {
  const isPriced = quotes.some(({ type, status }) => type === 'fret' && status === 'validated');
  return isPriced ? depositParts(inclVat, quotes).left : 0;
}

/** What of a deposit incl. VAT the quotes that were accepted have used, and what is left of it. */
export function depositParts(
  inclVat: Cents,
  quotes: readonly { status: string; amountTtc: Cents }[],
): { used: Cents; left: Cents } {
  const accepted = quotes.filter(({ status }) => status === 'validated');
  const used = Math.min(
    inclVat,
    accepted.reduce((sum, { amountTtc }) => sum + amountTtc, 0),
  );
  return { used, left: inclVat - used };
}
