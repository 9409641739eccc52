import type { MailMatter } from '#domain/system/mail-matter-kinds.ts';
import type { MailKind } from './mail-kinds.ts';

/**
 * The matter of each kind of mail, and the hours after which an unsent mail is useless because its link has expired
 * or its news is out of date.
 */
const mailUses: Record<MailKind, { hours: number; matter: MailMatter }> = {
  password_reset: { hours: 1, matter: 'account' },
  password_changed: { hours: 24, matter: 'security' },
  sign_up_attempt: { hours: 24, matter: 'security' },
  verify_email: { hours: 24, matter: 'account' },
  email_change_old: { hours: 24, matter: 'account' },
  email_change_new: { hours: 24, matter: 'account' },
  email_change_taken: { hours: 24, matter: 'account' },
  email_changed: { hours: 24, matter: 'account' },
  factor_added: { hours: 24, matter: 'security' },
  factor_removed: { hours: 24, matter: 'security' },
  recovery_code_used: { hours: 24, matter: 'security' },
  recovery_codes_replaced: { hours: 24, matter: 'security' },
  account_erased: { hours: 24, matter: 'account' },
  identity_linked: { hours: 24, matter: 'security' },
  identity_removed: { hours: 24, matter: 'security' },
  bank_details_changed: { hours: 24, matter: 'payment' },
  bank_details_hold: { hours: 3 * 24, matter: 'payment' },
  agent_invitation: { hours: 24, matter: 'invitation' },
  client_invitation: { hours: 7 * 24, matter: 'invitation' },
  colleague_invited: { hours: 24, matter: 'team' },
  colleague_removed: { hours: 24, matter: 'team' },
  colleague_reinstated: { hours: 24, matter: 'team' },
  administrator_given: { hours: 24, matter: 'team' },
  administrator_taken: { hours: 24, matter: 'team' },
  waiver_limit_changed: { hours: 24, matter: 'team' },
  role_taken_away: { hours: 24, matter: 'team' },
  company_invitation: { hours: 24, matter: 'invitation' },
  company_role_changed: { hours: 24, matter: 'company' },
  removed_from_company: { hours: 24, matter: 'company' },
  document_issued: { hours: 7 * 24, matter: 'document' },
  offer_request: { hours: 7 * 24, matter: 'supplier' },
  order_accepted: { hours: 7 * 24, matter: 'request' },
  request_approved: { hours: 7 * 24, matter: 'request' },
  terms_changed: { hours: 7 * 24, matter: 'terms' },
  contract_withdrawn: { hours: 7 * 24, matter: 'request' },
  request_news: { hours: 24, matter: 'request' },
  payment_reminder: { hours: 48, matter: 'payment' },
  morning_digest: { hours: 5, matter: 'digest' },
};

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailUses, kind);
}

/** Returns whether a mail that was written at `createdAt` is still of use to its reader. */
export function isOfUse(kind: MailKind, createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= mailUses[kind].hours * 3_600_000;
}

/** Returns what a mail is about; a kind of a newer release counts as news of a request. */
export function matterOf(kind: string): MailMatter {
  return isMailKind(kind) ? mailUses[kind].matter : 'request';
}

/** For every kind, the hours after which the content of a mail is deleted. */
export const usefulHours = Object.entries(mailUses).map(([kind, { hours }]) => ({ kind, hours }));
