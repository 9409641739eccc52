import type { FastifyInstance } from 'fastify';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let person: Person;
let genuine: { header: JWTHeaderParameters; claims: Record<string, unknown>; key: CryptoKey | Uint8Array };

const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

beforeAll(async () => {
  app = await startTestApp();
  person = await app.client();
  const { private_sealed } = await app.services.db
    .selectFrom('signing_keys')
    .selectAll()
    .executeTakeFirstOrThrow();
  genuine = {
    header: part(person.accessToken, 0),
    claims: part(person.accessToken, 1),
    key: await importJWK(
      JSON.parse(app.services.sealer.open('signing key', private_sealed).toString()) as JWK,
      'ES256',
    ),
  };
});
afterAll(() => app.stop());

function forge(claims: object = {}, header: object = {}, key = genuine.key): Promise<string> {
  return new SignJWT({ ...genuine.claims, ...claims })
    .setProtectedHeader({ ...genuine.header, ...header })
    .sign(key);
}

async function answerTo(token: string, instance = app.app) {
  const answer = await openBrowser(instance).call(endpoints.getSession, {}, bearer(token));
  return answer.error?.code ?? answer.status;
}

describe('an access token', () => {
  test('contains what it must and no more', () => {
    expect(genuine.header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    expect(genuine.claims).toEqual({
      sub: person.user.id,
      sid: expect.any(String),
      role: 'client',
      aal: 'aal1',
      iss: 'sourcing-platform',
      aud: 'sourcing-platform-api',
      iat: expect.any(Number),
      exp: Number(genuine.claims.iat) + 300,
    });
  });

  test('that we made with our own key passes, so that the refusals below have the reason that they name', async () => {
    expect(await answerTo(await forge({ iat: 1 }))).toBe(200);
  });

  test('is refused without a signature', async () => {
    const none = new UnsecuredJWT(genuine.claims).encode();
    expect(await answerTo(none)).toBe('unauthenticated');
    const [head = '', body] = person.accessToken.split('.');
    const unsigned = Buffer.from(JSON.stringify({ ...genuine.header, alg: 'none' })).toString('base64url');
    expect(await answerTo(`${unsigned}.${body}.`)).toBe('unauthenticated');
    expect(await answerTo(`${head}.${body}.`)).toBe('unauthenticated');
  });

  test('is refused with another key, whatever key it claims', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    expect(await answerTo(await forge({}, {}, privateKey))).toBe('unauthenticated');
    expect(await answerTo(await forge({}, { kid: 'other' }, privateKey))).toBe('unauthenticated');
    expect(await answerTo(await forge({}, { kid: undefined }, privateKey))).toBe('unauthenticated');
    const jwk = await exportJWK(publicKey);
    expect(await answerTo(await forge({}, { jwk }, privateKey))).toBe('unauthenticated');
  });

  test('is refused if our public key was used as a shared secret', async () => {
    const { keys } = (await app.stranger.call(endpoints.getKeySet)).body;
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
    expect(await answerTo(await forge({}, { alg: 'HS256' }, secret))).toBe('unauthenticated');
  });

  test.each([
    ['for another audience', { aud: 'somebody-else' }, {}],
    ['without an audience', { aud: undefined }, {}],
    ['from another issuer', { iss: 'somebody-else' }, {}],
    ['of another kind', {}, { typ: 'JWT' }],
    ['without an end', { exp: undefined }, {}],
    ['from the future', { nbf: Math.floor(Date.now() / 1000) + 60 }, {}],
    ['with an invented role', { role: 'owner' }, {}],
    ['for nobody', { sub: undefined }, {}],
    ['for somebody who is no id', { sub: "' OR 1=1" }, {}],
  ])('is refused %s', async (_, claims, header) => {
    expect(await answerTo(await forge(claims, header))).toBe('unauthenticated');
  });

  test('that has expired is refused with that reason, allowing for different clocks of two instances', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await answerTo(await forge({ iat: now - 400, exp: now - 100 }))).toBe('token_expired');
    expect(await answerTo(await forge({ exp: now - 8 }))).toBe('token_expired');
    expect(await answerTo(await forge({ exp: now - 2 }))).toBe(200);
  });

  test('that was accepted before expires all the same', async () => {
    const token = await forge({ iat: 2 });
    expect(await answerTo(token)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 310_000 });
    try {
      expect(await answerTo(token)).toBe('token_expired');
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not make a client an agent, even signed by us', async () => {
    expect(await answerTo(await forge({ role: 'agent' }))).toBe('token_expired');
  });

  test('of one person does not give access to another’s session', async () => {
    const other = await app.client();
    expect(await answerTo(await forge({ sub: other.user.id }))).toBe('session_ended');
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b',
    'Basic YTpi',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer é.é.é',
    'Bearer a b',
  ])('is not found in %j', async (authorization) => {
    const answer = await openBrowser(app.app).call(endpoints.getSession, {}, { headers: { authorization } });
    expect(answer.error?.code).toBe('unauthenticated');
  });
});

describe('the key set', () => {
  test('is public, may be cached, and contains nothing private', async () => {
    const answer = await app.stranger.call(endpoints.getKeySet);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const [key] = answer.body.keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: genuine.header.kid });
    expect(key).not.toHaveProperty('d');
  });

  test('is one, however many instances start at once on an empty database', async () => {
    await using own = await disposable(startTestApp());
    await own.services.db.deleteFrom('signing_keys').execute();
    await Promise.all(Array.from({ length: 6 }, () => own.secondInstance()));
    expect(await own.services.db.selectFrom('signing_keys').select('id').execute()).toHaveLength(1);
  });

  test('may get new keys without signing anybody out', async () => {
    await using own = await disposable(startTestApp());
    const { user, accessToken: before } = await own.client();
    const first = part(before, 0).kid;
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const sealed = own.services.sealer.seal('signing key', JSON.stringify(await exportJWK(privateKey)));
    await own.services.pool.query(
      'INSERT INTO signing_keys (id, public_jwk, private_sealed) VALUES ($1, $2, $3)',
      ['next', await exportJWK(publicKey), sealed],
    );
    const body = { email: user.email, password: testPassword };
    const signInAt = async (instance: FastifyInstance) =>
      (await openBrowser(instance).call(endpoints.signIn, { body })).body.accessToken;

    const soon = await own.secondInstance();
    expect(part(await signInAt(soon), 0).kid).toBe(first);

    await sql`UPDATE signing_keys SET created_at = created_at - interval '1 minute'`.execute(own.services.db);
    const later = await own.secondInstance();
    const after = await signInAt(later);
    expect(part(after, 0).kid).toBe('next');
    for (const instance of [own.app, soon, later]) {
      expect(await answerTo(before, instance)).toBe(200);
      expect(await answerTo(after, instance)).toBe(200);
    }
  });
});

async function disposable(starting: Promise<TestApp>): Promise<TestApp & AsyncDisposable> {
  const started = await starting;
  return { ...started, [Symbol.asyncDispose]: () => started.stop() };
}
