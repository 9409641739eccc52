import type { ChangedDetail } from '#domain/agency/bank-details-rules.ts';
import type { DigestPart } from '#domain/notices/digest-rules.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import type { ContractMailKinds } from './contract-mail-kinds.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';

/** Of what a mail is about, as a letter would set it apart. */
export interface SummaryLine {
  label: string;
  value: string;
  /** The largest line: what is to be paid. */
  isAmount?: boolean;
}

/** What each mail needs to know, besides the reader's address and language. Links are whole addresses. */
export interface MailKinds extends ContractMailKinds {
  /** `/reset-password?token=…`, good for an hour. */
  password_reset: { firstName: string; link: string };
  password_changed: { firstName: string; at: string };
  /** Somebody tried to sign up with this address. */
  sign_up_attempt: { firstName: string; signInLink: string; resetLink: string };
  /** `/verify-email?token=…`, good for 7 days. */
  verify_email: { firstName: string; link: string };
  /** To the address of before and to the new one: `/confirm-email?token=…`, good for a day. */
  email_change_old: { firstName: string; newEmail: string; link: string };
  email_change_new: { firstName: string; link: string };
  /** To an address that somebody wanted to move to, and that has an account already. */
  email_change_taken: { firstName: string };
  /** To the address of before, after the change. */
  email_changed: { firstName: string; newEmail: string; at: string };
  factor_added: { firstName: string; factorName: string; at: string };
  factor_removed: { firstName: string; factorName: string; at: string };
  recovery_code_used: { firstName: string; codesLeft: number; at: string };
  recovery_codes_replaced: { firstName: string; at: string };
  /** To the address that the account had. `keepsName`: documents are kept that bear the name. */
  account_erased: { firstName: string; keepsName: boolean; at: string };
  /** An account at another provider now leads to this one. */
  identity_linked: { firstName: string; provider: string; at: string };
  identity_removed: { firstName: string; provider: string; at: string };
  /** To every agent, and to whoever was one lately, of each step of a change; of the account number only the end. */
  bank_details_changed: {
    firstName: string;
    /** Empty where who did it is no agent any more, or nobody did. */
    by: string;
    askedBy: string;
    holder: string;
    ibanEnd: string;
    at: string;
    /** From when on clients see them; null: not known, or they do already. */
    holdsAt: string | null;
    /** `asked` waits for a second agent; `asked_alone` has none to wait for. Absent in mails from before there were steps. */
    step?: 'first' | 'asked' | 'asked_alone' | 'confirmed' | 'held' | 'stopped' | 'role_gone';
    /** The reader is no agent any more. */
    isFormer?: boolean;
    link: string;
  };
  /** To whom of the clients a transfer is expected of: compare on the site, which alone shows the details. */
  bank_details_hold: {
    firstName: string;
    /** Absent in mails from before they said it. */
    changed?: ChangedDetail[];
    at: string;
    link: string;
  };
  /** To a future agent: `/join?token=…`, good for 7 days. */
  agent_invitation: { firstName: string; by: string; link: string };
  /** To a client whom the agency brought in: `/welcome?token=…`, good for 14 days. Empty `by`: an agent who has left. */
  client_invitation: {
    firstName: string;
    by: string;
    link: string;
    hasRequest: boolean;
    privacyLink: string;
  };
  /** To every administrator, as those below that name a colleague. */
  colleague_invited: { firstName: string; by: string; email: string; administrator?: boolean; at: string };
  /** Empty `by`: on their own. */
  colleague_removed: { firstName: string; by: string; name: string; at: string };
  colleague_reinstated: { firstName: string; by: string; name: string; at: string };
  /** Also to that colleague; empty `by`: the server's command line. */
  administrator_given: { firstName: string; by: string; name: string; at: string };
  administrator_taken: { firstName: string; by: string; name: string; at: string };
  /** To every administrator, and to whoever was an agent lately; in cents. */
  waiver_limit_changed: { firstName: string; by: string; before: number; after: number; at: string };
  /** To whom is no agent any more. */
  role_taken_away: { firstName: string; by: string; at: string };
  /** To somebody whom a client's company wants among its people: `/join-company?token=…`, good for 7 days. */
  company_invitation: { firstName: string; by: string; company: string; role: CompanyRole; link: string };
  /** To whom it concerns, as the next. */
  company_role_changed: { firstName: string; by: string; company: string; role: CompanyRole; at: string };
  removed_from_company: { firstName: string; by: string; company: string; at: string };
  /** Of a request, in the reader's words; the footer leads to where mails like it are turned off. */
  request_news: {
    firstName: string;
    subject: string;
    preview: string;
    paragraphs: string[];
    summary: SummaryLine[];
    button: { label: string; link: string };
    footer: { text: string; label: string; link: string };
    /** Who wrote has left. */
    isFormal: boolean;
  };
  /** Of a sum that was to be transferred, in the reader's words. */
  payment_reminder: {
    firstName: string;
    subject: string;
    preview: string;
    paragraphs: string[];
    summary: SummaryLine[];
    button: { label: string; link: string };
    footer: string;
  };
  /** To an agent who wants it, each working morning: what waits, part by part, and of each the longest waiting. */
  morning_digest: {
    firstName: string;
    parts: {
      name: DigestPart;
      total: number;
      overdue: number;
      link: string;
      requests: { name: string; client: string; days: number; isOverdue: boolean; link: string }[];
    }[];
    link: string;
    settingsLink: string;
  };
}

export type MailKind = keyof MailKinds;

/** A notice as jobs and mails that wait keep it, whichever release wrote them. */
export interface StoredNotice {
  requestId: string;
  side: Role;
  happening: NoticeKind;
  status: string;
}

/** What waits of mails that are written as they leave: what they tell may be over by then, or no longer the reader's. */
export interface OpenMailKinds {
  request_news: {
    readerId: string;
    news: StoredNotice;
    /** Of the same request and reader: what else happened since. */
    later?: StoredNotice[];
  };
  /** Which reminder, and for whom. */
  payment_reminder: { reminderId: string; readerId: string };
  /** For whom, and of which morning. */
  morning_digest: { digestFor: string; day: string };
}

/** What waits of every mail. */
export type WaitingMailKinds = Omit<MailKinds, keyof OpenMailKinds> & OpenMailKinds;

/** Hours after which a mail that could not be sent is of no use any more: its link has lapsed, or the news is stale. */
const hours: Record<MailKind, number> = {
  password_reset: 1,
  password_changed: 24,
  sign_up_attempt: 24,
  verify_email: 24,
  email_change_old: 24,
  email_change_new: 24,
  email_change_taken: 24,
  email_changed: 24,
  factor_added: 24,
  factor_removed: 24,
  recovery_code_used: 24,
  recovery_codes_replaced: 24,
  account_erased: 24,
  identity_linked: 24,
  identity_removed: 24,
  bank_details_changed: 24,
  bank_details_hold: 3 * 24,
  agent_invitation: 24,
  client_invitation: 7 * 24,
  colleague_invited: 24,
  colleague_removed: 24,
  colleague_reinstated: 24,
  administrator_given: 24,
  administrator_taken: 24,
  waiver_limit_changed: 24,
  role_taken_away: 24,
  company_invitation: 24,
  company_role_changed: 24,
  removed_from_company: 24,
  order_accepted: 7 * 24,
  request_approved: 7 * 24,
  terms_changed: 7 * 24,
  contract_withdrawn: 7 * 24,
  request_news: 24,
  payment_reminder: 48,
  morning_digest: 5,
};

export function usefulHours(kind: MailKind): number {
  return hours[kind];
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(hours, kind);
}
