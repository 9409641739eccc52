import type { EntryDirection } from './statement-kinds.ts';

/** Of a bank transaction's code in ISO 20022: a payment that came back, or that was called back. */
const returnSubFamilies = new Set(['RRTN', 'RPCR', 'RRCT', 'PRDD', 'RCDD', 'UPDD', 'UPCQ']);

export const isReturnSubFamily = (code: string): boolean => returnSubFamilies.has(code);

/** German banks' own codes: a returned item, or the number of such a transaction. */
export const isReturnCode = (code: string): boolean =>
  /^NRTI\b/.test(code) || /^(?:\w{4}\+)?(?:108|109|159|181|182|183|184)(?:\+|$)/.test(code);

const returnWords =
  /^(?:(?:retour|rejet) (?:de )?(?:vir|prlv|prel|sepa|cheque)|vir(?:ement)?(?: sepa)? (?:retourne|rejete)|returned (?:payment|transfer)|(?:payment|transfer) returned|rue?ckue?berweisung|rue?ckgabe\b|rue?cklastschrift)/;

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** By the words with which banks begin the text of what came back, where no column says it. */
export const isReturnText = (text: string): boolean => returnWords.test(folded(text));

const backWords =
  /\b(?:retours?|retourne(?:e?s?)|rejets?|rejete(?:e?s?)|returns?|returned|reversals?|reversed|rue?ckue?berweisung|rue?ckgabe|rue?cklastschrift|retoure|storno|storniert|chargeback|recall(?:ed)?|rrtn|rtrn|rvsl)\b/;
const repaidWords =
  /\b(?:refund(?:ed|s)?|remboursements?|rembourse(?:e?s?)|rue?ckerstattung|reembolso|rimborso)\b/;

/** Whether a text has words of a return anywhere in it. What goes out may say that it pays back. */
export function speaksOfReturn({ text, direction }: { text: string; direction: EntryDirection }): boolean {
  const words = folded(text);
  return backWords.test(words) || (direction === 'in' && repaidWords.test(words));
}
