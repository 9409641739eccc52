import { composeIBAN, isValidBBAN } from 'ibantools';
import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';

const keys = Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Returns the IBAN of a French account by bank, branch, number and key; it computes a missing key. */
function frenchIban(bank: string, branch: string, number: string, key: string): string | null {
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch)) return null;
  const account = `${bank}${branch}${number.padStart(11, '0')}`;
  const found = (key === '' ? keys : [key]).find((each) => isValidBBAN(`${account}${each}`, 'FR'));
  return found === undefined ? null : composeIBAN({ countryCode: 'FR', bban: `${account}${found}` });
}

/** Returns the IBAN of a German account by bank code and number. */
function germanIban(bank: string, number: string): string | null {
  if (!/^\d{8}$/.test(bank) || !/^\d{1,10}$/.test(number)) return null;
  return composeIBAN({ countryCode: 'DE', bban: `${bank}${number.padStart(10, '0')}` });
}

/**
 * Returns the IBAN of an account that a bank writes in parts. The number may itself be an IBAN. Null if the parts
 * give no IBAN.
 */
export function ibanOf(account: {
  bank: string;
  branch: string;
  number: string;
  key: string;
}): string | null {
  const number = compactIban(account.number);
  if (isIban(number)) return number;
  const [bank, branch, key] = [account.bank, account.branch, account.key].map((part) => part.trim());
  return germanIban(bank ?? '', number) ?? frenchIban(bank ?? '', branch ?? '', number, key ?? '');
}
