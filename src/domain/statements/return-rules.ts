import type { EntryDirection } from './statement-kinds.ts';

/** Sub-families of the ISO 20022 transaction code for a payment that was returned or recalled. */
const returnSubFamilies = new Set(['RRTN', 'RPCR', 'RRCT', 'PRDD', 'RCDD', 'UPDD', 'UPCQ']);

export const isReturnSubFamily = (code: string): boolean => returnSubFamilies.has(code);

/** Returns whether the code is a German bank's code for a returned item, or the number of such a transaction. */
export const isReturnCode = (code: string): boolean =>
  /^NRTI\b/.test(code) || /^(?:\w{4}\+)?(?:108|109|159|181|182|183|184)(?:\+|$)/.test(code);

const returnWords =
  /^(?:(?:retour|rejet) (?:de )?(?:vir|prlv|prel|sepa|cheque)|vir(?:ement)?(?: sepa)? (?:retourne|rejete)|returned (?:payment|transfer)|(?:payment|transfer) returned|rue?ckue?berweisung|rue?ckgabe\b|rue?cklastschrift)/;

const foldReturnText = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Returns whether the text begins with a bank's words for a return. It is used if no column says so. */
export const isReturnText = (text: string): boolean => returnWords.test(foldReturnText(text));

const backWords =
  /\b(?:retours?|retourne(?:e?s?)|rejets?|rejete(?:e?s?)|returns?|returned|reversals?|reversed|rue?ckue?berweisung|rue?ckgabe|rue?cklastschrift|retoure|storno|storniert|chargeback|recall(?:ed)?|rrtn|rtrn|rvsl)\b/;
const repaidWords =
  /\b(?:refund(?:ed|s)?|remboursements?|rembourse(?:e?s?)|rue?ckerstattung|reembolso|rimborso)\b/;

/**
 * Returns whether the text contains words for a return anywhere. The text of an outgoing entry may say that the
 * agency refunds.
 */
export function speaksOfReturn({ text, direction }: { text: string; direction: EntryDirection }): boolean {
  const words = foldReturnText(text);
  return backWords.test(words) || (direction === 'in' && repaidWords.test(words));
}
