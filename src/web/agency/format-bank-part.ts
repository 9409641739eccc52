import { type BankDetails, ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';

/** Returns a part of the bank details as people read it. */
export function formatBankPart(details: BankDetails, part: keyof BankDetails): string | null {
  const value = details[part];
  return part === 'iban' && value !== null ? ibanInBreakableGroups(value) : value;
}
