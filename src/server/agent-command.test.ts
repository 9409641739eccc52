import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findAccountByEmail } from '#server/accounts/account-store.ts';
import { promoteAgent } from '#server/team/promote-agent.ts';
import { insertTotp } from '#tests/support/factors.ts';
import { runAgentCommand } from '#tests/support/run-agent-command.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { done, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const agent = (...words: string[]) => runAgentCommand(app, words);

/**
 * Signs up with an address that may belong to another person. Returns the person who signed up, and the token in the
 * mail to the address's owner.
 */
async function signedUp() {
  const squatter = await app.client();
  const { email } = squatter.user;
  const mail = (await app.mails()).findLast(({ to, token }) => to === email && token !== undefined);
  return { email, squatter, verifyLink: mail?.token ?? '' };
}

/**
 * Resets the password as the owner of the mailbox, who has forgotten the password or never chose one. Returns the new
 * password.
 */
async function takeOver(email: string): Promise<string> {
  const newPassword = 'the owner chose this one';
  await app.stranger.call(endpoints.sendPasswordReset, { body: { email } });
  const mail = (await app.mails()).findLast(({ to, token }) => to === email && token !== undefined);
  const body = { token: mail?.token ?? '', newPassword };
  expect((await app.stranger.call(endpoints.verifyResetToken, { body })).status).toBe(200);
  return newPassword;
}

describe('the agent command', () => {
  test('create prints a link with which that person, and nobody else, becomes an agent', async () => {
    const { exitCode, out } = await agent('create', ' New.Agent@Example.com');
    expect(exitCode).toBe(0);
    const link = /https:\/\/sourcing\.test\/join\?token=([\w-]{43})$/.exec(out);
    const body = { password: testPassword, firstName: 'A', lastName: 'B', phone: '+33612345678' };
    const token = link?.[1] ?? '';
    const joined = await openBrowser(app.app).call(endpoints.acceptInvitation, {
      body: { ...body, token, email: 'new.agent@example.com' },
    });
    expect(joined.body.user).toMatchObject({ role: 'agent', agencyRole: 'administrator' });

    const again = await agent('create', 'new.agent@example.com');
    expect(again).toMatchObject({
      exitCode: 1,
      out: '',
      complaint: 'new.agent@example.com is an administrator already.',
    });
  });

  test('create for somebody who has an account says what to do instead', async () => {
    const { user } = await app.client();
    const { exitCode, complaint } = await agent('create', user.email);
    expect(exitCode).toBe(1);
    expect(complaint).toContain('Invite another address');
    expect(complaint).toContain(`promote ${user.email}`);
  });

  test('promote makes an account whose address is confirmed an agent, once, and ends its sessions', async () => {
    const { email, verifyLink } = await signedUp();
    await app.stranger.call(endpoints.verifyEmail, { body: { token: verifyLink } });
    const password = await takeOver(email);
    const owner = openBrowser(app.app);
    const body = { email, password };
    await owner.call(endpoints.signIn, { body });

    const { exitCode, out } = await agent('promote', email);
    expect([exitCode, out]).toEqual([
      0,
      `${email} is an administrator from now on. Every session has ended: sign in anew.`,
    ]);
    expect((await owner.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    expect((await owner.call(endpoints.signIn, { body })).body.user.role).toBe('agent');
    expect(await agent('promote', email)).toMatchObject({
      exitCode: 1,
      complaint: `${email} is an administrator already.`,
    });
  });

  test('promote refuses somebody with requests of their own, which they keep, and says what to do instead', async () => {
    const { email, squatter: client, verifyLink } = await signedUp();
    await app.stranger.call(endpoints.verifyEmail, { body: { token: verifyLink } });
    await done(
      client.call(endpoints.createRequest, { body: { title: 'Vases', description: 'Cent vases en grès.' } }),
    );
    const { exitCode, out, complaint } = await agent('promote', email);
    expect([exitCode, out]).toEqual([1, '']);
    expect(complaint).toMatch(/requests of its own.*another address.*create/);
    expect((await client.call(endpoints.getSession)).body.user.role).toBe('client');
    expect((await client.call(endpoints.listMyRequests, { query: {} })).body.items).toHaveLength(1);
  });

  test('promote refuses an address that nobody has confirmed, and says what confirms it', async () => {
    const { email, squatter } = await signedUp();
    const { exitCode, complaint } = await agent('promote', email);
    expect([exitCode, complaint]).toEqual([1, expect.stringContaining('Forgot your password?')]);
    expect((await squatter.call(endpoints.getSession)).body.user.role).toBe('client');

    // The message recommends this reset: it takes the account from the person who signed up with the address.
    const password = await takeOver(email);
    expect((await agent('promote', email)).exitCode).toBe(0);
    expect((await squatter.call(endpoints.getSession)).error?.code).toBe('session_ended');
    const signIn = (given: string) =>
      openBrowser(app.app).call(endpoints.signIn, { body: { email, password: given } });
    expect((await signIn(testPassword)).error?.code).toBe('invalid_credentials');
    expect((await signIn(password)).body.user.role).toBe('agent');
  });

  test('promote removes what a stranger chose before the owner confirmed the address by mistake', async () => {
    const { email, squatter, verifyLink } = await signedUp();
    await insertTotp(app, squatter);
    await app.services.pool.query(
      `INSERT INTO recovery_codes (id, user_id, code_mac) VALUES (gen_random_uuid(), $1, 'x')`,
      [squatter.user.id],
    );
    await app.stranger.call(endpoints.verifyEmail, { body: { token: verifyLink } });
    const { exitCode, out } = await agent('promote', email);
    expect([exitCode, out]).toEqual([
      0,
      expect.stringContaining('the password and a second factor from before the address was confirmed went'),
    ]);
    expect((await squatter.call(endpoints.getSession)).error?.code).toBe('session_ended');
    const body = { email, password: testPassword };
    expect((await openBrowser(app.app).call(endpoints.signIn, { body })).error?.code).toBe(
      'invalid_credentials',
    );
    const password = await takeOver(email);
    const { body: owner } = await openBrowser(app.app).call(endpoints.signIn, { body: { email, password } });
    expect(owner).toMatchObject({ user: { role: 'agent' }, session: { factorPending: false } });
    const codes = await app.services.pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [
      squatter.user.id,
    ]);
    expect(codes.rowCount).toBe(0);
  });

  test('promote while somebody signs in leaves no earlier session', async () => {
    const { email, verifyLink } = await signedUp();
    await app.stranger.call(endpoints.verifyEmail, { body: { token: verifyLink } });
    const { userId } = (await findAccountByEmail(app.services.db, email))!;
    let promoted: Promise<unknown> = Promise.resolve();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        if (index === 6) promoted = promoteAgent(app.services.db, email, { administrator: true });
        return openBrowser(app.app).call(endpoints.signIn, { body: { email, password: testPassword } });
      }),
    );
    expect(await promoted).toMatchObject({ outcome: 'promoted', password: true });
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
    const active = await app.services.pool.query(
      'SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [userId],
    );
    expect(active.rowCount).toBe(0);
  });

  test('sign-out ends every session of that account, at once for changes, and no other', async () => {
    const [leaver, other] = [await app.client(), await app.client()];
    const body = { email: leaver.user.email, password: testPassword };
    const elsewhere = openBrowser(app.app);
    await elsewhere.call(endpoints.signIn, { body });

    const { exitCode, out } = await agent('sign-out', leaver.user.email);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^2 sessions of .* have ended\./);
    const change = { body: { firstName: 'Eve' } };
    expect((await leaver.call(endpoints.updateProfile, change)).error?.code).toBe('session_ended');
    expect((await elsewhere.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    expect((await other.call(endpoints.updateProfile, change)).status).toBe(200);
    expect((await elsewhere.call(endpoints.signIn, { body })).status).toBe(200);
    expect(await agent('sign-out', 'nobody@example.com')).toMatchObject({
      exitCode: 1,
      complaint: 'No account has the email nobody@example.com.',
    });
  });

  test('remove-factors lets somebody who has lost every factor sign in again, and leaves the factors of others', async () => {
    const [lost, other] = [await app.client(), await app.client()];
    for (const person of [lost, other]) await insertTotp(app, person);
    const body = { email: lost.user.email, password: testPassword };
    const browser = openBrowser(app.app);
    expect((await browser.call(endpoints.signIn, { body })).body.session.factorPending).toBe(true);

    const { exitCode, out } = await agent('remove-factors', lost.user.email);
    expect([exitCode, out]).toEqual([0, expect.stringContaining(`${lost.user.email} that are gone: 1;`)]);
    expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    expect((await browser.call(endpoints.signIn, { body })).body.session.factorPending).toBe(false);
    const others = { email: other.user.email, password: testPassword };
    expect((await browser.call(endpoints.signIn, { body: others })).body.session.factorPending).toBe(true);
    expect((await agent('remove-factors', 'nobody@example.com')).exitCode).toBe(1);
  });

  test('promote of an unknown email says so', async () => {
    const { exitCode, complaint } = await agent('promote', 'nobody@example.com');
    expect(exitCode).toBe(1);
    expect(complaint).toContain('No account has the email nobody@example.com');
  });

  test.each([
    [],
    ['create'],
    ['promote'],
    ['demote', 'a@example.com'],
    ['toString', 'a@example.com'],
    ['create', 'a@example.com', 'b'],
  ])('wrong words (%s %s) get the usage', async (...words) => {
    const { exitCode, out, complaint } = await agent(...words.filter((word) => word !== undefined));
    expect(exitCode).toBe(2);
    expect(out).toBe('');
    expect(complaint).toContain('npm run agent -- create <email>');
  });

  test('an invalid email is refused before anything is opened', async () => {
    const { exitCode, complaint } = await agent('create', 'not an email');
    expect(exitCode).toBe(2);
    expect(complaint).toBe('"not an email" is not an email address.');
  });
});
