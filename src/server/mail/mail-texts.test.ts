import { expect, test } from 'vitest';
import { productName } from '#domain/brand.ts';
import { languages } from '#domain/language.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { mailSamples, writeMail } from '#tests/support/mail-samples.ts';

test.each([
  [
    'agent_invitation',
    { ...mailSamples.agent_invitation, by: 'Marie-Ève de La Tour d’Auvergne-Lauraguais et Fils' },
  ],
  [
    'identity_linked',
    { ...mailSamples.identity_linked, provider: 'Fédération interprofessionnelle des acheteurs' },
  ],
] as const)(
  'a long name is shortened in the subject of %s, between two words, and complete in the mail',
  (kind, details) => {
    for (const language of languages) {
      const { subject, text } = writeMail(kind, language, details as never);
      expect(subject.length).toBeLessThanOrEqual(78);
      expect(subject).toMatch(/\p{L}… /u);
      expect(text).toContain('by' in details ? details.by : details.provider);
    }
  },
);

test('a mail to somebody who has left does not say “see you soon”, and the agency signs it', () => {
  for (const kind of ['role_taken_away', 'account_erased', 'colleague_removed'] as const) {
    expect(writeMail(kind, 'fr', mailSamples[kind]).text).toContain(`\n\nCordialement,\n${productName}\n\n`);
    expect(writeMail(kind, 'en', mailSamples[kind]).text).toContain(`\n\nKind regards,\n${productName}\n\n`);
  }
  expect(writeMail('verify_email', 'fr', mailSamples.verify_email).text).toContain('À bientôt,\nl’équipe');
});

const steps = ['first', 'asked', 'asked_alone', 'confirmed', 'held', 'stopped', 'role_gone'] as const;

test('mails about bank details do not speak of the account’s security, and only a change is called one', () => {
  for (const language of languages) {
    for (const step of steps) {
      const details = { ...mailSamples.bank_details_changed, step };
      const { subject, text, html } = writeMail('bank_details_changed', language, details);
      expect(text + html).not.toMatch(/sécurité de votre compte|security of your account/);
      expect(/ont changé|have changed/.test(subject)).toBe(step === 'held');
      expect(text).toContain('0189');
    }
  }
});

test('a mail about the team says who receives it', () => {
  for (const kind of ['colleague_invited', 'colleague_removed'] as const) {
    expect(writeMail(kind, 'fr', mailSamples[kind]).text).toContain('envoyé aux administrateurs, porte');
    expect(writeMail(kind, 'en', mailSamples[kind]).text).toContain('for its administrators');
  }
  for (const kind of ['colleague_reinstated', 'administrator_given', 'administrator_taken'] as const) {
    expect(writeMail(kind, 'fr', mailSamples[kind]).text).toContain('et à la personne concernée');
    expect(writeMail(kind, 'en', mailSamples[kind]).text).toContain('and the person concerned');
  }
});

test.each([
  ['fr', 'tant qu’il attend, chaque agent peut l’arrêter'],
  ['en', 'Until it takes effect, any agent can stop it'],
] as const)('former agents read that a change can be stopped only while it waits (%s)', (language, words) => {
  const details = { ...mailSamples.bank_details_changed, step: 'held', isFormer: true } as const;
  expect(writeMail('bank_details_changed', language, details).text).toContain(words);
});

test('a supplier is asked in their own language, with the first five lines and the last days', () => {
  const lines = Array.from({ length: 7 }, (_, at) => ({
    label: `Cup ${at + 1}`,
    unit: 'piece' as const,
    quantities: [100_000, 500_000],
  }));
  const details = { ...mailSamples.offer_request, lines };
  const said = supplierLanguages.map((language) => writeMail('offer_request', language, details));
  for (const { text, html } of said) {
    for (const words of ['Cup 1', 'Cup 5', details.by, details.link]) expect(text).toContain(words);
    expect(text).not.toContain('Cup 6');
    expect(html).toContain(details.link);
  }
  const days = [
    ['1 August 2026', '15 July 2026'],
    ['1er août 2026', '15 juillet 2026'],
    ['2026年8月1日', '2026年7月15日'],
  ];
  for (const [at, both] of days.entries()) for (const day of both) expect(said[at]?.text).toContain(day);
  const chinese = said.at(-1);
  expect(chinese?.text).toContain('Cup 1：1,000 件、5,000 件');
  expect(chinese?.html).toContain('<html lang="zh">');
  // The sentences around names and addresses are Chinese.
  expect(chinese?.text).not.toMatch(/Hello|Kind regards|Bonjour|automatic/);
});

test('a mail to a supplier needs neither the name of the contact nor the name of the agent', () => {
  const details = { ...mailSamples.offer_request, firstName: '', by: '' };
  const [english, french, chinese] = supplierLanguages.map((language) =>
    writeMail('offer_request', language, details),
  );
  expect(english?.text).toContain(`Hello,\n\n${productName} would like`);
  expect(french?.text).toContain(`Bonjour,\n\n${productName} souhaite`);
  expect(chinese?.text).toContain(`您好！\n\n${productName} 诚邀`);
});
