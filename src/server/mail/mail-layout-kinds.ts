import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import type { FooterName } from './mail-frame-texts.ts';
import type { MailKind, MailKinds, SummaryLine } from './mail-kinds.ts';

/** Mails whose text is computed or stored in other files. */
export type ComposedKind =
  | 'bank_details_changed'
  | 'bank_details_hold'
  | 'request_news'
  | 'payment_reminder'
  | 'morning_digest'
  | 'offer_request';
export type WrittenKind = Exclude<MailKind, ComposedKind>;

export interface Layout<Details> {
  /** If absent, the footer about the security of the reader's account. */
  footer?: FooterName;
  /** Signed without a “see you soon”. */
  isFormal?: true;
  /** The name of the detail with the button's address. */
  button?: keyof Details;
  /** The name of the detail with the address of the second link, below the button. */
  also?: keyof Details;
}

/** The structure of each mail, the same in all languages. */
export const mailLayouts = {
  password_reset: { button: 'link' },
  password_changed: {},
  sign_up_attempt: { button: 'signInLink', also: 'resetLink' },
  verify_email: { footer: 'account', button: 'link' },
  email_change_old: { button: 'link' },
  email_change_new: { button: 'link' },
  email_change_taken: {},
  email_changed: {},
  factor_added: {},
  factor_removed: {},
  recovery_code_used: {},
  recovery_codes_replaced: {},
  identity_linked: {},
  identity_removed: {},
  account_erased: { footer: 'account', isFormal: true },
  agent_invitation: { footer: 'agent', button: 'link' },
  client_invitation: { footer: 'ourTeam', button: 'link', also: 'privacyLink' },
  colleague_invited: { footer: 'administrators' },
  colleague_removed: { footer: 'administrators', isFormal: true },
  colleague_reinstated: { footer: 'team' },
  administrator_given: { footer: 'team' },
  administrator_taken: { footer: 'team' },
  waiver_limit_changed: { footer: 'money' },
  role_taken_away: { footer: 'role', isFormal: true },
  company_invitation: { footer: 'client', button: 'link' },
  company_role_changed: { footer: 'company' },
  removed_from_company: { footer: 'company', isFormal: true },
  document_issued: { footer: 'document', button: 'link' },
  order_accepted: { footer: 'order', button: 'link' },
  request_approved: { footer: 'contract', button: 'link' },
  terms_changed: { footer: 'rights', button: 'link', also: 'acceptedLink' },
  contract_withdrawn: { footer: 'withdrawal', button: 'link' },
} as const satisfies { [Kind in WrittenKind]: Layout<MailKinds[Kind]> };
type Layouts = typeof mailLayouts;

/** The texts of one mail in one language, with a label for each link of its layout. */
type WordsOf<Kind extends WrittenKind> = {
  step?: TimelineStep;
  subject: string;
  /** The text that mail programs show beside the subject. It must not repeat the mail's text. */
  preview: string;
  before: string[];
  summary?: SummaryLine[];
  after: string[];
} & { [Way in 'button' | 'also' as Layouts[Kind] extends Record<Way, unknown> ? Way : never]: string };

export type MailWords = { [Kind in WrittenKind]: (details: MailKinds[Kind]) => WordsOf<Kind> };
