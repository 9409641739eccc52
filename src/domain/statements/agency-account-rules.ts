/** Returns whether the account is one of the agency's, present or former. IBANs in compact form. */
export function isAgencyAccount(iban: string, accounts: readonly string[]): boolean {
  return accounts.includes(iban);
}
