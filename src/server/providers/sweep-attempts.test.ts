import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { pressProvider, signInAt } from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin } from '#tests/support/caller.ts';
import { sweepAttempts } from './sweep-attempts.ts';

let app: TestApp;
let acme: TestProvider;
beforeAll(async () => {
  acme = await startOidcProvider({ publicUrl: testOrigin });
  acme.people.set('ada', { sub: 'ada', email: 'ada@example.com', email_verified: true });
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([acme.settings]) });
});
afterAll(async () => {
  await app.stop();
  await acme.stop();
});

test('unfinished attempts are deleted once they have expired, and not before', async () => {
  const { db } = app.services;
  const registering = openBrowser(app.app);
  await signInAt(registering, acme, 'ada');
  await pressProvider(openBrowser(app.app), 'acme');
  expect(await sweepAttempts({ db })).toBe(0);
  expect((await registering.call(endpoints.readRegistration)).status).toBe(200);

  await db
    .updateTable('oauth_attempts')
    .set({ expires_at: new Date(0) })
    .execute();
  await db
    .updateTable('oauth_registrations')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await sweepAttempts({ db })).toBe(2);
  expect(await sweepAttempts({ db })).toBe(0);
});
