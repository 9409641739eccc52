import type { ChangedDetail } from '#domain/agency/bank-details-rules.ts';
import type { DigestPart } from '#domain/notifications/digest-rules.ts';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import type { Cents } from '#domain/money.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import type { AttachedPdf, ContractMailKinds, SummaryLine } from './contract-mail-kinds.ts';

import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';

import type { SupplierMailKinds } from './supplier-mail-kinds.ts';

export type { SummaryLine } from './contract-mail-kinds.ts';

/** The details of each mail, besides the reader's address and language. Links are absolute. */
export interface MailKinds extends ContractMailKinds, SupplierMailKinds {
  /** `/reset-password?token=…`, valid for one hour. */
  password_reset: { firstName: string; link: string };
  password_changed: { firstName: string; at: string };
  /** Somebody tried to sign up with this address. */
  sign_up_attempt: { firstName: string; signInLink: string; resetLink: string };
  /** `/verify-email?token=…`, valid for 7 days. */
  verify_email: { firstName: string; link: string };
  /** To the former address and to the new one: `/confirm-email?token=…`, valid for one day. */
  email_change_old: { firstName: string; newEmail: string; link: string };
  email_change_new: { firstName: string; link: string };
  /** To an address with an account, to which somebody wanted to change their own. */
  email_change_taken: { firstName: string };
  /** To the former address, after the change. */
  email_changed: { firstName: string; newEmail: string; at: string };
  factor_added: { firstName: string; factorName: string; at: string };
  factor_removed: { firstName: string; factorName: string; at: string };
  recovery_code_used: { firstName: string; codesLeft: number; at: string };
  recovery_codes_replaced: { firstName: string; at: string };
  /** To the erased account's address. `keepsName` is true if stored documents contain the name. */
  account_erased: { firstName: string; keepsName: boolean; at: string };
  /** The reader can now sign in with an account at another provider. */
  identity_linked: { firstName: string; provider: string; at: string };
  identity_removed: { firstName: string; provider: string; at: string };
  /**
   * To every agent and recently removed agent, about each step of a change. Contains only the end of the
   * account number.
   */
  bank_details_changed: {
    firstName: string;
    /** Empty if that person is no longer an agent, or if the server acted. */
    by: string;
    askedBy: string;
    holder: string;
    ibanEnd: string;
    at: string;
    /** When clients see the details. Null if that is unknown or they see them already. */
    holdsAt: string | null;
    /**
     * `asked` waits for a second agent; `asked_alone` has no second agent to wait for. Absent in mails from before
     * the steps existed.
     */
    step?: 'first' | 'asked' | 'asked_alone' | 'confirmed' | 'held' | 'stopped' | 'role_gone';
    /** The reader is a former agent. */
    isFormer?: boolean;
    link: string;
  };
  /**
   * To a client who has a transfer to make: asks them to compare the details on the site, the only place that
   * shows them.
   */
  bank_details_hold: {
    firstName: string;
    /** Absent in mails from before this field existed. */
    changed?: ChangedDetail[];
    at: string;
    link: string;
  };
  /** To a future agent: `/join?token=…`, valid for 7 days. */
  agent_invitation: { firstName: string; by: string; link: string };
  /** To an awaited client: `/welcome?token=…`, valid for 14 days. `by` is empty if the agent has left. */
  client_invitation: {
    firstName: string;
    by: string;
    link: string;
    hasRequest: boolean;
    privacyLink: string;
  };
  /** To every administrator. This is also true of the mails below that name a colleague. */
  colleague_invited: { firstName: string; by: string; email: string; administrator?: boolean; at: string };
  /** `by` is empty if the colleague left by themselves. */
  colleague_removed: { firstName: string; by: string; name: string; at: string };
  colleague_reinstated: { firstName: string; by: string; name: string; at: string };
  /** Also to that colleague. `by` is empty if the operator did it on the server's command line. */
  administrator_given: { firstName: string; by: string; name: string; at: string };
  administrator_taken: { firstName: string; by: string; name: string; at: string };
  /** To every administrator and recently removed agent. In cents. */
  waiver_limit_changed: { firstName: string; by: string; before: number; after: number; at: string };
  /** To a former agent. */
  role_taken_away: { firstName: string; by: string; at: string };
  /** To a person whom a client's company invites: `/join-company?token=…`, valid for 7 days. */
  company_invitation: { firstName: string; by: string; company: string; role: CompanyRole; link: string };
  /** To the member concerned, like the next mail. */
  company_role_changed: { firstName: string; by: string; company: string; role: CompanyRole; at: string };
  removed_from_company: { firstName: string; by: string; company: string; at: string };
  /** To the client and to their company's billing address: an invoice or a credit note. */
  document_issued: {
    /** Empty for the billing address. */
    firstName: string;
    kind: InvoiceKind;
    number: string;
    title: string;
    reference: string;
    /** Cents incl. VAT. */
    amount: Cents;
    link: string;
    /** Null if the PDF is too large to attach. */
    pdf: AttachedPdf | null;
  };
  /** News of a request, written for the reader. The footer links to the setting that turns such mails off. */
  request_news: {
    firstName: string;
    /** Absent in older mails, and if nobody has proven the address. */
    step?: TimelineStep;
    subject: string;
    preview: string;
    paragraphs: string[];
    summary: SummaryLine[];
    button: { label: string; link: string };
    footer: { text: string; label: string; link: string };
    /** True if the agent who wrote has left the agency. */
    isFormal: boolean;
  };
  /** A reminder of an amount to transfer, written for the reader. */
  payment_reminder: {
    firstName: string;
    /** Absent in older mails, and if nobody has proven the address. */
    step?: TimelineStep;
    subject: string;
    preview: string;
    paragraphs: string[];
    summary: SummaryLine[];
    button: { label: string; link: string };
    footer: string;
  };
  /**
   * To an agent who has chosen the digest, each working morning: the waiting requests, part by part. Each part names
   * the requests that have waited longest.
   */
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

/** An event of a request, about which one side is notified. Jobs and waiting mails store it. */
export interface NotificationEvent {
  requestId: string;
  side: Role;
  notificationKind: NotificationKind;
  /** The request's status at the time of the event. */
  status: string;
}

/**
 * The stored part of mails whose text is written when they are sent: by then, the news may be out of date or no
 * longer visible to the reader.
 */
export interface OpenMailKinds {
  request_news: {
    readerId: string;
    news: NotificationEvent;
    /** Further news of the same request for the same reader. */
    later?: NotificationEvent[];
  };
  /** The ids of the reminder and of its reader. */
  payment_reminder: { reminderId: string; readerId: string };
  /** The reader's id, and the day, `YYYY-MM-DD`. */
  morning_digest: { digestFor: string; day: string };
}

/** The stored details of every mail. */
export type WaitingMailKinds = Omit<MailKinds, keyof OpenMailKinds> & OpenMailKinds;
