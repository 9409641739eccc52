import { isValidIBAN } from 'ibantools';
import { compactIban } from './bank-details-rules.ts';

/**
 * Length, structure and check digits by country (ISO 13616). In a file of its own: screens that only print an IBAN come
 * without every country’s rules.
 */
export function isIban(typed: string): boolean {
  return isValidIBAN(compactIban(typed));
}
