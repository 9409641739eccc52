import type { CompanyRole } from './company-role-rules.ts';

/**
 * The client's people who are notified about a request: the person who made it, the company's accountants, or
 * both.
 */
export const recipientGroups = {
  asker: { asker: true, accountants: false },
  payers: { asker: true, accountants: true },
  accountants: { asker: false, accountants: true },
} as const;
export type RecipientGroup = keyof typeof recipientGroups;

export const paymentRole: CompanyRole = 'accountant';
/** The role that is notified instead if the person who made the request has left the company. */
export const roleInsteadOfAsker: CompanyRole = 'owner';
