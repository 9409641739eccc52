import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Browser, copyBrowser, openBrowser } from '#tests/support/browser.ts';
import { comeBack, pressProvider, refusalIn } from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startStubProvider, type StubProvider } from '#tests/support/start-stub-provider.ts';
import { startTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts';

let app: TestApp;
let acme: TestProvider;
let globex: TestProvider;
let stub: StubProvider;
/** Everything the server wrote to its log. */
let log = '';
let instance: TestApp['app'];
beforeAll(async () => {
  acme = await startOidcProvider({ publicUrl: testOrigin });
  globex = await startOidcProvider({ id: 'globex', publicUrl: testOrigin });
  stub = await startStubProvider();
  for (const { people } of [acme, globex]) {
    people.set('ada', { sub: 'ada', email: 'ada@example.com', email_verified: true });
  }
  app = await startTestApp({
    OIDC_PROVIDERS: JSON.stringify([acme.settings, globex.settings, stub.settings]),
  });
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  app.services.log = pino({ level: 'trace' }, sink);
  instance = await app.secondInstance();
});
beforeEach(() => {
  stub.metadata = {};
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme, globex, stub].map((each) => each.stop()));
});

const newcomer = '/complete-registration';

/** A browser that has been sent to a provider, and how. */
async function sentTo(id: string, query: { redirect?: string } = {}) {
  const browser = openBrowser(instance);
  const there = await pressProvider(browser, id, query);
  const asked = (name: string) => there.searchParams.get(name) ?? '';
  return { browser, there, state: asked('state'), nonce: asked('nonce') };
}

/** The callback of a provider, as its redirect would open it. */
function callback(id: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return `${testOrigin}/api/auth/oauth/${id}/callback?${search}`;
}

async function expectNobody(browser: Browser) {
  expect(browser.cookies.has('refresh')).toBe(false);
  expect(browser.cookies.has('oauth-registration')).toBe(false);
  expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
}

test('the provider is asked for a code, with state, nonce and the hash of a verifier', async () => {
  const { there, browser } = await sentTo('acme');
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
  const other = await sentTo('acme');
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
    const { browser, there } = await sentTo('acme');
    const back = await acme.visit(there.href, 'ada');
    const spoilt = new URL(back);
    spoil(spoilt);
    expect(refusalIn(await comeBack(browser, spoilt))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(browser);
    expect((await comeBack(browser, back)).pathname).toBe(newcomer);
  });

  test('of another browser: refused in a victim’s, with and without an attempt of its own', async () => {
    const attacker = await sentTo('acme');
    const back = await acme.visit(attacker.there.href, 'ada');
    const victim = await sentTo('acme');
    expect(refusalIn(await comeBack(victim.browser, back))).toEqual(['/auth', 'provider_expired']);
    const bystander = openBrowser(instance);
    expect(refusalIn(await comeBack(bystander, back))).toEqual(['/auth', 'provider_expired']);
    for (const browser of [victim.browser, bystander]) await expectNobody(browser);
  });
});

describe('once', () => {
  test('the same answer again, also at the same moment from a copy of the browser, opens nothing', async () => {
    const { browser, there } = await sentTo('acme');
    const back = await acme.visit(there.href, 'ada');
    const thieves = [1, 2, 3].map(() => copyBrowser(instance, browser));
    const answers = await Promise.all([browser, ...thieves].map((each) => comeBack(each, back)));
    const results = answers.map((next) => next.searchParams.get('error') ?? next.pathname);
    expect(results.toSorted()).toEqual([newcomer, ...Array<string>(3).fill('provider_expired')]);
  });

  test('a code that was used before opens nothing with another attempt', async () => {
    const first = await sentTo('acme');
    const back = new URL(await acme.visit(first.there.href, 'ada'));
    expect((await comeBack(first.browser, back)).pathname).toBe(newcomer);
    const second = await sentTo('acme');
    back.searchParams.set('state', second.state);
    expect(refusalIn(await comeBack(second.browser, back))).toEqual(['/auth', 'provider_failed']);
    await expectNobody(second.browser);
  });

  test('a code that was issued to another browser does not fit this one’s verifier', async () => {
    const stolen = await sentTo('acme');
    const back = new URL(await acme.visit(stolen.there.href, 'ada'));
    const thief = await sentTo('acme');
    back.searchParams.set('state', thief.state);
    expect(refusalIn(await comeBack(thief.browser, back))).toEqual(['/auth', 'provider_failed']);
    await expectNobody(thief.browser);
  });

  test('an attempt lapses', async () => {
    const { browser, there } = await sentTo('acme');
    const back = await acme.visit(there.href, 'ada');
    await app.services.db
      .updateTable('oauth_attempts')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(browser);
  });
});

describe('two providers mixed up', () => {
  test('the answer of one at the callback of the other', async () => {
    const { browser, there } = await sentTo('acme');
    const back = new URL(await acme.visit(there.href, 'ada'));
    back.pathname = '/api/auth/oauth/globex/callback';
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_expired']);
    await expectNobody(browser);
  });

  test('the code of one with the state that the other was given', async () => {
    const atAcme = await sentTo('acme');
    const back = new URL(await acme.visit(atAcme.there.href, 'ada'));
    const atGlobex = await sentTo('globex');
    const code = back.searchParams.get('code') ?? '';
    for (const iss of [acme.issuer, globex.issuer]) {
      const { browser, state } = iss === acme.issuer ? atGlobex : await sentTo('globex');
      const next = await comeBack(browser, callback('globex', { code, state, iss }));
      expect(refusalIn(next)).toEqual(['/auth', 'provider_failed']);
      await expectNobody(browser);
    }
  });

  test.each([
    ['of another issuer', (back: URL) => back.searchParams.set('iss', globex.issuer)],
    ['missing', (back: URL) => back.searchParams.delete('iss')],
  ])('`iss` %s', async (_, spoil) => {
    const { browser, there } = await sentTo('acme');
    const back = new URL(await acme.visit(there.href, 'ada'));
    spoil(back);
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_failed']);
    await expectNobody(browser);
  });
});

/** A sign-in at the stub, whose token is in order but for what `forge` says. */
async function forged(forge: (nonce: string) => Promise<string> | StubProvider['token']) {
  const { browser, state, nonce } = await sentTo('stub');
  stub.token = await forge(nonce);
  const { issuer } = stub.settings;
  const next = await comeBack(browser, callback('stub', { code: 'a code', state, iss: issuer }));
  return { browser, next };
}
const vouched = { email: 'eve@example.com', email_verified: true };

describe('an identity token', () => {
  test('in order is taken', async () => {
    const { next } = await forged((nonce) => stub.sign({ nonce, ...vouched }));
    expect(next.pathname).toBe(newcomer);
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['with another nonce', () => stub.sign({ nonce: 'x'.repeat(43), ...vouched })],
    ['without a nonce', () => stub.sign(vouched)],
    ['for another audience', (nonce: string) => stub.sign({ nonce, ...vouched, aud: 'another-client' })],
    [
      'for us and another, issued to the other',
      (nonce: string) => stub.sign({ nonce, ...vouched, aud: ['sourcing-stub', 'b'], azp: 'b' }),
    ],
    ['of another issuer', (nonce: string) => stub.sign({ nonce, ...vouched, iss: acme.issuer })],
    ['that has lapsed', (nonce: string) => stub.sign({ nonce, ...vouched, exp: now() - 60 })],
    ['without a subject', (nonce: string) => stub.sign({ nonce, ...vouched, sub: '' })],
    ['with a subject no database keeps', (nonce: string) => stub.sign({ nonce, ...vouched, sub: 'a\0b' })],
    ['with alg none', (nonce: string) => stub.sign({ nonce, ...vouched }, 'alg none')],
    ['signed by somebody else', (nonce: string) => stub.sign({ nonce, ...vouched }, 'foreign key')],
    ['with a broken signature', (nonce: string) => stub.sign({ nonce, ...vouched }, 'broken signature')],
    ['signed with the client’s secret', (nonce: string) => stub.sign({ nonce, ...vouched }, 'shared secret')],
    ['that is none', async () => 'not a token'],
  ])('%s is refused', async (_, forge) => {
    const { browser, next } = await forged(forge);
    expect(refusalIn(next)).toEqual(['/auth', 'provider_failed']);
    await expectNobody(browser);
  });

  test.each(['alg none', 'shared secret'] as const)(
    '%s: also where the provider says it does that',
    async (kind) => {
      stub.metadata = { id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'] };
      const fresh = await app.secondInstance();
      const browser = openBrowser(fresh);
      const there = await pressProvider(browser, 'stub');
      const nonce = there.searchParams.get('nonce') ?? '';
      stub.token = await stub.sign({ nonce, ...vouched }, kind);
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

  test('cannot verify an address that only the other answer names, nor be spoken for by another’s', async () => {
    stub.userinfo = { sub: 'somebody', email: 'other@example.com', email_verified: false };
    const { next } = await forged((nonce) => stub.sign({ nonce, email_verified: true }));
    expect(refusalIn(next)).toEqual(['/auth', 'provider_email_unverified']);
    stub.userinfo = { sub: 'somebody else', ...vouched };
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

  test('that is away', async () => {
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

test('a discovery that names another issuer is not believed; one that is right is asked for once', async () => {
  const fresh = await app.secondInstance();
  const press = () => pressProvider(openBrowser(fresh), 'stub');
  stub.metadata = { issuer: acme.issuer };
  expect(refusalIn(await press())).toEqual(['/auth', 'provider_unavailable']);
  stub.metadata = {};
  const before = stub.discoveries;
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ origin }) => origin)).toEqual(Array<string>(3).fill(stub.settings.issuer));
  await press();
  expect(stub.discoveries - before).toBe(1);
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
    const { browser, there } = await sentTo('acme', { redirect });
    await comeBack(browser, await acme.visit(there.href, 'ada'));
    expect((await browser.call(endpoints.readRegistration)).body.redirect).toBe('/dashboard');
    const declined = await sentTo('acme', { redirect });
    const next = await comeBack(declined.browser, await acme.visit(declined.there.href, null));
    expect(next.href).toBe(`${testOrigin}/auth?error=provider_declined`);
    const refused = await pressProvider(openBrowser(instance), 'nobody', { redirect });
    expect(refused.href).toBe(`${testOrigin}/auth?error=provider_not_found`);
  });

  test.each(['/%2f%2fevil.example', '/%5cevil.example', '/request/1?next=//evil.example'])(
    'a path of this site stays one: %s',
    async (redirect) => {
      const { browser, there } = await sentTo('acme', { redirect });
      await comeBack(browser, await acme.visit(there.href, 'ada'));
      const { body } = await browser.call(endpoints.readRegistration);
      expect(body.redirect).toBe(redirect);
      expect(new URL(body.redirect, testOrigin).origin).toBe(testOrigin);
    },
  );
});

describe('an answer that is none', () => {
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
    const { browser } = await sentTo('stub');
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
    const { browser, state } = await sentTo('stub');
    stub.token = { status: 400, body: { error: 'invalid_grant' } };
    const iss = encodeURIComponent(stub.settings.issuer);
    const back = `${testOrigin}/api/auth/oauth/stub/callback?state=${state}&iss=${iss}${search}`;
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', refusal]);
    await expectNobody(browser);
  });
});

test('what the database keeps of an attempt tells neither verifier nor nonce nor state', async () => {
  const { browser, state, nonce } = await sentTo('stub');
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

test('no client secret stands in any answer', async () => {
  const { browser, state } = await sentTo('stub');
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
  const { state } = await sentTo('stub');
  await forged((nonce) => stub.sign({ nonce, ...vouched }, 'broken signature'));
  await forged(() => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'secret-at-stub' },
  }));
  expect(log).toContain('a sign-in at a provider failed');
  const verifiers = stub.asked.map((body) => body.get('code_verifier') ?? '');
  const secrets = ['secret-at-', 'a code', 'eyJ', 'access token of', state, vouched.email, ...verifiers];
  expect(verifiers.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
