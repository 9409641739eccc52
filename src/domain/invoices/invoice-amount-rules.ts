import type { Cents } from '#domain/money.ts';
import type { InvoiceKind } from './invoice-kinds.ts';

interface SignedDocument {
  kind: InvoiceKind;
  inclVat: Cents;
}

/** Returns the amount with its sign in a sum: below zero for a credit note. */
export const signedAmount = ({ kind, inclVat }: SignedDocument): Cents =>
  kind === 'credit_note' ? -inclVat : inclVat;

export const signedTotal = (documents: readonly SignedDocument[]): Cents =>
  documents.reduce((sum, document) => sum + signedAmount(document), 0);
