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
] as const)('a long name is cut in the subject of %s, at a word, and whole in the mail', (kind, details) => {
  for (const language of languages) {
    const { subject, text } = writeMail(kind, language, details as never);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(subject).toMatch(/\p{L}… /u);
    expect(text).toContain('by' in details ? details.by : details.provider);
  }
});

test('whoever has left is not wished to see again, and the agency signs', () => {
  for (const kind of ['role_taken_away', 'account_erased', 'colleague_removed'] as const) {
    expect(writeMail(kind, 'fr', mailSamples[kind]).text).toContain(`\n\nCordialement,\n${productName}\n\n`);
    expect(writeMail(kind, 'en', mailSamples[kind]).text).toContain(`\n\nKind regards,\n${productName}\n\n`);
  }
  expect(writeMail('verify_email', 'fr', mailSamples.verify_email).text).toContain('À bientôt,\nl’équipe');
});

test('bank details are no matter of the account’s security, and the first ones have not changed', () => {
  for (const language of languages) {
    const changed = writeMail('bank_details_changed', language, mailSamples.bank_details_changed);
    const first = writeMail('bank_details_changed', language, {
      ...mailSamples.bank_details_changed,
      isFirst: true,
    });
    for (const { text, html } of [changed, first]) expect(text + html).not.toMatch(/sécurité|security/);
    expect(changed.subject).toMatch(/ont changé|have changed/);
    expect(first.subject + first.text).not.toMatch(/chang|modifi/);
  }
});
