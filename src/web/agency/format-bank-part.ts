import { type BankDetails, inGroups } from '#domain/agency/bank-details-rules.ts';

/** A part of the details as it is read. */
export function formatBankPart(details: BankDetails, part: keyof BankDetails): string | null {
  const value = details[part];
  return part === 'iban' && value !== null ? inGroups(value) : value;
}
