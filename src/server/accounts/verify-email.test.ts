import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { refreshAll } from '#tests/support/derived.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin, testPassword } from '#tests/support/caller.ts';
import { firstAgentLink } from '#server/team/create-invitation.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const verify = (token: string) => app.stranger.call(endpoints.verifyEmail, { body: { token } });
const named = {
  firstName: 'Camille',
  lastName: 'Test',
  phone: '+33612345678',
  password: testPassword,
  accepts: acceptedTerms,
};
const signUp = (email: string, more: object = {}) =>
  openBrowser(app.app).call(endpoints.signUp, { body: { ...named, email, ...more } });

describe('signing up', () => {
  test.each([
    ['fr', 'Confirmez votre adresse e-mail'],
    ['en', 'Confirm your email address'],
  ] as const)('sends a link that works, in the language chosen (%s)', async (language, subject) => {
    const email = `welcome-${language}@example.com`;
    await signUp(email, { language });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject);
    expect(mail?.links[0]).toBe(`${testOrigin}/verify-email?token=${mail?.token}`);
    expect((await verify(mail?.token ?? '')).body).toEqual({ email });
    const body = { email, password: testPassword };
    expect((await openBrowser(app.app).call(endpoints.signIn, { body })).body.user.emailVerified).toBe(true);
  });

  test('with a known email tells its owner, once a day', async () => {
    const owner = await app.client();
    const { email } = owner.user;
    await owner.call(endpoints.updateProfile, { body: { language: 'en' } });
    const before = await mailsTo(email);
    const answers = await Promise.all([signUp(email), signUp(email), signUp(` ${email.toUpperCase()}`)]);
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('sign_up_failed'));
    const [mail, ...more] = (await mailsTo(email)).slice(before.length);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.links[0]).toBe(`${testOrigin}/auth`);
    expect(mail?.token).toBe('');
  });
});

describe('a link', () => {
  test('works once, even if it is used 20 times at once', async () => {
    const { user } = await app.client();
    const token = (await mailsTo(user.email))[0]?.token ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'email_link_invalid')).toHaveLength(19);
  });

  test('expires after 7 days', async () => {
    const owner = await app.client();
    const { user } = owner;
    const token = (await mailsTo(user.email))[0]?.token ?? '';
    await app.services.pool.query(
      `UPDATE email_verifications SET expires_at = expires_at - interval '7 days'`,
    );
    expect((await verify(token)).error?.code).toBe('email_link_invalid');
    expect((await owner.call(endpoints.getSecurity)).body.emailVerified).toBe(false);
  });

  test('proves the address to which it was sent, and no later one', async () => {
    const owner = await app.client();
    const { user } = owner;
    const token = (await mailsTo(user.email))[0]?.token ?? '';
    await app.services.pool.query('UPDATE profiles SET email = $2 WHERE id = $1', [
      user.id,
      'moved@example.com',
    ]);
    await refreshAll(app.database.db);
    expect((await verify(token)).error?.code).toBe('email_link_invalid');
    expect((await owner.call(endpoints.getSecurity)).body.emailVerified).toBe(false);
  });

  test.each(['x'.repeat(43), ' '.repeat(30)])('that is made up (%s) is refused', async (token) => {
    expect((await verify(token)).error?.code).toBe('email_link_invalid');
  });

  test('is sent again on demand, until the address is proved', async () => {
    const owner = await app.client();
    const { user } = owner;
    const again = () => owner.call(endpoints.sendEmailVerification);
    expect((await again()).status).toBe(204);
    const [first, second] = await mailsTo(user.email);
    expect(second?.token).not.toBe(first?.token);
    expect((await verify(second?.token ?? '')).status).toBe(200);
    expect((await again()).status).toBe(204);
    expect(await mailsTo(user.email)).toHaveLength(2);
    const stranger = await app.stranger.call(endpoints.sendEmailVerification);
    expect(stranger.error?.code).toBe('unauthenticated');
  });
});

describe('an invitation', () => {
  test('to one address proves that address', async () => {
    const agent = await app.agent();
    expect(agent.user.emailVerified).toBe(true);
    expect(await mailsTo(agent.user.email)).toEqual([]);
  });

  test('without an address proves none', async () => {
    const lonely = await startTestApp();
    const link = new URL((await firstAgentLink(lonely.services)) ?? '');
    const body = { ...named, email: 'boss@example.com', token: link.searchParams.get('token') ?? '' };
    const { user } = (await lonely.stranger.call(endpoints.acceptInvitation, { body })).body;
    expect(user.emailVerified).toBe(false);
    expect((await lonely.mails()).map(({ to, links }) => [to, links[0]?.split('?', 1)[0]])).toEqual([
      [user.email, `${testOrigin}/verify-email`],
    ]);
    await lonely.stop();
  });
});
