import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { agencyDay, writtenDay } from '#domain/agency/agency-day-format.ts';
import { type Language, languages } from '#domain/language.ts';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { done } from '#tests/support/caller.ts';
import { inDays } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepTerms } from './sweep-terms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const next = { id: '99', since: agencyDay(new Date()) };
const subjects: Record<Language, string> = {
  fr: 'Nos conditions d’utilisation changent',
  en: 'Our terms of use are changing',
};

test('a person who accepted the current terms is not notified', async () => {
  await app.client();
  expect(await sweepTerms(app.services)).toBe(0);
});

test('each client gets one mail about a new edition, in their language, with the day it takes effect, even if they turned all mails off', async () => {
  const [french, english] = [await app.client(), await app.client()];
  await done(english.call(endpoints.updateProfile, { body: { language: 'en' } }));
  const mail = { messages: false, actions: false };
  await done(english.call(endpoints.saveNotificationChoices, { body: { mail } }));
  await app.agent();
  const mailed = await Promise.all([1, 2, 3].map(() => sweepTerms(app.services, next)));
  expect(mailed.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(await sweepTerms(app.services, next)).toBe(0);
  const mails = await app.mails();
  for (const [index, language] of languages.entries()) {
    const { user } = [french, english][index] ?? french;
    const mine = mails.filter(({ to, subject }) => to === user.email && subject === subjects[language]);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain(writtenDay(inDays(30), language));
    expect(mine[0]?.links).toEqual(
      expect.arrayContaining(['http://sourcing.test/cgu', 'http://sourcing.test/settings#accepted-terms']),
    );
  }
  const { announced } = await done(french.call(endpoints.listAcceptedTerms));
  expect(announced).toEqual({ edition: '99', effectiveFrom: inDays(30) });
});

test('an account made before acceptances were recorded is notified; one that nobody claimed is not', async () => {
  const { user } = await app.client();
  const agent = await app.agent();
  await done(
    agent.call(endpoints.openClientRequest, {
      body: {
        newClient: { email: 'awaited@example.com', firstName: 'A', lastName: 'B', language: 'fr' },
        title: 'Cups',
        description: 'Many',
        submissionKey: crypto.randomUUID(),
      },
    }),
  );
  await app.database.pool.query('DELETE FROM acceptances WHERE user_id = $1', [user.id]);
  await app.database.pool.query(`UPDATE profiles SET created_at = '2026-01-01'`);
  expect(await sweepTerms(app.services, { ...next, id: currentVersion('terms').id })).toBe(1);
  const changed = (await app.mails()).filter(({ subject }) => subject === subjects.fr).map(({ to }) => to);
  expect(changed).toContain(user.email);
  expect(changed).not.toContain('awaited@example.com');
});
