import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
});
beforeEach(async () => {
  await app.services.pool.query('TRUNCATE rate_limits');
});
afterAll(() => app.stop());

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const tally = (answers: { status: number; error: { code: string } | null }[], wanted: string | number) =>
  answers.filter(({ status, error }) => (error?.code ?? status) === wanted).length;
const ask = (email: string, address: string) =>
  openBrowser(app.app, address).call(endpoints.sendPasswordReset, { body: { email } });
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);

test('one inbox gets three reset links an hour, and the answers do not reveal it', async () => {
  const { user } = await app.client();
  const answers = await times(6, (index) => ask(user.email, `203.0.113.${index}`));
  const unknown = await times(6, (index) => ask('nobody@example.com', `203.0.113.${index}`));
  const texts = [...answers, ...unknown].map(({ status, raw }) => `${status} ${raw.toString()}`);
  expect(new Set(texts).size).toBe(1);
  const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Choisissez un nouveau mot de passe')).toHaveLength(3);
});

test('one network asks for 20 reset links an hour, over two instances', async () => {
  const other = await app.secondInstance();
  const answers = await times(25, (index) =>
    openBrowser(index % 2 ? app.app : other, '203.0.113.50').call(endpoints.sendPasswordReset, {
      body: { email: `someone${index}@example.com` },
    }),
  );
  expect(tally(answers, 200)).toBe(20);
  expect(tally(answers, 'throttled')).toBe(5);
  expect((await ask('someone@example.com', '203.0.113.51')).status).toBe(200);
});

test.each([
  ['verifyResetToken', 'reset_link_invalid'],
  ['verifyEmail', 'email_link_invalid'],
  ['confirmEmailChange', 'email_link_invalid'],
] as const)('one network has 50 attempts to guess a link at %s', async (name, refusal) => {
  const payload = { token: 'x'.repeat(43), newPassword: 'quite another phrase' };
  const answers = await times(60, () =>
    openBrowser(app.app, '203.0.113.90').call(endpoints[name], {}, { payload }),
  );
  expect(tally(answers, refusal)).toBe(50);
  expect(tally(answers, 'throttled')).toBe(10);
});

test('valid links are not counted', async () => {
  const address = '203.0.113.100';
  const people = await times(4, () => app.client());
  for (const { user } of people) await ask(user.email, '203.0.113.101');
  const mails = await app.mails();
  const tokens = people.map(({ user }) => mails.findLast(({ to }) => to === user.email)?.token ?? '');
  await times(48, () =>
    openBrowser(app.app, address).call(endpoints.verifyEmail, { body: { token: 'x'.repeat(43) } }),
  );
  for (const token of tokens) {
    const body = { token, newPassword: 'quite another phrase' };
    const answer = await openBrowser(app.app, address).call(endpoints.verifyResetToken, { body });
    expect(answer.status).toBe(200);
  }
});

test('in an hour one account gets five verification mails, and can ask for five changes of address', async () => {
  const owner = await app.client();
  const { user } = owner;
  expect(tally(await times(8, () => owner.call(endpoints.sendEmailVerification)), 204)).toBe(5);
  expect(await mailsTo(user.email)).toHaveLength(6);
  await owner.call(endpoints.confirmPassword, { body: { password: testPassword } });
  const requests = await times(8, (index) =>
    owner.call(endpoints.requestEmailChange, { body: { newEmail: `wish${index}@example.com` } }),
  );
  expect(tally(requests, 200)).toBe(5);
  expect(tally(requests, 'throttled')).toBe(3);
});

test('many accounts together cannot flood one inbox, whether or not it has an account', async () => {
  const owner = await app.client();
  const crowd = await times(8, () => app.client());
  for (const newEmail of ['wished@example.com', owner.user.email]) {
    const requests = await times(8, async (index) => {
      const person = crowd[index] ?? owner;
      await person.call(endpoints.confirmPassword, { body: { password: testPassword } });
      return person.call(endpoints.requestEmailChange, { body: { newEmail } });
    });
    expect(tally(requests, 200)).toBe(5);
    expect(tally(requests, 'throttled')).toBe(3);
  }
  expect(await mailsTo('wished@example.com')).toHaveLength(5);
});
