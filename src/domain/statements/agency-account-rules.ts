/** Whether money on that account is the agency's: its present account, and those it had before. IBANs in compact form. */
export function isAgencyAccount(iban: string, accounts: readonly string[]): boolean {
  return accounts.includes(iban);
}
