import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { checkPassword } from './check-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
});
afterAll(() => app.stop());

test('attempts at one’s own password are limited when a confirmation needs it', async () => {
  const { user } = await app.client();
  const outcome = (password: string) =>
    checkPassword(app.services, user.id, password).then(
      () => 'right',
      (error: { code?: string }) => error.code,
    );
  expect(await outcome(testPassword)).toBe('right');
  expect(await outcome('a wrong one')).toBe('wrong_password');
  expect(await outcome(testPassword)).toBe('right');

  const guesses = await Promise.all(Array.from({ length: 15 }, () => outcome('a wrong one')));
  expect(guesses.filter((code) => code === 'wrong_password')).toHaveLength(10);
  expect(guesses.filter((code) => code === 'throttled')).toHaveLength(5);
  expect(await outcome(testPassword)).toBe('throttled');
  await expect(checkPassword(app.services, crypto.randomUUID(), testPassword)).rejects.toMatchObject({
    code: 'password_not_set',
  });
});
