import type { Cents } from '#domain/money.ts';
import type { InvoiceKind } from './invoice-kinds.ts';

interface Stated {
  kind: InvoiceKind;
  inclVat: Cents;
}

/** Returns the amount with its sign in a sum: below zero for a credit note. */
export const countedAmount = ({ kind, inclVat }: Stated): Cents =>
  kind === 'credit_note' ? -inclVat : inclVat;

export const countedTotal = (documents: readonly Stated[]): Cents =>
  documents.reduce((sum, document) => sum + countedAmount(document), 0);
