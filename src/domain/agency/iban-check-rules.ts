import { isValidIBAN } from 'ibantools';
import { compactIban } from './bank-details-rules.ts';

/**
 * Checks length, structure and check digits by country (ISO 13616). It has its own file so that screens that
 * only print an IBAN do not load every country's rules.
 */
export function isIban(typed: string): boolean {
  return isValidIBAN(compactIban(typed));
}
