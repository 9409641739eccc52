import type { CompanyRole } from './company-role-rules.ts';

/** Who of a client's people is told of a request: who asked for it, who keeps the company's accounts, or both. */
export const toldAmong = {
  asker: { asker: true, accountants: false },
  payers: { asker: true, accountants: true },
  accountants: { asker: false, accountants: true },
} as const;
export type ToldAmong = keyof typeof toldAmong;

export const accountsKeeper: CompanyRole = 'accountant';
/** They are told in the place of somebody who asked and has left the company. */
export const inAskersPlace: CompanyRole = 'owner';
