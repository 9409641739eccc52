import { createPrivateKey, createPublicKey, createSecretKey, generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  CompactEncrypt,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/build-app.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let person: Person;
let genuine: { header: JWTHeaderParameters; claims: Record<string, unknown>; key: CryptoKey };
let published: JWK;
let privateJwk: JWK;

const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  app = await startTestApp();
  person = await app.client();
  const row = await app.services.db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
  privateJwk = JSON.parse(app.services.sealer.open('signing key', row.private_sealed).toString()) as JWK;
  published = row.public_jwk;
  genuine = {
    header: part(person.accessToken, 0) as unknown as JWTHeaderParameters,
    claims: part(person.accessToken, 1),
    key: (await importJWK(privateJwk, 'ES256')) as CryptoKey,
  };
});
afterAll(() => app.stop());

/** Returns a header with values that the types forbid, as attackers write them. */
const headerWith = (change: object) => ({ ...genuine.header, ...change });

/** Signs with our key claims or headers that our server never makes, so that only they are wrong. */
const signedByUs = (claims: object, header: object = {}) =>
  new SignJWT({ ...genuine.claims, ...claims }).setProtectedHeader(headerWith(header)).sign(genuine.key);

async function answerTo(token: string, instance: FastifyInstance = app.app) {
  const answer = await openBrowser(instance).call(endpoints.getSession, {}, bearer(token));
  return answer.error?.code ?? answer.status;
}

describe('a token is refused that names its own key', () => {
  test.each(['jku', 'x5u'])('by %s, which nobody fetches', async (name) => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const url = 'http://127.0.0.1:9/keys.json';
    const forge = (kid?: string) =>
      new SignJWT(genuine.claims).setProtectedHeader(headerWith({ [name]: url, kid })).sign(privateKey);
    expect(await answerTo(await forge(genuine.header.kid))).toBe('unauthenticated');
    expect(await answerTo(await forge())).toBe('unauthenticated');
  });

  test('by x5c or jwk, even under the id of ours', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: genuine.header.kid };
    for (const own of [{ jwk }, { jwk, kid: undefined }, { x5c: [Buffer.from('cert').toString('base64')] }]) {
      const forged = new SignJWT(genuine.claims).setProtectedHeader(headerWith(own));
      expect(await answerTo(await forged.sign(privateKey))).toBe('unauthenticated');
    }
  });

  test.each(['../../dev/null', "' UNION SELECT 'x", '__proto__', 'constructor', '', 'a'.repeat(500)])(
    'by the id %j',
    async (kid) => {
      expect(await answerTo(await signedByUs({}, { kid }))).toBe('unauthenticated');
    },
  );
});

describe('a token is refused that is signed', () => {
  test('with our public key as a shared secret, in whatever form', async () => {
    const pem = await exportSPKI((await importJWK(published, 'ES256')) as CryptoKey);
    const der = createPublicKey({ key: published, format: 'jwk' }).export({
      format: 'der',
      type: 'spki',
    });
    const secrets = [pem, pem.trim(), JSON.stringify(published), published.x ?? ''].map((text) =>
      Buffer.from(text),
    );
    for (const secret of [...secrets, der]) {
      for (const alg of ['HS256', 'HS384', 'HS512']) {
        const header = { ...genuine.header, alg };
        const key = createSecretKey(secret);
        const forged = await new SignJWT(genuine.claims).setProtectedHeader(header).sign(key);
        expect(await answerTo(forged)).toBe('unauthenticated');
      }
    }
  });

  test.each(['ES384', 'RS256', 'PS256', 'EdDSA'])('by another algorithm, %s', async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    const forged = new SignJWT(genuine.claims).setProtectedHeader({ ...genuine.header, alg });
    expect(await answerTo(await forged.sign(privateKey))).toBe('unauthenticated');
  });

  test.each(['none', 'None', 'NONE', 'nOnE', ''])('by nobody, as %j', async (alg) => {
    const [, claims = '', signature = ''] = person.accessToken.split('.');
    const header = encoded({ ...genuine.header, alg });
    expect(await answerTo(`${header}.${claims}.`)).toBe('unauthenticated');
    expect(await answerTo(`${header}.${claims}.${signature}`)).toBe('unauthenticated');
  });

  test('with zeros, with the curve’s order, or with a byte of the real one changed', async () => {
    const [header = '', claims = '', signature = ''] = person.accessToken.split('.');
    const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';
    const real = Buffer.from(signature, 'base64url');
    const changed = Buffer.from(real);
    changed[0]! ^= 1;
    for (const bytes of [Buffer.alloc(64), Buffer.from(order + order, 'hex'), changed, real.subarray(0, 63)])
      expect(await answerTo(`${header}.${claims}.${bytes.toString('base64url')}`)).toBe('unauthenticated');
  });

  test('with our key, but in the form that certificates use', async () => {
    const [header = '', claims = ''] = person.accessToken.split('.');
    const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
    const der = sign('sha256', Buffer.from(`${header}.${claims}`), key);
    expect(await answerTo(`${header}.${claims}.${der.toString('base64url')}`)).toBe('unauthenticated');
  });
});

describe('a token is refused that was changed', () => {
  test('in its claims, under the real signature', async () => {
    const [header = '', , signature = ''] = person.accessToken.split('.');
    const agent = await app.agent();
    for (const claims of [{ role: 'agent' }, { aal: 'aal2' }, { sub: agent.user.id }, { exp: 9_999_999_999 }])
      expect(await answerTo(`${header}.${encoded({ ...genuine.claims, ...claims })}.${signature}`)).toBe(
        'unauthenticated',
      );
  });

  test('to one whose content is not encoded, or that has four parts', async () => {
    const [header, claims, signature] = person.accessToken.split('.');
    const unencoded = encoded({ ...genuine.header, crit: ['b64'], b64: false });
    expect(await answerTo(`${unencoded}.${claims}.${signature}`)).toBe('unauthenticated');
    expect(await answerTo(`${header}.${claims}.${signature}.${signature}`)).toBe('unauthenticated');
  });

  test('into one that is encrypted to us', async () => {
    const key = (await importJWK({ ...published, alg: 'ECDH-ES', use: 'enc' }, 'ECDH-ES')) as CryptoKey;
    const encrypted = new CompactEncrypt(Buffer.from(JSON.stringify(genuine.claims)));
    encrypted.setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: genuine.header.kid ?? '',
      typ: 'at+jwt',
    });
    expect(await answerTo(await encrypted.encrypt(key))).toBe('unauthenticated');
  });
});

describe('a token that we signed for another purpose is refused', () => {
  test('with a level of assurance that the session has not reached', async () => {
    expect(await answerTo(await signedByUs({ aal: 'aal2' }))).toBe('token_expired');
  });

  test('with somebody else’s session', async () => {
    const other = await app.client();
    const { sid } = part(other.accessToken, 1);
    expect(await answerTo(await signedByUs({ sid }))).toBe('session_ended');
  });

  test('with several audiences or issuers', async () => {
    expect(await answerTo(await signedByUs({ aud: ['somebody-else', 'another'] }))).toBe('unauthenticated');
    expect(await answerTo(await signedByUs({ iss: ['sourcing-platform'] }))).toBe('unauthenticated');
  });

  test.each(['exp', 'iat'])('with a %s that is no number', async (claim) => {
    for (const value of ['9999999999', null, {}, 1e308])
      expect(await answerTo(await signedByUs({ [claim]: value }))).toBe('unauthenticated');
  });
});

describe('a token that gives no access', () => {
  test('the refresh token in place of the access token, and the other way round', async () => {
    const browser = openBrowser(app.app);
    const body = { email: person.user.email, password: testPassword };
    const { body: signedIn } = await browser.call(endpoints.signIn, { body });
    expect(await answerTo(browser.cookies.get('refresh') ?? '')).toBe('unauthenticated');
    const thief = openBrowser(app.app);
    thief.cookies.set('refresh', signedIn.accessToken);
    expect((await thief.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
  });

  test('a valid access token anywhere but in its header', async () => {
    const { accessToken } = person;
    const { method, path } = endpoints.getSession;
    // This app does not record its addresses. The test puts a token into an address, and the search of the whole run
    // for tokens would find it.
    const instance = await buildApp(app.services, { isReady: async () => true });
    const places = [
      { url: `${path}?access_token=${accessToken}` },
      { url: path, headers: { cookie: `access_token=${accessToken}; token=${accessToken}` } },
      {
        url: path,
        headers: { 'x-access-token': accessToken, 'proxy-authorization': `Bearer ${accessToken}` },
      },
      { url: path, headers: { authorization: `Basic ${accessToken}` } },
    ];
    for (const place of places) {
      const answer = await instance.inject({ method, ...place });
      expect(answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
    }
    await instance.close();
  });

  test('a token of another installation', async () => {
    const elsewhere = await startTestApp();
    try {
      const { accessToken } = await elsewhere.client({ email: person.user.email });
      expect(await answerTo(accessToken)).toBe('unauthenticated');
    } finally {
      await elsewhere.stop();
    }
  });
});

test('a key of the same curve that nobody published signs nothing, under any id', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  for (const kid of [genuine.header.kid, undefined, 'own'])
    expect(
      await answerTo(
        await new SignJWT(genuine.claims).setProtectedHeader(headerWith({ kid })).sign(privateKey),
      ),
    ).toBe('unauthenticated');
});
