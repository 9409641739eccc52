import { expect, test } from 'vitest';
import { productName } from '#domain/brand.ts';
import { languages } from '#domain/language.ts';
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
