import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';

let app: TestApp;
let throttled: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  throttled = await startTestApp({ THROTTLE: '1' });
});
afterAll(async () => {
  await app.stop();
  await throttled.stop();
});

const newPassword = 'quite another phrase';
const signIn = async (email: string, password: string) => {
  const browser = openBrowser(app.app);
  const answer = await browser.call(endpoints.signIn, { body: { email, password } });
  const outcome = async () =>
    (await browser.call(endpoints.getAgency, {}, bearer(answer.body.accessToken))).error?.code ?? 'live';
  return { browser, answer, outcome };
};
const works = async (email: string, password: string) =>
  (await signIn(email, password)).answer.status === 200;

describe('changing the password', () => {
  test('is refused to a stranger', async () => {
    const body = { currentPassword: testPassword, newPassword };
    expect((await app.stranger.call(endpoints.changePassword, { body })).error?.code).toBe('unauthenticated');
  });

  test('ends the other sessions at once, and nobody else’s', async () => {
    const owner = await app.client();
    const bystander = await app.client();
    const elsewhere = await signIn(owner.user.email, testPassword);
    expect(await elsewhere.outcome()).toBe('live');

    const body = { currentPassword: testPassword, newPassword };
    expect((await owner.call(endpoints.changePassword, { body })).status).toBe(204);
    expect(await elsewhere.outcome()).toBe('session_ended');
    expect((await elsewhere.browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    expect((await owner.call(endpoints.getSecurity)).status).toBe(200);
    expect((await bystander.call(endpoints.getSecurity)).status).toBe(200);
    expect(await works(owner.user.email, newPassword)).toBe(true);
    expect(await works(owner.user.email, testPassword)).toBe(false);
  });

  test('tells the owner, in the owner’s language', async () => {
    const owner = await app.client();
    await owner.call(endpoints.updateProfile, { body: { language: 'en' } });
    await owner.call(endpoints.changePassword, { body: { currentPassword: testPassword, newPassword } });
    const mails = (await app.mails()).filter(({ to }) => to === owner.user.email);
    expect(mails.at(-1)?.subject).toBe('Your password has been changed');
    expect(mails.at(-1)?.text).not.toContain(newPassword);
  });

  test('invalidates a reset link that was sent before', async () => {
    const owner = await app.client();
    const { email } = owner.user;
    await app.stranger.call(endpoints.sendPasswordReset, { body: { email } });
    const link = (await app.mails()).findLast(({ to }) => to === email);
    await owner.call(endpoints.changePassword, { body: { currentPassword: testPassword, newPassword } });
    const late = { token: link?.token ?? '', newPassword: testPassword };
    const answer = await app.stranger.call(endpoints.verifyResetToken, { body: late });
    expect(answer.error?.code).toBe('reset_link_invalid');
    expect(await works(email, newPassword)).toBe(true);
  });

  test('needs the current password, and a new one that is long enough', async () => {
    const owner = await app.client();
    const change = async (body: { currentPassword: string; newPassword: string }) =>
      (await owner.call(endpoints.changePassword, { body })).error;
    expect(await change({ currentPassword: 'a wrong one', newPassword })).toMatchObject({
      code: 'wrong_password',
    });
    expect(await change({ currentPassword: testPassword, newPassword: '12345' })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'newPassword' }],
    });
    expect(await works(owner.user.email, testPassword)).toBe(true);
  });

  test('10 times at once changes it once', async () => {
    const owner = await app.client();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.call(endpoints.changePassword, {
          body: { currentPassword: testPassword, newPassword: `phrase number ${index}` },
        }),
      ),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'wrong_password')).toHaveLength(9);
    expect(await works(owner.user.email, `phrase number ${winners[0]}`)).toBe(true);
  });

  test('of an account without a password is refused with that reason', async () => {
    const owner = await app.client();
    await app.services.db.deleteFrom('credentials').where('user_id', '=', owner.user.id).execute();
    const body = { currentPassword: testPassword, newPassword };
    expect((await owner.call(endpoints.changePassword, { body })).error?.code).toBe('password_not_set');
    const confirm = { body: { password: testPassword } };
    expect((await owner.call(endpoints.confirmPassword, confirm)).error?.code).toBe('password_not_set');
  });
});

describe('giving the password again', () => {
  test('counts in the session that gave it, for 10 minutes', async () => {
    const owner = await app.client();
    const other = await signIn(owner.user.email, testPassword);
    const body = { newEmail: 'wished@example.com' };
    const requestChange = async () =>
      (await owner.call(endpoints.requestEmailChange, { body })).error?.code ?? 'done';
    expect(await requestChange()).toBe('confirmation_required');
    const wrong = await owner.call(endpoints.confirmPassword, { body: { password: 'a wrong one' } });
    expect(wrong.error?.code).toBe('wrong_password');
    expect(await requestChange()).toBe('confirmation_required');

    const right = await owner.call(endpoints.confirmPassword, { body: { password: testPassword } });
    expect(right.status).toBe(204);
    expect(await requestChange()).toBe('done');
    const elsewhere = await other.browser.call(
      endpoints.requestEmailChange,
      { body },
      bearer(other.answer.body.accessToken),
    );
    expect(elsewhere.error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });

    await app.services.pool.query(
      `UPDATE sessions SET password_confirmed_at = password_confirmed_at - interval '10 minutes'`,
    );
    expect(await requestChange()).toBe('confirmation_required');
  });

  test('is refused to a stranger', async () => {
    const body = { password: testPassword };
    expect((await app.stranger.call(endpoints.confirmPassword, { body })).error?.code).toBe(
      'unauthenticated',
    );
  });
});

test('somebody who found an open session has 10 attempts at its password in total, over both calls that check it', async () => {
  const owner = await throttled.client();
  const guess = (index: number) =>
    index % 2
      ? owner.call(endpoints.confirmPassword, { body: { password: `guess ${index}` } })
      : owner.call(endpoints.changePassword, { body: { currentPassword: `guess ${index}`, newPassword } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)));
  expect(answers.filter(({ error }) => error?.code === 'wrong_password')).toHaveLength(10);
  const refused = answers.filter(({ error }) => error?.code === 'throttled');
  expect(refused).toHaveLength(10);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
});
