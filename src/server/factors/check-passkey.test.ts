import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  addKey,
  addTotp,
  challenge,
  confirmPasswordAndFactor,
  confirmWithPassword,
  signInPending,
  bodyOf,
  verify,
} from '#tests/support/factors.ts';
import { makeCertificate } from '#tests/support/make-certificate.ts';
import {
  type Attested,
  type Cbor,
  SoftwareAuthenticator,
  type AuthenticatorOptions,
} from '#tests/support/software-authenticator.ts';
import { type Person, testOrigin } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function beginKey(person: Person) {
  await confirmPasswordAndFactor(app, person);
  const body = { type: 'webauthn', friendlyName: 'Key' } as const;
  const { factor } = bodyOf(await person.call(endpoints.createFactor, { body }));
  const { challengeId, webauthn } = await challenge(person, factor.id);
  return { factorId: factor.id, challengeId, options: webauthn ?? {} };
}

async function register(
  person: Person,
  ways: AuthenticatorOptions,
  key = new SoftwareAuthenticator(testOrigin),
) {
  const { factorId, challengeId, options } = await beginKey(person);
  const body = { challengeId, credential: key.create(options, ways) };
  const answer = await person.call(endpoints.verifyFactor, { params: { factorId }, body });
  return answer.error?.code ?? answer.status;
}

const another = { challenge: Buffer.alloc(32, 7).toString('base64url') };
const wrongWays: [string, AuthenticatorOptions][] = [
  ['from another origin', { origin: 'https://evil.example' }],
  ['from another port', { origin: `${testOrigin}:8080` }],
  ['for another site', { rpId: 'evil.example' }],
  ['for a site below', { rpId: 'login.sourcing.test' }],
  ['of another challenge', another],
  ['from a frame on another site', { crossOrigin: true, origin: 'https://evil.example' }],
];

/** Returns an attestation with a certificate, in the form of the first generation of keys. */
function certified({ rpIdHash, clientDataHash, credentialId, publicPoint }: Attested) {
  const { certificate, sign } = makeCertificate();
  const signed = Buffer.concat([Buffer.from([0]), rpIdHash, clientDataHash, credentialId, publicPoint]);
  const statement = new Map<string, Cbor>([
    ['x5c', [certificate]],
    ['sig', sign(signed)],
  ]);
  return { format: 'fido-u2f', statement };
}

describe('adding a key', () => {
  test('asks for a key that is not registered yet, with algorithms that we support', async () => {
    const { person, key } = await addKey(app, await app.client());
    const { options } = await beginKey(person);
    expect(options).toMatchObject({
      rp: { name: 'Esmont', id: 'sourcing.test' },
      user: {
        id: Buffer.from(person.user.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: person.user.email,
      },
      attestation: 'none',
      excludeCredentials: [{ id: key.id.toString('base64url'), transports: ['hybrid', 'internal'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { pubKeyCredParams } = options as { pubKeyCredParams: { alg: number }[] };
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
  });

  test.each([
    ...wrongWays,
    ['that answers for a sign-in', { type: 'webauthn.get' }],
    ['of an algorithm nobody asked for', { algorithm: -35 }],
    ['with a certificate nobody asked for, good in itself', { attestation: certified }],
  ] as [string, AuthenticatorOptions][])('%s is refused', async (_, ways) => {
    const person = await app.client();
    expect(await register(person, ways)).toBe('factor_refused');
    const { items } = (await person.call(endpoints.listFactors)).body;
    expect(items).toMatchObject([{ status: 'unverified' }]);
  });

  test.each([
    ['kept by the authenticator, which asks for its owner', {}, true],
    ['pressed only', { verifiesUser: false }, false],
    ['not kept by the authenticator', { resident: false }, false],
    ['of which the browser does not say whether it is kept', { resident: null }, false],
  ] as [string, AuthenticatorOptions, boolean][])('%s: passkey or not', async (_, ways, isPasskey) => {
    const { person, factorId } = await addKey(app, await app.client(), ways);
    const { items } = (await person.call(endpoints.listFactors)).body;
    expect(items).toMatchObject([{ id: factorId, type: 'webauthn', status: 'verified', isPasskey }]);
  });

  test('registered already, for this account or another, is refused', async () => {
    const { person, key } = await addKey(app, await app.client());
    expect(await register(person, {}, key)).toBe('factor_exists');
    expect(await register(await app.client(), {}, key)).toBe('factor_exists');
  });

  test('twice at once registers it once', async () => {
    const key = new SoftwareAuthenticator(testOrigin);
    const people = [await app.client(), await app.client()];
    const outcomes = await Promise.all(people.map((person) => register(person, {}, key)));
    expect(new Set(outcomes)).toEqual(new Set([200, 'factor_exists']));
  });

  test.each(['clientDataJSON', 'attestationObject'])('garbage as %s is refused', async (field) => {
    const person = await app.client();
    const { factorId } = await beginKey(person);
    const garbage: unknown[] = [null, 1, [], {}, '', 'AAAA', '____', '9'.repeat(5_000), 'n4'.repeat(20_000)];
    for (const value of garbage) {
      const { challengeId, webauthn } = await challenge(person, factorId);
      const good = new SoftwareAuthenticator(testOrigin).create(webauthn ?? {});
      const credential = { ...good, response: { ...good.response, [field]: value } };
      const answer = await person.call(endpoints.verifyFactor, {
        params: { factorId },
        body: { challengeId, credential },
      });
      expect(answer.error?.code).toBe('factor_refused');
    }
  });
});

describe('a key as the second factor', () => {
  test('is asked for by its name and completes the sign-in', async () => {
    const { person, key, factorId } = await addKey(app, await app.client(), { verifiesUser: false });
    const pending = await signInPending(app, person);
    const { challengeId, webauthn } = await challenge(pending, factorId);
    expect(webauthn).toMatchObject({
      rpId: 'sourcing.test',
      allowCredentials: [{ id: key.id.toString('base64url'), type: 'public-key' }],
      userVerification: 'preferred',
    });
    const body = { challengeId, credential: key.get(webauthn ?? {}, { verifiesUser: false }) };
    const params = { factorId };
    const answer = await pending.call(endpoints.verifyFactor, { params, body });
    expect(answer.body.signedIn?.session).toMatchObject({ aal: 'aal2', factorPending: false });
    const replayed = await (await signInPending(app, person)).call(endpoints.verifyFactor, { params, body });
    expect(replayed.error?.code).toBe('challenge_not_found');
  });

  test.each([...wrongWays, ['that answers for an addition', { type: 'webauthn.create' }]] as [
    string,
    AuthenticatorOptions,
  ][])('%s is refused', async (_, ways) => {
    const { person, key, factorId } = await addKey(app, await app.client());
    const pending = await signInPending(app, person);
    const { challengeId, webauthn } = await challenge(pending, factorId);
    const body = { challengeId, credential: key.get(webauthn ?? {}, ways) };
    const answer = await pending.call(endpoints.verifyFactor, { params: { factorId }, body });
    expect(answer.error?.code).toBe('factor_refused');
  });

  test('with the signature of another key, or a cut one, is refused', async () => {
    const { person, key, factorId } = await addKey(app, await app.client());
    const pending = await signInPending(app, person);
    const { webauthn, challengeId } = await challenge(pending, factorId);
    const stranger = new SoftwareAuthenticator(testOrigin).get(webauthn ?? {});
    const right = key.get(webauthn ?? {});
    const forged = { ...right, response: { ...right.response, signature: stranger.response.signature } };
    const cut = { ...right, response: { ...right.response, signature: '' } };
    for (const credential of [stranger, forged, cut]) {
      const body = { challengeId, credential };
      const answer = await pending.call(endpoints.verifyFactor, { params: { factorId }, body });
      expect(answer.error?.code).toBe('factor_refused');
    }
  });

  test('whose counter does not grow counts as a copy; one without a counter does not', async () => {
    const { person, key, factorId } = await addKey(app, await app.client());
    const attempt = async (counter: number) => {
      const { webauthn, challengeId } = await challenge(person, factorId);
      const body = { challengeId, credential: key.get(webauthn ?? {}, { counter }) };
      const answer = await person.call(endpoints.verifyFactor, { params: { factorId }, body });
      return answer.error?.code ?? answer.status;
    };
    expect([await attempt(0), await attempt(0)]).toEqual([200, 200]);
    expect(await attempt(5)).toBe(200);
    for (const counter of [5, 4, 0]) expect(await attempt(counter)).toBe('factor_refused');
    expect(await attempt(6)).toBe(200);
  });

  test('used at two places at once with the same counter is accepted at one of them', async () => {
    const { person, key, factorId } = await addKey(app, await app.client());
    const challenges = [await challenge(person, factorId), await challenge(person, factorId)];
    const answers = await Promise.all(
      challenges.map(({ challengeId, webauthn }) =>
        person.call(endpoints.verifyFactor, {
          params: { factorId },
          body: { challengeId, credential: key.get(webauthn ?? {}, { counter: 9 }) },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('cannot be replaced by a code, nor an app’s code by a key', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const { factorId, challengeId } = await beginKey(person);
    const params = { factorId };
    const withCode = { challengeId, code: totp.code() };
    const answer = await person.call(endpoints.verifyFactor, { params, body: withCode });
    expect(answer.error?.code).toBe('factor_refused');
    const credential = new SoftwareAuthenticator(testOrigin).get({ challenge: 'AAAA' });
    expect((await verify(person, totp.factorId, { credential })).error?.code).toBe('factor_refused');
  });
});

test('an installation without a public address takes the address that was called', async () => {
  const unnamed = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' });
  try {
    const person = await unnamed.client();
    await confirmWithPassword(person);
    const body = { type: 'webauthn', friendlyName: 'Key' } as const;
    const { factor } = bodyOf(await person.call(endpoints.createFactor, { body }));
    const { webauthn } = await challenge(person, factor.id);
    expect(webauthn).toMatchObject({ rp: { id: 'sourcing.test' } });
  } finally {
    await unnamed.stop();
  }
});
