import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  addTotp,
  beginTotp,
  challenge,
  confirmWithPassword,
  insertTotp,
  signInPending,
  bodyOf,
  verify,
} from '#tests/support/factors.ts';
import { callerOf, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { nothingSaid } from '#tests/support/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codeOf = async (person: Person, factorId: string, code: string) => {
  const { error, status } = await verify(person, factorId, { code });
  return error?.code ?? status;
};

test('an authenticator app gets parameters that all apps understand, once', async () => {
  const person = await app.client();
  await confirmWithPassword(person);
  const body = { type: 'totp', friendlyName: 'My phone' } as const;
  const { factor, totp } = bodyOf(await person.call(endpoints.createFactor, { body }));
  expect(factor).toMatchObject({ type: 'totp', friendlyName: 'My phone', status: 'unverified', phone: null });
  const uri = new URL(totp?.uri ?? '');
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(uri.pathname)).toBe(`/Esmont:${person.user.email}`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Esmont',
    secret: totp?.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const seed = Buffer.from(Secret.fromBase32(totp?.secret ?? '').bytes);
  expect(seed).toHaveLength(20);

  const listed = (await person.call(endpoints.listFactors)).raw.toString();
  expect(listed).not.toContain(totp?.secret);
  const row = await app.services.db
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', factor.id)
    .executeTakeFirstOrThrow();
  expect(row.totp_sealed?.includes(seed)).toBe(false);
});

describe('the name under which authenticator apps list an account', () => {
  const nameIn = (uri = '') => {
    const { pathname, searchParams } = new URL(uri);
    return [searchParams.get('issuer'), decodeURIComponent(pathname.slice(1)).split(':')[0]];
  };
  const begun = async (person: Person, issuer?: string) => {
    const body = { type: 'totp', friendlyName: 'App', ...(issuer !== undefined && { issuer }) } as const;
    return nameIn(bodyOf(await person.call(endpoints.createFactor, { body })).totp?.uri);
  };

  test('is the agency’s present name, or the one that was asked for', async () => {
    const [agent, person] = [await app.agent(), await app.client()];
    const rename = (name: string | null) =>
      agent.call(endpoints.saveSettings, { body: { identity: { ...nothingSaid, name } } });
    await confirmWithPassword(person);
    bodyOf(await rename('Comptoir d’Orient & Cie'));
    expect(await begun(person)).toEqual(['Comptoir d’Orient & Cie', 'Comptoir d’Orient & Cie']);
    expect(await begun(person, ' Achats Lyon ')).toEqual(['Achats Lyon', 'Achats Lyon']);
    // Authenticator apps would cut the name at a colon.
    bodyOf(await rename('Comptoir: Orient'));
    expect(await begun(person)).toEqual(['Comptoir  Orient', 'Comptoir  Orient']);
    bodyOf(await rename(null));
    expect(await begun(person)).toEqual(['Esmont', 'Esmont']);
  });

  test.each([
    ['a key', { type: 'webauthn', issuer: 'Achats Lyon' }],
    ['a phone', { type: 'phone', phone: '+33612345678', issuer: 'Achats Lyon' }],
    ['an app, blank', { type: 'totp', issuer: ' ' }],
    ['an app, of 101 characters', { type: 'totp', issuer: 'x'.repeat(101) }],
  ])('is refused for %s, and no factor is begun', async (_, part) => {
    const person = await app.client();
    await confirmWithPassword(person);
    const payload = { friendlyName: 'Mine', ...part };
    const { method, path: url } = endpoints.createFactor;
    const { error } = await person.inject({ method, url, payload });
    expect(error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'issuer' }] });
    expect((await person.call(endpoints.listFactors)).body.items).toEqual([]);
  });
});

test('the code of the step before, of now and of the next one are right, others are not', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  for (const code of [totp.code(-3), totp.code(3), totp.wrongCode()]) {
    expect(await codeOf(person, totp.factorId, code)).toBe('factor_refused');
  }
  // Two consecutive codes work, even if the server's clock has just passed a step.
  expect(await codeOf(person, totp.factorId, totp.code())).toBe(200);
  expect(await codeOf(person, totp.factorId, totp.code(1))).toBe(200);
});

test('a code may be typed with spaces', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const typed = ` ${totp.code().replace(/(?=...$)/, ' ')} `;
  expect(await codeOf(person, totp.factorId, typed)).toBe(200);
});

test('a code works once, and after it no earlier code works', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const [earlier, code] = [totp.code(), totp.code(1)];
  expect(await codeOf(person, totp.factorId, code)).toBe(200);
  expect(await codeOf(person, totp.factorId, code)).toBe('factor_refused');
  expect(await codeOf(person, totp.factorId, earlier)).toBe('factor_refused');
});

test('the code that added the app does not sign in', async () => {
  const person = await app.client();
  await confirmWithPassword(person);
  const totp = await beginTotp(person);
  const code = totp.code();
  expect(await codeOf(person, totp.factorId, code)).toBe(200);
  const pending = await signInPending(app, person);
  expect(await codeOf(pending, totp.factorId, code)).toBe('factor_refused');
});

test('each app counts its own codes', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const second = await insertTotp(app, person);
  expect(await codeOf(person, totp.factorId, totp.code(1))).toBe(200);
  expect(await codeOf(person, second.factorId, second.code())).toBe(200);
  expect(await codeOf(person, second.factorId, totp.code(1))).toBe('factor_refused');
});

test('20 at once over two instances, each with a challenge of its own: one succeeds', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const instances = [app.app, await app.secondInstance()];
  const pending = await signInPending(app, person);
  const challenges = await Promise.all(Array.from({ length: 20 }, () => challenge(pending, totp.factorId)));
  const code = totp.code();
  const answers = await Promise.all(
    challenges.map(({ challengeId }, index) =>
      callerOf(instances[index % 2]!, pending.accessToken).call(endpoints.verifyFactor, {
        params: { factorId: totp.factorId },
        body: { challengeId, code },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.signedIn)).toHaveLength(1);
  const refusals = answers.flatMap(({ error }) => error?.code ?? []);
  // Answers after the session has reached aal2 are refused because their token has expired.
  expect(refusals.filter((code) => code !== 'factor_refused' && code !== 'token_expired')).toEqual([]);
});

test('one code used in 20 sign-ins at once completes one of them', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const sessions = await Promise.all(Array.from({ length: 20 }, () => signInPending(app, person)));
  const code = totp.code();
  const statuses = await Promise.all(sessions.map((each) => codeOf(each, totp.factorId, code)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 'factor_refused')).toHaveLength(19);
});

test('one challenge answered 5 times at once with right codes counts once', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const { challengeId } = await challenge(person, totp.factorId);
  const answers = await Promise.all(
    [totp.code(), totp.code(1), totp.code(), totp.code(1), totp.code()].map((code) =>
      person.call(endpoints.verifyFactor, {
        params: { factorId: totp.factorId },
        body: { challengeId, code },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
