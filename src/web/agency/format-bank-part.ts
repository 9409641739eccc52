import { type BankDetails, printedIban } from '#domain/agency/bank-details-rules.ts';

/** A part of the details as it is read; groups of an IBAN may go on to a second line. */
export function formatBankPart(details: BankDetails, part: keyof BankDetails): string | null {
  const value = details[part];
  return part === 'iban' && value !== null ? printedIban(value).replaceAll('\u00a0', ' ') : value;
}
