import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { copyBrowser, openBrowser } from '#tests/support/browser.ts';
import {
  callback,
  comeBack,
  expectNobody,
  newcomerPath,
  pressProvider,
  refusalIn,
  sentTo,
} from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin } from '#tests/support/caller.ts';

let app: TestApp;
let acme: TestProvider;
let globex: TestProvider;
beforeAll(async () => {
  acme = await startOidcProvider({ publicUrl: testOrigin });
  globex = await startOidcProvider({ id: 'globex', publicUrl: testOrigin });
  for (const { people } of [acme, globex]) {
    people.set('ada', { sub: 'ada', email: 'ada@example.com', email_verified: true });
  }
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([acme.settings, globex.settings]) });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme.stop(), globex.stop()]);
});

test('the provider is asked for a code, with state, nonce and the hash of a verifier', async () => {
  const { there, browser } = await sentTo(app, 'acme');
  expect(there.origin).toBe(acme.issuer);
  expect(Object.fromEntries(there.searchParams)).toEqual({
    client_id: acme.settings.clientId,
    response_type: 'code',
    redirect_uri: `${testOrigin}/api/auth/oauth/acme/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(browser.lastCookies()).toEqual([
    expect.stringMatching(/^oauth=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
  ]);
  const other = await sentTo(app, 'acme');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(other.there.searchParams.get(name)).not.toBe(there.searchParams.get(name));
});

test('under https the cookie is bound to this host', async () => {
  const secured = await startTestApp({
    OIDC_PROVIDERS: JSON.stringify([acme.settings]),
    PUBLIC_URL: 'https://sourcing.test',
  });
  const browser = openBrowser(secured.app);
  const there = await pressProvider(browser, 'acme');
  expect(there.searchParams.get('redirect_uri')).toMatch(/^https:\/\/sourcing\.test\//);
  expect(browser.lastCookies()).toEqual([expect.stringMatching(/^__Host-oauth=.*; Path=\/; .*Secure/)]);
  await secured.stop();
});

describe('state', () => {
  test.each([
    ['missing', (back: URL) => back.searchParams.delete('state')],
    ['empty', (back: URL) => back.searchParams.set('state', '')],
    ['wrong', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['given twice', (back: URL) => back.searchParams.append('state', 'x')],
  ])('%s: refused, and the right answer still works', async (_, spoil) => {
    const { browser, there } = await sentTo(app, 'acme');
    const back = await acme.visit(there.href, 'ada');
    const spoilt = new URL(back);
    spoil(spoilt);
    expect(refusalIn(await comeBack(browser, spoilt))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(browser);
    expect((await comeBack(browser, back)).pathname).toBe(newcomerPath);
  });

  test('from another browser is refused in the victim’s browser, with or without an attempt of its own', async () => {
    const attacker = await sentTo(app, 'acme');
    const back = await acme.visit(attacker.there.href, 'ada');
    const victim = await sentTo(app, 'acme');
    expect(refusalIn(await comeBack(victim.browser, back))).toEqual(['/auth', 'provider_expired']);
    const bystander = openBrowser(app.app);
    expect(refusalIn(await comeBack(bystander, back))).toEqual(['/auth', 'provider_expired']);
    for (const browser of [victim.browser, bystander]) await expectNobody(browser);
  });
});

describe('once', () => {
  test('the same reply sent again, or at once from a copy of the browser, signs nobody else in', async () => {
    const { browser, there } = await sentTo(app, 'acme');
    const back = await acme.visit(there.href, 'ada');
    const thieves = [1, 2, 3].map(() => copyBrowser(app.app, browser));
    const answers = await Promise.all([browser, ...thieves].map((each) => comeBack(each, back)));
    const results = answers.map((next) => next.searchParams.get('error') ?? next.pathname);
    expect(results.toSorted()).toEqual([newcomerPath, ...Array<string>(3).fill('provider_expired')]);
  });

  test('a code that was used before signs nobody in with another attempt', async () => {
    const first = await sentTo(app, 'acme');
    const back = new URL(await acme.visit(first.there.href, 'ada'));
    expect((await comeBack(first.browser, back)).pathname).toBe(newcomerPath);
    const second = await sentTo(app, 'acme');
    back.searchParams.set('state', second.state);
    expect(refusalIn(await comeBack(second.browser, back))).toEqual(['/auth', 'provider_failed']);
    await expectNobody(second.browser);
  });

  test('a code that was issued to another browser does not match this one’s verifier', async () => {
    const stolen = await sentTo(app, 'acme');
    const back = new URL(await acme.visit(stolen.there.href, 'ada'));
    const thief = await sentTo(app, 'acme');
    back.searchParams.set('state', thief.state);
    expect(refusalIn(await comeBack(thief.browser, back))).toEqual(['/auth', 'provider_failed']);
    await expectNobody(thief.browser);
  });

  test('an attempt expires', async () => {
    const { browser, there } = await sentTo(app, 'acme');
    const back = await acme.visit(there.href, 'ada');
    await app.services.db
      .updateTable('oauth_attempts')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(browser);
  });
});

describe('two providers whose replies are mixed up are refused', () => {
  test('with the reply of one provider at the callback of the other', async () => {
    const { browser, there } = await sentTo(app, 'acme');
    const back = new URL(await acme.visit(there.href, 'ada'));
    back.pathname = '/api/auth/oauth/globex/callback';
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(browser);
  });

  test('with the code of one provider and the state of the other', async () => {
    const atAcme = await sentTo(app, 'acme');
    const back = new URL(await acme.visit(atAcme.there.href, 'ada'));
    const atGlobex = await sentTo(app, 'globex');
    const code = back.searchParams.get('code') ?? '';
    for (const iss of [acme.issuer, globex.issuer]) {
      const { browser, state } = iss === acme.issuer ? atGlobex : await sentTo(app, 'globex');
      const next = await comeBack(browser, callback('globex', { code, state, iss }));
      expect(refusalIn(next)).toEqual(['/auth', 'provider_failed']);
      await expectNobody(browser);
    }
  });

  test.each([
    ['of another issuer', (back: URL) => back.searchParams.set('iss', globex.issuer)],
    ['missing', (back: URL) => back.searchParams.delete('iss')],
  ])('`iss` %s', async (_, spoil) => {
    const { browser, there } = await sentTo(app, 'acme');
    const back = new URL(await acme.visit(there.href, 'ada'));
    spoil(back);
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_failed']);
    await expectNobody(browser);
  });
});

describe('where to go afterwards', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/auth?redirect=//evil.example',
  ])('never another site: %s', async (redirect) => {
    const { browser, there } = await sentTo(app, 'acme', { redirect });
    await comeBack(browser, await acme.visit(there.href, 'ada'));
    expect((await browser.call(endpoints.readRegistration)).body.redirect).toBe('/dashboard');
    const declined = await sentTo(app, 'acme', { redirect });
    const next = await comeBack(declined.browser, await acme.visit(declined.there.href, null));
    expect(next.href).toBe(`${testOrigin}/auth?error=provider_declined`);
    const refused = await pressProvider(openBrowser(app.app), 'nobody', { redirect });
    expect(refused.href).toBe(`${testOrigin}/auth?error=provider_not_found`);
  });

  test.each(['/%2f%2fevil.example', '/%5cevil.example', '/request/1?next=//evil.example'])(
    'a path of this site is kept: %s',
    async (redirect) => {
      const { browser, there } = await sentTo(app, 'acme', { redirect });
      await comeBack(browser, await acme.visit(there.href, 'ada'));
      const { body } = await browser.call(endpoints.readRegistration);
      expect(body.redirect).toBe(redirect);
      expect(new URL(body.redirect, testOrigin).origin).toBe(testOrigin);
    },
  );
});

test('the stored row of an attempt reveals neither verifier nor nonce nor state', async () => {
  const { browser, state, nonce } = await sentTo(app, 'acme');
  const [row] = await app.services.db
    .selectFrom('oauth_attempts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const kept = [row?.secret_hash, row?.state_hash, row?.sealed]
    .map((part) => part?.toString('hex'))
    .join(' ');
  expect(kept.length).toBeGreaterThan(200);
  for (const secret of [state, nonce, browser.cookies.get('oauth') ?? '']) {
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
});
