import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { testOrigin } from '#tests/support/caller.ts';
import {
  callback,
  comeBack,
  expectNobody,
  newcomerPath,
  refusalIn,
  sentTo,
} from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
let acme: TestProvider;
beforeAll(async () => {
  acme = await startOidcProvider({ publicUrl: testOrigin });
  acme.people.set('eve', { sub: 'eve', email: 'eve@example.com', email_verified: true });
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([acme.settings]) });
});
afterAll(async () => {
  await app.stop();
  await acme.stop();
});

const back = async (attacker: Awaited<ReturnType<typeof sentTo>>) =>
  new URL(await acme.visit(attacker.there.href, 'eve'));

test('a reply without state, in a browser that started no sign-in, or with an invented state, signs nobody in', async () => {
  const attacker = await sentTo(app, 'acme');
  const answer = await back(attacker);
  const code = answer.searchParams.get('code') ?? '';
  const forged = [
    callback('acme', { code }),
    callback('acme', { code, state: '' }),
    callback('acme', { code, state: 'x'.repeat(43) }),
    answer.href,
  ];
  for (const address of forged) {
    const victim = openBrowser(app.app);
    expect(refusalIn(await comeBack(victim, address))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(victim);
  }
  // The browser that began the sign-in can still finish it.
  expect((await comeBack(attacker.browser, answer)).pathname).toBe(newcomerPath);
});

test('a signed-in victim who opens another person’s reply stays signed in as themselves', async () => {
  const victim = openBrowser(app.app);
  const body = {
    email: 'victim@example.com',
    password: 'correct horse',
    firstName: 'Vic',
    lastName: 'Tim',
    phone: '+33612345678',
    accepts: acceptedTerms,
  };
  const { body: before } = await victim.call(endpoints.signUp, { body });
  const answer = await back(await sentTo(app, 'acme'));
  expect(refusalIn(await comeBack(victim, answer))).toEqual(['/auth', 'provider_expired']);
  const { body: after } = await victim.call(endpoints.refreshSession);
  expect(after.user.id).toBe(before.user.id);
});

test('a reply that was used is invalid, in its own browser and in a copy of its address', async () => {
  const asked = await sentTo(app, 'acme');
  const answer = await back(asked);
  expect((await comeBack(asked.browser, answer)).pathname).toBe(newcomerPath);
  for (const browser of [asked.browser, openBrowser(app.app)])
    expect(refusalIn(await comeBack(browser, answer))).toEqual(['/auth', 'provider_expired']);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is redirected to %s afterwards',
  async (redirect) => {
    const asked = await sentTo(app, 'acme', { redirect }).catch(() => null);
    if (asked === null) return;
    const next = await comeBack(asked.browser, await back(asked));
    expect(next.origin).toBe(testOrigin);
    expect(next.href).not.toContain('evil');
    expect(next.href).not.toContain('javascript');
  },
);
