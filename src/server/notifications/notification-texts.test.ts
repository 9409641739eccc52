import { describe, expect, test } from 'vitest';
import { notificationKindNames, isNotified } from '#domain/notifications/notification-kinds.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { languages } from '#domain/language.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { roles } from '#domain/accounts/role-kinds.ts';
import type { NotificationEvent } from '#server/mail/mail-kinds.ts';
import { composeNotification } from './compose-notification.ts';
import { composeMail, composeUnconfirmed } from './compose-notification-mail.ts';
import { notificationTexts } from './notification-texts.ts';
import type { NotificationRow } from './queued-notification-store.ts';

const row: NotificationRow = {
  reference: 'SRC-2026-00007',
  title: 'Bols en grès',
  status: 'devis_emis',
  clientFirstName: 'Inès',
  clientLastName: 'Moreau',
  company: null,
  content: 'Bonjour',
  senderName: 'Marc',
  senderLastName: 'Petit',
  senderHasLeft: false,
  agencyName: 'Comptoir Exemple',
  due: null,
  bankIban: 'FR7630006000011234567890189',
  comment: 'Trop cher',
  trackingNumber: null,
  estimatedArrival: null,
  payBy: null,
  ledger: [],
  unread: 3,
  paymentReference: 'ESM-0000000007',
  deposit: null,
  merchandise: null,
  freight: null,
  quoted: null,
  quoteOptions: 0,
  announced: null,
  quoteValidUntil: '2026-12-03',
  repaid: null,
  toRepay: null,
  changeRequest: null,
  samplesToDecide: 0,
  samplesToSend: 0,
  sampleHold: null,
  closingProposed: false,
  mentioned: [],
  approval: 'asked',
  approvalAskedBy: 'Marc',
  approvalDecidedBy: 'Claire',
  approvalWords: 'Pour mai',
  assigneeId: 'agent',
  followUpOn: '2026-11-02',
  followUpReason: 'Le fournisseur livre jeudi',
};

const news = roles.flatMap((side) =>
  notificationKindNames
    .filter((name) => isNotified(name, side))
    .map((notificationKind): NotificationEvent => ({
      requestId: 'id',
      side,
      notificationKind,
      status: row.status,
    })),
);

describe.each(languages)('in %s', (language) => {
  test.each(news.map((one) => [one.notificationKind, one.side, one] as const))(
    '%s is told to the %s',
    (_name, side, one) => {
      const notification = composeNotification(one, row, { language, isDiscreet: false });
      const mail = composeMail([one], row, language);
      const { subject, preview, paragraphs, button, why } = mail;
      const all = [notification.title, notification.body, subject, preview, ...paragraphs, button, why].join(
        '\n',
      );
      expect(all).not.toMatch(/undefined|null|\[object/);
      expect(mail.subject).toBe(`${notification.title} (SRC-2026-00007)`);
      expect(mail.subject.length).toBeLessThan(70);
      expect(mail.paragraphs[0]).toContain('Bols en grès');
      // Agents see the client's name. No notification shows an amount, because others may see the screen.
      if (side === 'agent') expect(all).toContain('Inès Moreau');
      expect(all).not.toContain('€');
      expect(Buffer.byteLength(JSON.stringify(notification))).toBeLessThan(3_000);
      if (language === 'fr') expect(all).not.toMatch(/['"]|[^\u00a0\u202f][;!?:»]|«[^\u00a0]/);
      else expect(all.replaceAll(/Bols en grès|Inès Moreau/g, '')).not.toMatch(/[éèàùçœ«»]/);
    },
  );

  test('a mail draws the step of an open request, and none once it is closed, wherever it ended', () => {
    const stepIn = (status: string) => {
      const one: NotificationEvent = { requestId: 'id', side: 'client', notificationKind: 'cancel', status };
      return composeMail([one], { ...row, status }, language).step;
    };
    expect([stepIn('devis_emis'), stepIn('cloturee')]).toEqual(['sourcing', undefined]);
  });

  test('a mail about money names the amount, for each side in its own words; its notification does not', () => {
    const priced = {
      ...row,
      status: 'depot_en_attente',
      deposit: '600.00',
      quoted: '1234.50',
      repaid: '60.00',
    };
    const about = (
      side: NotificationEvent['side'],
      notificationKind: NotificationEvent['notificationKind'],
    ) => {
      const one: NotificationEvent = { requestId: 'id', side, notificationKind, status: priced.status };
      expect(JSON.stringify(composeNotification(one, priced, { language, isDiscreet: false }))).not.toContain(
        '€',
      );
      return composeMail([one], priced, language).summary?.map(({ value }) =>
        value.replaceAll(/[\s,.]/g, ''),
      );
    };
    const [request, sum] = ['Bolsengrès(SRC-2026-00007)', language === 'fr' ? '60000€' : '€60000'];
    expect(about('client', 'approve')).toEqual([request, sum, 'ESM-0000000007']);
    expect(about('agent', 'declare_transfer')).toEqual([request, sum, 'ESM-0000000007']);
    expect(about('client', 'issue_merchandise_quote')).toEqual([
      request,
      language === 'fr' ? '123450€' : '€123450',
      writtenDay('2026-12-03', language).replaceAll(/[\s,.]/g, ''),
    ]);
    expect(about('client', 'record_repayment')).toEqual([request, language === 'fr' ? '6000€' : '€6000']);
    expect(about('client', 'confirm_deposit')).toEqual([]);
  });

  test('the mail about a payment shows its sum, and by when; that about a parcel its number and arrival', () => {
    const entry = { id: '1', type: 'received', kind: 'deposit', fromKind: null, undoes: null } as const;
    const came = { ...entry, amount: '600.00', valueOn: '2026-11-20', recordedAt: '2026-11-20T09:00:00Z' };
    const paid = { ...row, deposit: '600.00', ledger: [came] };
    const sums = (notificationKind: NotificationEvent['notificationKind'], facts: NotificationRow) =>
      composeMail(
        [{ requestId: 'id', side: 'client', notificationKind, status: facts.status }],
        facts,
        language,
      ).summary?.map(({ label, value }) => `${label} ${value}`.replaceAll(/\s/g, ' ').replace('− ', '−'));
    const euros = (amount: string) => (language === 'fr' ? `${amount},00 €` : `€${amount}.00`);
    const { charged, deposit, open, received, total } = additionTexts[language];
    const said = (text: string) => text.replaceAll(/\s/g, ' ');
    const words = notificationTexts[language].summary;
    expect(sums('confirm_deposit', { ...paid, status: 'devis_en_attente' })?.slice(1)).toEqual([
      `${said(charged.deposit)} ${euros('600')}`,
      `${said(received(writtenDay('2026-11-20', language)))} −${euros('600')}`,
      `${total.due} ${euros('0')}`,
    ]);
    expect(sums('issue_merchandise_quote', { ...paid, quoted: '900.00' })?.slice(1, 4)).toEqual([
      `${said(open(charged.merchandise))} ${euros('900')}`,
      `${deposit} −${euros('600')}`,
      `${total.accepted} ${euros('300')}`,
    ]);
    const asked = {
      ...paid,
      status: 'paiement_marchandise_en_attente',
      merchandise: '900.00',
      due: '300.00',
      payBy: '2026-12-04',
    };
    expect(sums('request_payment', asked)?.slice(1, -1)).toEqual([
      `${said(charged.merchandise)} ${euros('900')}`,
      `${deposit} −${euros('600')}`,
      `${words.due} ${euros('300')}`,
      `${words.payBy} ${said(writtenDay('2026-12-04', language))}`,
    ]);
    const sent = { ...row, trackingNumber: '1Z999', estimatedArrival: '2026-12-24' };
    expect(sums('track_order', sent)?.slice(1)).toEqual([
      `${words.tracking} 1Z999`,
      `${words.arrival} ${said(writtenDay('2026-12-24', language))}`,
    ]);
  });

  test('a mail to an unconfirmed address only says that there is news, in the typography of its language', () => {
    const { subject, preview, paragraphs, button, why } = composeUnconfirmed('client', language);
    const all = [subject, preview, ...paragraphs, button, why].join('\n');
    if (language === 'fr') expect(all).not.toMatch(/['"]|[^\u00a0\u202f][;!?:»]|«[^\u00a0]/);
    else expect(all).not.toMatch(/[éèàùçœ«»]/);
  });
});

test('the longest texts of four-byte characters fit into the size that browsers accept', () => {
  const long = {
    ...row,
    title: '𠜎'.repeat(200),
    content: '𠜎'.repeat(600),
    clientFirstName: '𠜎'.repeat(100),
    clientLastName: '𠜎'.repeat(100),
  };
  for (const one of news) {
    const notification = composeNotification(one, long, { language: 'fr', isDiscreet: false });
    expect(Buffer.byteLength(JSON.stringify(notification))).toBeLessThan(3_000);
  }
});

test('a discreet notification names neither its sender nor its subject', () => {
  for (const one of news) {
    const { title, body } = composeNotification(one, row, { language: 'en', isDiscreet: true });
    expect([title, body]).toEqual(['SRC-2026-00007', 'You have an update. Sign in to read it.']);
  }
});
