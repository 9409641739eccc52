import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  addTotp,
  confirmPasswordAndFactor,
  confirmWithPassword,
  personOf,
  sessionIdOf,
  signInPending,
  bodyOf,
} from '#tests/support/factors.ts';
import { callerOf, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const redeem = (person: Person, code: string) => person.call(endpoints.useRecoveryCode, { body: { code } });
const outcome = async (person: Person, code: string) => {
  const { error, body } = await redeem(person, code);
  return error?.code ?? body.codesLeft;
};

test('the first factor gives ten codes, shown once and stored as hashes', async () => {
  const { person, recoveryCodes } = await addTotp(app, await app.client());
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  const listed = await person.call(endpoints.listFactors);
  expect(listed.body.recoveryCodesLeft).toBe(10);
  const rows = await app.services.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', person.user.id)
    .execute();
  for (const code of recoveryCodes) {
    expect(listed.raw.toString()).not.toContain(code);
    for (const { code_mac } of rows) expect(code_mac.toString('latin1')).not.toContain(code);
  }
});

test('a code replaces the factor at sign-in, once, and its owner is notified', async () => {
  const { person, recoveryCodes } = await addTotp(app, await app.client());
  const pending = await signInPending(app, person);
  const typed = (recoveryCodes[3] ?? '').toUpperCase().replace('-', ' ');
  const { signedIn, codesLeft } = bodyOf(await redeem(pending, typed));
  expect(codesLeft).toBe(9);
  expect(signedIn?.session).toMatchObject({ id: sessionIdOf(pending), aal: 'aal2', factorPending: false });
  const after = personOf(app, signedIn!);
  expect((await after.call(endpoints.updateProfile, { body: {} })).status).toBe(200);
  const old = await pending.call(endpoints.getSession);
  expect(old.error?.code).toBe('token_expired');

  expect(await outcome(after, typed)).toBe('factor_refused');
  expect(await outcome(await signInPending(app, person), typed)).toBe('factor_refused');
  const mails = (await app.mails()).filter(({ to }) => to === person.user.email);
  expect(mails.filter(({ text }) => /\b9\b/.test(text))).toHaveLength(1);
});

test('in a complete session it confirms, without new tokens', async () => {
  const { person, recoveryCodes } = await addTotp(app, await app.client());
  await app.services.db
    .updateTable('sessions')
    .set({ factor_confirmed_at: null })
    .where('id', '=', sessionIdOf(person))
    .execute();
  expect((await person.call(endpoints.createRecoveryCodes)).error?.code).toBe('confirmation_required');
  const used = await redeem(person, recoveryCodes[0] ?? '');
  expect(used.body).toEqual({ signedIn: null, codesLeft: 9 });
  expect(used.headers['set-cookie']).toBeUndefined();
  expect((await person.call(endpoints.createRecoveryCodes)).status).toBe(201);
});

test('20 uses of one code at once, in as many sign-ins and over two instances: one counts', async () => {
  const { person, recoveryCodes } = await addTotp(app, await app.client());
  const instances = [app.app, await app.secondInstance()];
  const sessions = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signInPending(app, person, instances[index % 2])),
  );
  const outcomes = await Promise.all(sessions.map((each) => outcome(each, recoveryCodes[0] ?? '')));
  expect(outcomes.filter((each) => each === 9)).toHaveLength(1);
  expect(outcomes.filter((each) => each === 'factor_refused')).toHaveLength(19);
});

test('another account’s code is refused, and stays valid', async () => {
  const [mine, other] = [await addTotp(app, await app.client()), await addTotp(app, await app.client())];
  const code = other.recoveryCodes[0] ?? '';
  expect(await outcome(await signInPending(app, mine.person), code)).toBe('factor_refused');
  expect(await outcome(await signInPending(app, other.person), code)).toBe(9);
});

test('text that is no code is refused like a wrong code', async () => {
  const { person } = await addTotp(app, await app.client());
  const pending = await signInPending(app, person);
  for (const code of ['00000-00000', '00000000', 'uuuuu-uuuuu', '12345-6789!', '٠٠٠٠٠-٠٠٠٠٠'])
    expect(await outcome(pending, code)).toBe('factor_refused');
});

test('new codes replace the earlier ones, if a factor was just given', async () => {
  const { person, recoveryCodes } = await addTotp(app, await app.client());
  const { codes } = bodyOf(await person.call(endpoints.createRecoveryCodes));
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const pending = await signInPending(app, person);
  expect(await outcome(pending, recoveryCodes[0] ?? '')).toBe('factor_refused');
  expect(await outcome(pending, codes[0] ?? '')).toBe(9);
});

test('the password alone does not make new ones, nor does an account without a factor have any', async () => {
  const { person } = await addTotp(app, await app.client());
  await app.services.db
    .updateTable('sessions')
    .set({ factor_confirmed_at: null, password_confirmed_at: null })
    .where('id', '=', sessionIdOf(person))
    .execute();
  await confirmWithPassword(person);
  const create = await person.call(endpoints.createRecoveryCodes);
  expect(create.error).toMatchObject({ code: 'confirmation_required', needs: ['factor'] });

  const without = await app.client();
  await confirmPasswordAndFactor(app, without);
  expect((await without.call(endpoints.createRecoveryCodes)).error?.code).toBe('factor_not_found');
  expect(await outcome(without, '00000-00000')).toBe('factor_refused');
});

test('new codes asked for 5 times at once leave the ten of one reply', async () => {
  const { person } = await addTotp(app, await app.client());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      callerOf(app.app, person.accessToken).call(endpoints.createRecoveryCodes),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect((await person.call(endpoints.listFactors)).body.recoveryCodesLeft).toBe(10);
});
