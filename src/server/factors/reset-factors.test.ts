import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newPassword = 'quite another phrase';

async function resetPassword(email: string): Promise<void> {
  await app.stranger.call(endpoints.sendPasswordReset, { body: { email } });
  const mail = (await app.mails()).findLast(({ to, token }) => to === email && token !== undefined);
  const body = { token: mail?.token ?? '', newPassword };
  expect((await app.stranger.call(endpoints.verifyResetToken, { body })).status).toBe(200);
}

const signIn = (email: string) =>
  openBrowser(app.app).call(endpoints.signIn, { body: { email, password: newPassword } });

const proveAddress = (userId: string) =>
  app.services.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [userId]);

const addPhone = async (userId: string) => {
  await app.services.pool.query(
    `INSERT INTO factors (id, user_id, type, friendly_name, status, verified_at, phone)
     VALUES (gen_random_uuid(), $1, 'phone', 'Phone of the test', 'verified', now(), '+33612345678')`,
    [userId],
  );
  await app.services.pool.query(
    `INSERT INTO recovery_codes (id, user_id, code_mac) VALUES (gen_random_uuid(), $1, 'x')`,
    [userId],
  );
};

describe('a password reset', () => {
  test('opens nothing to an account whose second factor is asked for', async () => {
    const { user } = await app.client();
    await proveAddress(user.id);
    await addPhone(user.id);
    await resetPassword(user.email);
    const { body } = await signIn(user.email);
    expect(body.session).toMatchObject({ aal: 'aal1', factorPending: true });
    const caller = openBrowser(app.app);
    const refused = await caller.call(endpoints.getSecurity, {}, bearer(body.accessToken));
    expect(refused.error?.code).toBe('factor_required');
  });

  test('removes the factors of a stranger who signed up with the address and never proved it', async () => {
    const stranger = await app.client();
    await addPhone(stranger.user.id);
    await resetPassword(stranger.user.email);
    const { body } = await signIn(stranger.user.email);
    expect(body.session).toMatchObject({ aal: 'aal1', factorPending: false });
    const owner = openBrowser(app.app);
    const factors = await owner.call(endpoints.listFactors, {}, bearer(body.accessToken));
    expect(factors.body).toEqual({ items: [], recoveryCodesLeft: 0 });
    const mails = (await app.mails()).filter(({ to }) => to === stranger.user.email);
    expect(mails.some(({ text }) => text.includes('Phone of the test'))).toBe(true);
  });
});
