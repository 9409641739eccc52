import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { addKey, challenge, confirmPasswordAndFactor, personOf, bodyOf } from '#tests/support/factors.ts';
import { SoftwareAuthenticator, type AuthenticatorOptions } from '#tests/support/software-authenticator.ts';
import { type Person, testOrigin } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const start = async () => bodyOf(await app.stranger.call(endpoints.startPasskeySignIn));

async function signIn(
  key: SoftwareAuthenticator,
  ways: AuthenticatorOptions = {},
  browser = openBrowser(app.app),
) {
  const { challengeId, webauthn } = await start();
  const body = { challengeId, credential: key.get(webauthn, ways) };
  return browser.call(endpoints.signInWithPasskey, { body });
}

async function removeKey(person: Person, factorId: string) {
  await confirmPasswordAndFactor(app, person);
  return person.call(endpoints.deleteFactor, { params: { factorId } });
}

describe('signing in with a passkey', () => {
  test('asks for any passkey of this site, with user verification', async () => {
    const { webauthn } = await start();
    expect(webauthn).toMatchObject({ rpId: 'sourcing.test', userVerification: 'required' });
    expect(webauthn).not.toHaveProperty('allowCredentials.0');
  });

  test('is two factors in one', async () => {
    const { person, key } = await addKey(app, await app.client());
    const browser = openBrowser(app.app);
    const answer = await signIn(key, {}, browser);
    expect(answer.status).toBe(200);
    expect(answer.body.session).toMatchObject({ aal: 'aal2', factorPending: false });
    expect(answer.body.user.id).toBe(person.user.id);
    const row = await app.services.db
      .selectFrom('sessions')
      .select(['method', 'aal'])
      .where('id', '=', answer.body.session.id)
      .executeTakeFirst();
    expect(row).toEqual({ method: 'passkey', aal: 'aal2' });
    const inside = personOf(app, answer.body);
    expect((await inside.call(endpoints.updateProfile, { body: {} })).status).toBe(200);
    expect((await browser.call(endpoints.refreshSession)).status).toBe(200);
  });

  test('does not count as giving a factor again', async () => {
    const { key } = await addKey(app, await app.client());
    const inside = personOf(app, bodyOf(await signIn(key)));
    const answer = await inside.call(endpoints.createRecoveryCodes);
    expect(answer.error).toMatchObject({ code: 'confirmation_required', needs: ['factor'] });
  });

  test('every wrong attempt gets the same answer', async () => {
    const { key } = await addKey(app, await app.client());
    const other = await app.client();
    const handleOf = ({ user }: Person) =>
      Buffer.from(user.id.replaceAll('-', ''), 'hex').toString('base64url');
    const stranger = new SoftwareAuthenticator(testOrigin);
    stranger.userHandle = key.userHandle;
    const answers = [
      await signIn(stranger),
      await signIn(key, { verifiesUser: false }),
      await signIn(key, { userHandle: null }),
      await signIn(key, { userHandle: '' }),
      await signIn(key, { userHandle: handleOf(other) }),
      await signIn(key, { origin: 'https://evil.example' }),
      await signIn(key, { rpId: 'evil.example' }),
      await signIn(key, { challenge: Buffer.alloc(32).toString('base64url') }),
      await signIn(key, { type: 'webauthn.create' }),
    ];
    for (const { status, raw } of answers) {
      expect(status).toBe(401);
      expect(raw).toEqual(answers[0]?.raw);
    }
    expect(answers[0]?.error?.code).toBe('passkey_refused');
    expect((await signIn(key)).status).toBe(200);
  });

  test('a signature of another key under a known id is refused', async () => {
    const { key } = await addKey(app, await app.client());
    const { challengeId, webauthn } = await start();
    const forger = new SoftwareAuthenticator(testOrigin);
    forger.userHandle = key.userHandle;
    const id = key.id.toString('base64url');
    const body = { challengeId, credential: { ...forger.get(webauthn, { counter: 99 }), id, rawId: id } };
    const answer = await app.stranger.call(endpoints.signInWithPasskey, { body });
    expect(answer.error?.code).toBe('passkey_refused');
  });

  test('a counter that goes back is refused', async () => {
    const { key } = await addKey(app, await app.client());
    expect((await signIn(key, { counter: 8 })).status).toBe(200);
    expect((await signIn(key, { counter: 8 })).error?.code).toBe('passkey_refused');
  });

  test('a challenge is valid once, for one of many at once', async () => {
    const { key } = await addKey(app, await app.client());
    const { challengeId, webauthn } = await start();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, (_, counter) => {
        const body = { challengeId, credential: key.get(webauthn, { counter: counter + 1 }) };
        return app.stranger.call(endpoints.signInWithPasskey, { body });
      }),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(attempts.filter(({ error }) => error?.code === 'passkey_refused')).toHaveLength(7);
  });

  test('a challenge expires after five minutes', async () => {
    const { key } = await addKey(app, await app.client());
    const { challengeId, webauthn } = await start();
    await app.services.db
      .updateTable('factor_challenges')
      .set({ expires_at: sql`expires_at - interval '5 minutes'` })
      .where('id', '=', challengeId)
      .execute();
    const body = { challengeId, credential: key.get(webauthn) };
    const answer = await app.stranger.call(endpoints.signInWithPasskey, { body });
    expect(answer.error?.code).toBe('passkey_refused');
  });

  test('a challenge of a factor does not sign in, nor the other way round', async () => {
    const { person, key, factorId } = await addKey(app, await app.client());
    const ofFactor = await challenge(person, factorId);
    const body = { challengeId: ofFactor.challengeId, credential: key.get(ofFactor.webauthn ?? {}) };
    const answer = await app.stranger.call(endpoints.signInWithPasskey, { body });
    expect(answer.error?.code).toBe('passkey_refused');

    const ofSignIn = await start();
    const proof = { challengeId: ofSignIn.challengeId, credential: key.get(ofSignIn.webauthn) };
    const verified = await person.call(endpoints.verifyFactor, { params: { factorId }, body: proof });
    expect(verified.error?.code).toBe('challenge_not_found');
  });

  test('a removed passkey no longer signs in', async () => {
    const { person, key, factorId } = await addKey(app, await app.client());
    expect((await removeKey(person, factorId)).status).toBe(204);
    expect((await signIn(key)).error?.code).toBe('passkey_refused');
  });

  test('a key that verified its user counts as a passkey from then on', async () => {
    const { person, key, factorId } = await addKey(app, await app.client(), { resident: null });
    expect((await signIn(key)).status).toBe(200);
    const { items } = (await person.call(endpoints.listFactors)).body;
    expect(items).toMatchObject([{ id: factorId, isPasskey: true }]);
  });

  test('ends the session this browser held before', async () => {
    const { key } = await addKey(app, await app.client());
    const browser = openBrowser(app.app);
    const before = personOf(app, bodyOf(await signIn(key, {}, browser)));
    bodyOf(await signIn(key, {}, browser));
    const answer = await before.call(endpoints.updateProfile, { body: {} });
    expect(answer.error?.code).toBe('session_ended');
  });
});

test('attempts are counted per network, over all passkeys', async () => {
  const strict = await startTestApp({ THROTTLE: '1' });
  try {
    const { key } = await addKey(strict, await strict.client());
    const attempt = async (address: string, who: SoftwareAuthenticator) => {
      const browser = openBrowser(strict.app, address);
      const { challengeId, webauthn } = bodyOf(await browser.call(endpoints.startPasskeySignIn));
      const body = { challengeId, credential: who.get(webauthn) };
      const answer = await browser.call(endpoints.signInWithPasskey, { body });
      return answer.error?.code ?? answer.status;
    };
    const wrong = new SoftwareAuthenticator(testOrigin);
    const attempts = (amount: number) =>
      Promise.all(Array.from({ length: amount }, () => attempt('198.51.100.1', wrong)));
    const codes = [...(await attempts(60)), ...(await attempts(45))];
    expect(codes.filter((code) => code === 'passkey_refused')).toHaveLength(100);
    expect(codes.filter((code) => code === 'throttled')).toHaveLength(5);
    expect(await attempt('198.51.100.1', key)).toBe('throttled');
    expect(await attempt('198.51.100.2', key)).toBe(200);
  } finally {
    await strict.stop();
  }
});
