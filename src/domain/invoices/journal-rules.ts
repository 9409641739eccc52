import type { Cents, VatRate } from '#domain/money.ts';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content-kinds.ts';
import { sumInclVat } from './vat-split-rules.ts';

/** The kinds of accounts in the sales journal, in the order of a document's lines. */
export const journalParts = ['client', 'advances', 'goods', 'services', 'allowances', 'vat'] as const;
export type JournalPart = (typeof journalParts)[number];
export type JournalAccounts = Record<JournalPart, string>;

/** The accounts of the French general chart. */
export const defaultJournalAccounts: JournalAccounts = {
  client: '411000',
  advances: '419100',
  goods: '707000',
  services: '706000',
  allowances: '709000',
  vat: '445710',
};

/** Digits and capital letters, as charts of accounts have them. */
export const isJournalAccount = (typed: string): boolean => /^[0-9][0-9A-Z]{2,11}$/.test(typed);

export interface JournalLine {
  part: JournalPart;
  /** The rate of a line of VAT; null for all others. */
  rate: VatRate | null;
  /** One of the two is 0. */
  debit: Cents;
  credit: Cents;
}

const partOf = { advance: 'advances', goods: 'goods', services: 'services' } as const;

/**
 * Returns the lines of the sales journal for one document. Debits equal credits: the client owes what lines, allowances
 * and VAT add up to. Advances are owed to the client until the final invoice deducts them.
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
