/** Returns whether the account is a present or former account of the agency. IBANs in compact form. */
export function isAgencyAccount(iban: string, accounts: readonly string[]): boolean {
  return accounts.includes(iban);
}
