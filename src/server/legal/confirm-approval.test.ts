import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Language, languages } from '#domain/language.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
});
afterAll(() => app.stop());

const names: Record<Language, string> = { fr: 'conditions-de-vente-', en: 'terms-of-sale-' };

async function approve(language: Language, isConfirmed = true) {
  const owner = await app.client({ firstName: 'Zélie' });
  await done(owner.call(endpoints.updateProfile, { body: { language } }));
  await done(
    owner.call(endpoints.saveNotificationChoices, { body: { mail: { messages: false, actions: false } } }),
  );
  await app.database.pool.query(
    'UPDATE profiles SET email_verified_at = CASE WHEN $2 THEN now() END WHERE id = $1',
    [owner.user.id, isConfirmed],
  );
  const request = await requestIn({ owner, agent }, 'depot_en_attente');
  const mails = (await app.mails()).filter(
    ({ to, parsed }) =>
      to === owner.user.email && parsed.attachments.some(({ mimeType }) => mimeType === 'text/html'),
  );
  return { request, mails };
}

test.each(languages)(
  'the approval of a consumer’s request is confirmed with the terms of sale and the form to withdraw, whatever mails they turned off (%s)',
  async (language) => {
    const { request, mails } = await approve(language);
    expect(mails).toHaveLength(1);
    const [{ text, parsed } = { text: '', parsed: { attachments: [] } }] = mails;
    expect(text).toContain(request.title);
    for (const words of [
      consumerWords[language].mayWithdraw,
      consumerWords[language].form(request.reference),
    ]) {
      expect(text).toContain(words);
    }
    const file = parsed.attachments.find(({ mimeType }) => mimeType === 'text/html');
    expect(file?.filename).toContain(names[language]);
    const html = file?.content instanceof ArrayBuffer ? Buffer.from(file.content).toString() : '';
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(request.reference);
  },
);

test('an unconfirmed address receives nothing that somebody typed', async () => {
  const { request, mails } = await approve('fr', false);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(request.reference);
  expect(mails[0]?.text).not.toContain(request.title);
  expect(mails[0]?.text).not.toContain('Zélie');
});

test('a business receives no such mail', async () => {
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'businesses' } }));
  expect((await approve('fr')).mails).toEqual([]);
});
