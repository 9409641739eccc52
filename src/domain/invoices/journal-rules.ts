import type { Cents, VatRate } from '#domain/money.ts';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content-kinds.ts';
import { sumInclVat } from './vat-split-rules.ts';
import type { JournalPart } from './journal-account-rules.ts';

export interface JournalLine {
  part: JournalPart;
  /** The rate of a VAT line; null for all other lines. */
  rate: VatRate | null;
  /** Either debit or credit is 0. */
  debit: Cents;
  credit: Cents;
}

const partOf = { advance: 'advances', goods: 'goods', services: 'services' } as const;

/**
 * Returns the lines of the sales journal for one document. Debits equal credits: the client owes the sum of lines,
 * allowances and VAT. The agency owes advances to the client until the final invoice deducts them.
 */
export function journalLines({ kind, lines, allowances, vat }: InvoiceContent): JournalLine[] {
  const sign = kind === 'credit_note' ? -1 : 1;
  const credited = (part: JournalPart, amount: Cents, rate: VatRate | null = null): JournalLine[] => {
    const signed = sign * amount;
    if (signed === 0) return [];
    return [{ part, rate, debit: Math.max(0, -signed), credit: Math.max(0, signed) }];
  };
  const netIn = (nature: InvoiceLine['nature']) =>
    lines.filter((line) => line.nature === nature).reduce((sum, line) => sum + lineTotal(line), 0);
  const allowed = allowances.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...credited('client', -sumInclVat(vat)),
    ...(['advance', 'goods', 'services'] as const).flatMap((nature) =>
      credited(partOf[nature], netIn(nature)),
    ),
    ...credited('allowances', -allowed),
    ...vat.flatMap(({ rate, vat: tax }) => credited('vat', tax, rate)),
  ];
}
