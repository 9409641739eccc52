import { defaultHue, productName } from '#domain/brand.ts';
import type { MailKind, MailKinds } from '#server/mail/mail-kinds.ts';
import type { MailLanguage } from '#server/mail/supplier-mail-kinds.ts';
import type { Letterhead } from '#server/mail/read-letterhead.ts';
import { writeMail as write } from '#server/mail/write-mail.ts';
import { nothingSaid } from './samples.ts';

export const at = '2026-07-14T22:05:00.000Z';
export const link = 'https://sourcing.test/somewhere?token=abc&x=1';

export const plain: Letterhead = { name: productName, identity: nothingSaid, hue: defaultHue, logo: null };
export const writeMail = <K extends MailKind>(
  kind: K,
  language: MailLanguage<K>,
  details: MailKinds[K],
  on = plain,
) => write(kind, language, details, on);

/** Without notifications and reminders, which have words of their own in other tests. */
export type OwnKind = Exclude<MailKind, 'request_news' | 'payment_reminder'>;

export const mailSamples: Pick<MailKinds, OwnKind> = {
  password_reset: { firstName: 'Zoë', link },
  password_changed: { firstName: 'Zoë', at },
  sign_up_attempt: { firstName: 'Zoë', signInLink: link, resetLink: 'https://sourcing.test/auth?forgot' },
  verify_email: { firstName: 'Zoë', link },
  email_change_old: { firstName: 'Zoë', newEmail: 'zoe@new.example', link },
  email_change_new: { firstName: 'Zoë', link },
  email_change_taken: { firstName: 'Zoë' },
  email_changed: { firstName: 'Zoë', newEmail: 'zoe@new.example', at },
  factor_added: { firstName: 'Zoë', factorName: 'Mon téléphone', at },
  factor_removed: { firstName: 'Zoë', factorName: 'Mon téléphone', at },
  recovery_code_used: { firstName: 'Zoë', codesLeft: 4, at },
  recovery_codes_replaced: { firstName: 'Zoë', at },
  account_erased: { firstName: 'Zoë', keepsName: true, at },
  identity_linked: { firstName: 'Zoë', provider: 'Example ID', at },
  identity_removed: { firstName: 'Zoë', provider: 'Example ID', at },
  bank_details_changed: {
    firstName: 'Zoë',
    by: 'Marc Petit',
    askedBy: 'Ana Roy',
    holder: 'Exemple SAS',
    ibanEnd: '0189',
    at,
    holdsAt: '2026-07-15T22:05:00.000Z',
    step: 'confirmed',
    link,
  },
  bank_details_hold: { firstName: 'Zoë', at, link },
  agent_invitation: { firstName: '', by: 'Marc Petit', link },
  client_invitation: {
    firstName: 'Zoë',
    by: 'Marc Petit',
    link,
    hasRequest: true,
    privacyLink: 'https://sourcing.test/confidentialite',
  },
  offer_request: {
    firstName: 'Chen Wei',
    agency: productName,
    by: 'Marc Petit',
    lines: [{ label: 'Bamboo cup', unit: 'piece', quantities: [100_000, 500_000] }],
    answerBy: '2026-08-01',
    link: 'https://sourcing.test/offer#abc',
    expiresAt: at,
  },
  waiver_limit_changed: { firstName: 'Zoë', by: 'Marc Petit', before: 2_000, after: 9_000, at },
  colleague_invited: { firstName: 'Zoë', by: 'Marc Petit', email: 'new@example.com', at },
  colleague_removed: { firstName: 'Zoë', by: 'Marc Petit', name: 'Ana Roy', at },
  colleague_reinstated: { firstName: 'Zoë', by: 'Marc Petit', name: 'Ana Roy', at },
  administrator_given: { firstName: 'Zoë', by: 'Marc Petit', name: 'Ana Roy', at },
  administrator_taken: { firstName: 'Zoë', by: 'Marc Petit', name: 'Ana Roy', at },
  role_taken_away: { firstName: 'Zoë', by: 'Marc Petit', at },
  company_invitation: { firstName: '', by: 'Ana Roy', company: 'Maison Fontaine', role: 'buyer', link },
  company_role_changed: {
    firstName: 'Zoë',
    by: 'Ana Roy',
    company: 'Maison Fontaine',
    role: 'approver',
    at,
  },
  removed_from_company: { firstName: 'Zoë', by: 'Ana Roy', company: 'Maison Fontaine', at },
  document_issued: {
    firstName: 'Zoë',
    kind: 'prepayment_invoice',
    number: 'FA-2026-00042',
    title: 'Bols en grès',
    reference: 'SRC-2026-00001',
    amount: 191_688,
    link,
    pdf: { key: 'invoices/1.pdf', name: 'FA-2026-00042.pdf' },
  },
  order_accepted: {
    firstName: 'Zoë',
    type: 'marchandise',
    number: 'SRC-2026-00001-M1',
    isConsumer: false,
    company: 'Maison Fontaine, 12 rue des Tanneurs, 69005 Lyon',
    title: 'Bols en grès',
    reference: 'SRC-2026-00001',
    amount: 251_688,
    due: 191_688,
    paymentReference: 'ESM-0000000001',
    at,
    link,
    pdf: { key: 'quotes/1.pdf', name: 'devis-SRC-2026-00001.pdf' },
    terms: null,
  },
  request_approved: {
    firstName: 'Zoë',
    title: 'Bols en grès',
    reference: 'SRC-2026-00001',
    amount: 60_000,
    at,
    link,
    terms: { name: 'terms.html', html: '<p>terms</p>' },
  },
  terms_changed: { firstName: 'Zoë', edition: '3', effectiveFrom: '2026-12-25', link, acceptedLink: link },
  morning_digest: {
    firstName: 'Zoë',
    parts: [
      {
        name: 'mine',
        total: 9,
        overdue: 1,
        link,
        requests: [
          { name: 'SRC-2026-00001 Bols en grès', client: 'Ana Roy', days: 6, isOverdue: true, link },
          { name: 'SRC-2026-00002 Bols en bois', client: 'Ana Roy', days: 0, isOverdue: false, link },
        ],
      },
    ],
    link,
    settingsLink: link,
  },
  contract_withdrawn: {
    firstName: 'Zoë',
    name: 'Zoë Martin',
    email: 'zoe@example.com',
    title: 'Bols en grès',
    reference: 'SRC-2026-00001',
    at,
    link,
  },
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type above names every kind
export const mailKindsOfOwnWords = Object.keys(mailSamples) as OwnKind[];
