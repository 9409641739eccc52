import { keysOf } from '#domain/keys-of.ts';

export interface BankDetails {
  holder: string;
  iban: string;
  bic: string;
  /** For international SWIFT payments; null if the bank needs none. */
  intermediaryBic: string | null;
}

/** Clients compare these parts before they make a transfer. */
export type ChangedDetail = 'account' | 'bank' | 'holder';

/** Returns the details that changed; without earlier details, only the account. */
export function changedDetails(before: BankDetails | null, after: BankDetails): ChangedDetail[] {
  if (before === null) return ['account'];
  const isOther: Record<ChangedDetail, boolean> = {
    account: before.iban !== after.iban,
    bank: before.bic !== after.bic || before.intermediaryBic !== after.intermediaryBic,
    holder: before.holder !== after.holder,
  };
  return keysOf(isOther).filter((detail) => isOther[detail]);
}

export function compactIban(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();
}

/** Returns the IBAN in groups of four, as on a bank card. */
export function printedIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');
}

/** Returns the IBAN in groups of four, with spaces at which a line may break. */
export const ibanInBreakableGroups = (iban: string): string => printedIban(iban).replaceAll('\u00a0', ' ');

export function compactBic(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f]/g, '').toUpperCase();
}

/** 8 or 11 characters: bank, country, place, branch (ISO 9362). */
export function isBic(typed: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactBic(typed));
}
