import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import {
  callback,
  comeBack,
  expectNobody,
  newcomerPath,
  pressProvider,
  refusalIn,
  sentTo,
} from '#tests/support/provider-steps.ts';
import { startStubProvider, type StubProvider } from '#tests/support/start-stub-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin } from '#tests/support/caller.ts';

let app: TestApp;
let stub: StubProvider;
/** Everything that the server has written to its log. */
let log = '';
beforeAll(async () => {
  stub = await startStubProvider();
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([stub.settings]) });
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  app.services.log = pino({ level: 'trace' }, sink);
  app = { ...app, app: await app.secondInstance() };
});
afterEach(() => {
  stub.metadata = {};
});
afterAll(async () => {
  await app.stop();
  await stub.stop();
});

const otherIssuer = 'https://other.example';

/** Signs in at the stub with a token that is valid except for the changes that `forge` makes. */
async function forged(forge: (nonce: string) => Promise<string> | StubProvider['token']) {
  const { browser, state, nonce } = await sentTo(app, 'stub');
  stub.token = await forge(nonce);
  const { issuer } = stub.settings;
  const next = await comeBack(browser, callback('stub', { code: 'a code', state, iss: issuer }));
  return { browser, next };
}
const claims = { email: 'eve@example.com', email_verified: true };

describe('an identity token', () => {
  test('that is valid is accepted', async () => {
    const { next } = await forged((nonce) => stub.sign({ nonce, ...claims }));
    expect(next.pathname).toBe(newcomerPath);
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['with another nonce', () => stub.sign({ nonce: 'x'.repeat(43), ...claims })],
    ['without a nonce', () => stub.sign(claims)],
    ['for another audience', (nonce: string) => stub.sign({ nonce, ...claims, aud: 'another-client' })],
    [
      'for us and another, issued to the other',
      (nonce: string) => stub.sign({ nonce, ...claims, aud: ['sourcing-stub', 'b'], azp: 'b' }),
    ],
    ['of another issuer', (nonce: string) => stub.sign({ nonce, ...claims, iss: otherIssuer })],
    ['that has lapsed', (nonce: string) => stub.sign({ nonce, ...claims, exp: now() - 60 })],
    ['without a subject', (nonce: string) => stub.sign({ nonce, ...claims, sub: '' })],
    ['with a subject no database keeps', (nonce: string) => stub.sign({ nonce, ...claims, sub: 'a\0b' })],
    ['with alg none', (nonce: string) => stub.sign({ nonce, ...claims }, 'alg none')],
    ['signed by somebody else', (nonce: string) => stub.sign({ nonce, ...claims }, 'foreign key')],
    ['with a broken signature', (nonce: string) => stub.sign({ nonce, ...claims }, 'broken signature')],
    ['signed with the client’s secret', (nonce: string) => stub.sign({ nonce, ...claims }, 'shared secret')],
    ['that is none', async () => 'not a token'],
  ])('%s is refused', async (_, forge) => {
    const { browser, next } = await forged(forge);
    expect(refusalIn(next)).toEqual(['/auth', 'provider_failed']);
    await expectNobody(browser);
  });

  test.each(['alg none', 'shared secret'] as const)(
    '%s: even if the provider says that it does that',
    async (kind) => {
      stub.metadata = { id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'] };
      const fresh = await app.secondInstance();
      const browser = openBrowser(fresh);
      const there = await pressProvider(browser, 'stub');
      const nonce = there.searchParams.get('nonce') ?? '';
      stub.token = await stub.sign({ nonce, ...claims }, kind);
      const query = {
        code: 'a code',
        state: there.searchParams.get('state') ?? '',
        iss: stub.settings.issuer,
      };
      const next = await comeBack(browser, callback('stub', query));
      expect(refusalIn(next)).toEqual(['/auth', 'provider_failed']);
      await expectNobody(browser);
    },
  );

  test('verifies no address that only the user-info reply names, and another person’s user-info reply is refused', async () => {
    stub.userinfo = { sub: 'somebody', email: 'other@example.com', email_verified: false };
    const { next } = await forged((nonce) => stub.sign({ nonce, email_verified: true }));
    expect(refusalIn(next)).toEqual(['/auth', 'provider_email_unverified']);
    stub.userinfo = { sub: 'somebody else', ...claims };
    const { next: foreign } = await forged((nonce) => stub.sign({ nonce }));
    expect(refusalIn(foreign)).toEqual(['/auth', 'provider_failed']);
  });
});

describe('a token endpoint', () => {
  test.each([
    ['that fails', { status: 500, body: 'broken' }, 'provider_unavailable'],
    ['behind a wall', { status: 200, body: '<html>' }, 'provider_unavailable'],
    ['that refuses the code', { status: 400, body: { error: 'invalid_grant' } }, 'provider_failed'],
    ['that gives no identity', { body: { access_token: 'x', token_type: 'bearer' } }, 'provider_failed'],
  ])('%s', async (_, answer, refusal) => {
    const { browser, next } = await forged(() => answer);
    expect(refusalIn(next)).toEqual(['/auth', refusal]);
    await expectNobody(browser);
  });

  test('that does not answer', async () => {
    const gone = await startStubProvider('gone');
    const away = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([gone.settings]) });
    const browser = openBrowser(away.app);
    const there = await pressProvider(browser, 'gone', { redirect: '/settings' });
    await gone.stop();
    const query = { code: 'a code', state: there.searchParams.get('state') ?? '', iss: gone.settings.issuer };
    expect(refusalIn(await comeBack(browser, callback('gone', query)))).toEqual([
      '/auth',
      'provider_unavailable',
    ]);
    await away.stop();
  });
});

test('a discovery document that names another issuer is refused; a right one is loaded once', async () => {
  const fresh = await app.secondInstance();
  const press = () => pressProvider(openBrowser(fresh), 'stub');
  stub.metadata = { issuer: otherIssuer };
  expect(refusalIn(await press())).toEqual(['/auth', 'provider_unavailable']);
  stub.metadata = {};
  const before = stub.discoveries;
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ origin }) => origin)).toEqual(Array<string>(3).fill(stub.settings.issuer));
  await press();
  expect(stub.discoveries - before).toBe(1);
});

describe('an invalid answer', () => {
  const oversized = 'x'.repeat(9_000);
  test.each([
    '',
    '?',
    '?%',
    '?state=%00',
    '?state=%ff%fe',
    '?state[]=1&state[a]=2',
    '?__proto__=1&constructor=2',
    `?state=${oversized}`,
    '?code=a&iss=b',
  ])('%s', async (search) => {
    const { browser } = await sentTo(app, 'stub');
    for (const cookie of ['', 'x', '%00', oversized]) {
      if (cookie) browser.cookies.set('oauth', cookie);
      const url = `/api/auth/oauth/stub/callback${search}`;
      const { status, headers } = await browser.call(endpoints.finishOAuth, {}, { url });
      expect([status, headers['location']]).toEqual([302, '/auth?error=provider_expired']);
    }
  });

  test.each([
    ['', 'provider_failed'],
    ['&code=', 'provider_failed'],
    ['&code=a&code=b', 'provider_failed'],
    ['&code=%00%ff', 'provider_failed'],
    ['&response=a.b.c', 'provider_failed'],
    ['&code=a&id_token=a.b.c', 'provider_failed'],
    ['&error=access_denied&code=a', 'provider_declined'],
    ['&error=%0d%0aset-cookie:%20a=b', 'provider_failed'],
    ['&error=temporarily_unavailable', 'provider_unavailable'],
  ])('the right state with %s', async (search, refusal) => {
    const { browser, state } = await sentTo(app, 'stub');
    stub.token = { status: 400, body: { error: 'invalid_grant' } };
    const iss = encodeURIComponent(stub.settings.issuer);
    const back = `${testOrigin}/api/auth/oauth/stub/callback?state=${state}&iss=${iss}${search}`;
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', refusal]);
    await expectNobody(browser);
  });
});

test('no answer contains a client secret', async () => {
  const { browser, state } = await sentTo(app, 'stub');
  stub.token = { status: 401, body: { error: 'invalid_client', error_description: 'secret-at-stub' } };
  const url = new URL(callback('stub', { code: 'x', state, iss: stub.settings.issuer }));
  const answers = [
    await browser.call(endpoints.listProviders),
    await browser.call(endpoints.finishOAuth, {}, { url: url.pathname + url.search }),
    await browser.call(endpoints.startOAuth, {}, { url: '/api/auth/oauth/stub/start' }),
    await browser.call(endpoints.openApi),
  ];
  for (const { raw, headers } of answers)
    expect(raw.toString() + JSON.stringify(headers)).not.toContain('secret-at-');
});

test('no code, token, state, verifier or secret reaches the log', async () => {
  const { state } = await sentTo(app, 'stub');
  await forged((nonce) => stub.sign({ nonce, ...claims }, 'broken signature'));
  await forged(() => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'secret-at-stub' },
  }));
  expect(log).toContain('a sign-in at a provider failed');
  const verifiers = stub.asked.map((body) => body.get('code_verifier') ?? '');
  const secrets = ['secret-at-', 'a code', 'eyJ', 'access token of', state, claims.email, ...verifiers];
  expect(verifiers.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
