export interface BankDetails {
  holder: string;
  iban: string;
  bic: string;
  /** For international SWIFT payments; null where the bank needs none. */
  intermediaryBic: string | null;
}

export function compactIban(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();
}

/** Groups of four, as on a bank card. */
export function printedIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');
}

export function compactBic(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f]/g, '').toUpperCase();
}

/** 8 or 11 characters: bank, country, place, branch (ISO 9362). */
export function isBic(typed: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactBic(typed));
}
