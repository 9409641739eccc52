import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { type Person, testOrigin, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const newest = async (email: string) => (await mailsTo(email)).at(-1);
const confirm = (token: string) => app.stranger.call(endpoints.confirmEmailChange, { body: { token } });
const confirmFrom = async (email: string) => confirm((await newest(email))?.token ?? '');
const signIn = async (email: string) => {
  const browser = openBrowser(app.app);
  const body = { email, password: testPassword };
  return { browser, answer: await browser.call(endpoints.signIn, { body }) };
};

let drawn = 0;
const freshEmail = () => `moved${(drawn += 1)}@example.com`;

async function requestChange(person: Person, newEmail: string) {
  await person.call(endpoints.confirmPassword, { body: { password: testPassword } });
  return person.call(endpoints.requestEmailChange, { body: { newEmail } });
}
const changeOf = async (person: Person) => (await person.call(endpoints.getSecurity)).body.emailChange;
const emailOf = async (person: Person) => (await person.call(endpoints.getSession)).body.user.email;

describe('asking for another address', () => {
  test('is refused to a stranger, and to anybody who has not given the password again', async () => {
    const body = { newEmail: freshEmail() };
    const stranger = await app.stranger.call(endpoints.requestEmailChange, { body });
    expect(stranger.error?.code).toBe('unauthenticated');
    const owner = await app.client();
    const hasty = await owner.call(endpoints.requestEmailChange, { body });
    expect(hasty.error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });
    expect(await mailsTo(body.newEmail)).toEqual([]);
  });

  test('changes nothing yet, and writes to both addresses in the owner’s language', async () => {
    for (const [language, toOld, toNew] of [
      ['fr', 'Confirmez votre changement d’adresse e-mail', 'Confirmez votre nouvelle adresse e-mail'],
      ['en', 'Confirm your change of email address', 'Confirm your new email address'],
    ] as const) {
      const owner = await app.client();
      await owner.call(endpoints.updateProfile, { body: { language } });
      const newEmail = freshEmail();
      const answer = await requestChange(owner, newEmail.toUpperCase());
      expect(answer.body).toEqual({
        newEmail,
        oldConfirmed: false,
        newConfirmed: false,
        expiresAt: expect.any(String),
      });
      expect(Date.parse(answer.body.expiresAt) - Date.now()).toBeCloseTo(24 * 3_600_000, -5);
      expect(await changeOf(owner)).toEqual(answer.body);
      expect(await emailOf(owner)).toBe(owner.user.email);
      const [old, fresh] = [await newest(owner.user.email), await newest(newEmail)];
      expect([old?.subject, fresh?.subject]).toEqual([toOld, toNew]);
      expect(old?.links[0]).toBe(`${testOrigin}/confirm-email?token=${old?.token}`);
      expect(fresh?.links[0]).toBe(`${testOrigin}/confirm-email?token=${fresh?.token}`);
      expect(old?.token).not.toBe(fresh?.token);
    }
  });

  test('for the present address is refused with a reason', async () => {
    const owner = await app.client();
    const answer = await requestChange(owner, ` ${owner.user.email.toUpperCase()}`);
    expect(answer.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'newEmail' }] });
  });

  test('for somebody else’s address looks the same, and gives access to nothing', async () => {
    const [owner, victim] = [await app.client(), await app.client()];
    await victim.call(endpoints.updateProfile, { body: { language: 'en' } });
    const before = (await mailsTo(victim.user.email)).length;
    const [taken, free] = [
      await requestChange(owner, victim.user.email),
      await requestChange(await app.client(), freshEmail()),
    ];
    expect(taken.status).toBe(free.status);
    expect({ ...taken.body, newEmail: '', expiresAt: '' }).toEqual({
      ...free.body,
      newEmail: '',
      expiresAt: '',
    });
    await requestChange(owner, victim.user.email);

    const [mail, ...more] = (await mailsTo(victim.user.email)).slice(before);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('This address already has an account');
    expect(mail?.token).toBe('');
    const old = await confirmFrom(owner.user.email);
    expect(old.body).toEqual({ newEmail: victim.user.email, waitingFor: 'new' });
    expect(await emailOf(owner)).toBe(owner.user.email);
  });

  test('again replaces the earlier request and its links, 10 times at once too', async () => {
    const owner = await app.client();
    await requestChange(owner, freshEmail());
    const [old, newAddress] = [await newest(owner.user.email), (await changeOf(owner))?.newEmail ?? ''];
    const fresh = await newest(newAddress);
    const emails = Array.from({ length: 10 }, freshEmail);
    const answers = await Promise.all(emails.map((email) => requestChange(owner, email)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const link of [old, fresh]) {
      expect((await confirm(link?.token ?? '')).error?.code).toBe('email_link_invalid');
    }
    const last = await changeOf(owner);
    const good: string[] = [];
    for (const email of emails) if ((await confirmFrom(email)).status === 200) good.push(email);
    expect(good).toEqual([last?.newEmail]);
  });
});

describe('both links', () => {
  test.each(['old', 'new'] as const)('with the %s address first make the change', async (first) => {
    const owner = await app.client();
    const bystander = await app.client();
    const elsewhere = await signIn(owner.user.email);
    const newEmail = freshEmail();
    await requestChange(owner, newEmail);
    const [old, fresh] = [await newest(owner.user.email), await newest(newEmail)];
    const tokens = [old?.token ?? '', fresh?.token ?? ''];
    if (first === 'new') tokens.reverse();

    const halfway = await confirm(tokens[0] ?? '');
    expect(halfway.body).toEqual({ newEmail, waitingFor: first === 'old' ? 'new' : 'old' });
    expect(await changeOf(owner)).toMatchObject({
      oldConfirmed: first === 'old',
      newConfirmed: first === 'new',
    });
    expect(await emailOf(owner)).toBe(owner.user.email);
    expect((await confirm(tokens[0] ?? '')).error?.code).toBe('email_link_invalid');

    expect((await confirm(tokens[1] ?? '')).body).toEqual({ newEmail, waitingFor: null });
    const session = await owner.call(endpoints.getSession);
    expect(session.body.user).toMatchObject({ email: newEmail, emailVerified: true });
    expect(await changeOf(owner)).toBeNull();
    const token = elsewhere.answer.body.accessToken;
    const stale = await elsewhere.browser.call(endpoints.getAgency, {}, bearer(token));
    expect(stale.error?.code).toBe('session_ended');
    expect((await bystander.call(endpoints.getSession)).status).toBe(200);
    expect((await newest(owner.user.email))?.subject).toBe('Votre adresse e-mail a été modifiée');
    expect((await newest(owner.user.email))?.text).toContain(newEmail);

    expect((await signIn(newEmail)).answer.status).toBe(200);
    expect((await signIn(owner.user.email)).answer.error?.code).toBe('invalid_credentials');
    for (const each of tokens) expect((await confirm(each)).error?.code).toBe('email_link_invalid');
  });

  test('10 times each at once make one change', async () => {
    const owner = await app.client();
    const newEmail = freshEmail();
    await requestChange(owner, newEmail);
    const tokens = [(await newest(owner.user.email))?.token ?? '', (await newest(newEmail))?.token ?? ''];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => confirm(tokens[index % 2] ?? '')),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(2);
    expect(made.filter(({ body }) => body.waitingFor === null)).toHaveLength(1);
    expect(await emailOf(owner)).toBe(newEmail);
    const mail = (await mailsTo(owner.user.email)).filter(({ subject }) =>
      subject.includes('a été modifiée'),
    );
    expect(mail).toHaveLength(1);
  });

  test('expire after a day', async () => {
    const owner = await app.client();
    await requestChange(owner, freshEmail());
    await app.services.pool.query(`UPDATE email_changes SET expires_at = expires_at - interval '1 day'`);
    expect((await confirmFrom(owner.user.email)).error?.code).toBe('email_link_invalid');
    expect(await changeOf(owner)).toBeNull();
  });

  test('are worth nothing once the request is withdrawn', async () => {
    const owner = await app.client();
    const other = await app.client();
    await requestChange(owner, freshEmail());
    await other.call(endpoints.withdrawEmailChange);
    expect(await changeOf(owner)).not.toBeNull();
    expect((await owner.call(endpoints.withdrawEmailChange)).status).toBe(204);
    expect(await changeOf(owner)).toBeNull();
    expect((await confirmFrom(owner.user.email)).error?.code).toBe('email_link_invalid');
    expect((await owner.call(endpoints.withdrawEmailChange)).status).toBe(204);
    expect((await app.stranger.call(endpoints.withdrawEmailChange)).error?.code).toBe('unauthenticated');
  });

  test('fail if somebody has taken the address meanwhile, and change nothing', async () => {
    const owner = await app.client();
    const newEmail = freshEmail();
    await requestChange(owner, newEmail);
    const token = (await newest(newEmail))?.token ?? '';
    const quicker = await app.client({ email: newEmail });
    expect((await confirmFrom(owner.user.email)).body.waitingFor).toBe('new');
    expect((await confirm(token)).error?.code).toBe('email_link_invalid');
    expect(await changeOf(owner)).toBeNull();
    expect(await emailOf(owner)).toBe(owner.user.email);
    expect(await emailOf(quicker)).toBe(newEmail);
    expect((await owner.call(endpoints.getSecurity)).status).toBe(200);
  });

  test('invalidate the links to set a password in the old inbox', async () => {
    const owner = await app.client();
    const { email } = owner.user;
    await app.stranger.call(endpoints.sendPasswordReset, { body: { email } });
    const token = (await newest(email))?.token ?? '';
    const newEmail = freshEmail();
    await requestChange(owner, newEmail);
    await confirmFrom(email);
    await confirmFrom(newEmail);
    const body = { token, newPassword: 'a thief’s phrase' };
    const late = await app.stranger.call(endpoints.verifyResetToken, { body });
    expect(late.error?.code).toBe('reset_link_invalid');
    expect((await signIn(newEmail)).answer.status).toBe(200);
  });

  test('are refused if they are made up', async () => {
    for (const token of ['x'.repeat(43), ' '.repeat(30)]) {
      expect((await confirm(token)).error?.code).toBe('email_link_invalid');
    }
  });
});
