import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertTotp } from '#tests/support/factors.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function agent(...words: string[]): Promise<{ exitCode: number; out: string; complaint: string }> {
  const command = join(import.meta.dirname, 'agent-command.ts');
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: app.database.url,
    PUBLIC_URL: 'https://sourcing.test',
    DATA_DIR: app.services.config.dataDir,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], { env: environment }, (error, stdout, stderr) => {
      const exitCode = error ? Number(error.code) : 0;
      resolve({ exitCode, out: stdout.trim(), complaint: stderr.trim() });
    });
  });
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
    expect(joined.body.user.role).toBe('agent');

    const again = await agent('create', 'new.agent@example.com');
    expect(again).toMatchObject({
      exitCode: 1,
      out: '',
      complaint: 'new.agent@example.com is an agent already.',
    });
  });

  test('create for somebody who has an account says what to do instead', async () => {
    const { user } = await app.client();
    const { exitCode, complaint } = await agent('create', user.email);
    expect(exitCode).toBe(1);
    expect(complaint).toContain(`promote ${user.email}`);
  });

  test('promote makes an account an agent, once', async () => {
    const { user } = await app.client();
    expect(await agent('promote', user.email)).toEqual({
      exitCode: 0,
      out: `${user.email} is an agent from now on.`,
      complaint: '',
    });
    const signedIn = await openBrowser(app.app).call(endpoints.signIn, {
      body: { email: user.email, password: testPassword },
    });
    expect(signedIn.body.user.role).toBe('agent');
    expect(await agent('promote', user.email)).toMatchObject({
      exitCode: 1,
      complaint: `${user.email} is an agent already.`,
    });
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

  test('remove-factors lets back in who has lost every factor, and leaves others theirs', async () => {
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

  test('what is no email is refused before anything is opened', async () => {
    const { exitCode, complaint } = await agent('create', 'not an email');
    expect(exitCode).toBe(2);
    expect(complaint).toBe('"not an email" is not an email address.');
  });
});
