import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { type Person, testOrigin, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { passwordResetJob } from './request-password-reset.ts';
import { sendPasswordReset } from './send-password-reset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newPassword = 'quite another phrase';
const ask = (email: string) => app.stranger.call(endpoints.sendPasswordReset, { body: { email } });
const spend = (token: string, password = newPassword) =>
  app.stranger.call(endpoints.verifyResetToken, { body: { token, newPassword: password } });
const signIn = (email: string, password: string) =>
  openBrowser(app.app).call(endpoints.signIn, { body: { email, password } });
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const resetMails = async (email: string) =>
  (await mailsTo(email)).filter(({ links }) => links[0]?.startsWith(`${testOrigin}/reset-password?token=`));
const isLive = async (person: Person) => (await person.call(endpoints.getSession)).status === 200;

/** Requests a link and reads it from the mail. */
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).body).toEqual({ accepted: true });
  return (await resetMails(email)).at(-1)?.token ?? '';
}

describe('asking for a link', () => {
  test('answers the same whether or not the email has an account', async () => {
    const { user } = await app.client();
    const before = (await app.mails()).length;
    const [known, unknown] = [await ask(user.email), await ask('nobody@example.com')];
    expect(known.raw.toString()).toBe(unknown.raw.toString());
    expect(known.status).toBe(unknown.status);
    const plain = ({ headers }: typeof known) => ({ ...headers, date: '' });
    expect(plain(known)).toEqual(plain(unknown));
    expect((await app.mails()).length).toBe(before + 1);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('writes to the owner in the owner’s language, with a link that works', async () => {
    const french = await app.client();
    const english = await app.client();
    await english.call(endpoints.updateProfile, { body: { language: 'en' } });
    for (const [{ user }, subject] of [
      [french, 'Choisissez un nouveau mot de passe'],
      [english, 'Choose a new password'],
    ] as const) {
      await ask(` ${user.email.toUpperCase()} `);
      const [mail] = await resetMails(user.email);
      expect(mail?.subject).toBe(subject);
      expect(mail?.html).toContain(`${testOrigin}/reset-password?token=${mail?.token}`);
      expect((await spend(mail?.token ?? '')).body).toEqual({ changed: true });
    }
  });

  test('again invalidates the earlier link', async () => {
    const { user } = await app.client();
    const first = await linkFor(user.email);
    const second = await linkFor(user.email);
    expect((await spend(first)).error?.code).toBe('reset_link_invalid');
    expect((await spend(second)).status).toBe(200);
  });

  test('repeated by the queue sends one mail, and keeps a newer link valid', async () => {
    const { user } = await app.client();
    const work = { resetId: crypto.randomUUID(), email: user.email };
    await app.services.jobs.enqueue(app.services.db, passwordResetJob, work);
    await Promise.all([sendPasswordReset(app.services, work), sendPasswordReset(app.services, work)]);
    expect(await resetMails(user.email)).toHaveLength(1);
    const token = await linkFor(user.email);
    await sendPasswordReset(app.services, work);
    expect(await resetMails(user.email)).toHaveLength(2);
    expect((await spend(token)).status).toBe(200);
  });

  test('keeps the token out of the database', async () => {
    const { user } = await app.client();
    const token = await linkFor(user.email);
    const { rows } = await app.services.pool.query(`SELECT r::text FROM password_resets r
      UNION ALL SELECT m::text FROM mails m UNION ALL SELECT j.data::text FROM jobs.job j`);
    const everything = JSON.stringify(rows);
    expect(everything).toContain(user.email);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('a link', () => {
  test('sets the password, once, and ends every session', async () => {
    const victim = await app.client();
    const bystander = await app.client();
    const { email } = victim.user;
    const thief = openBrowser(app.app);
    const stolen = await thief.call(endpoints.signIn, { body: { email, password: testPassword } });
    const reads = () => thief.call(endpoints.getAgency, {}, bearer(stolen.body.accessToken));
    expect((await reads()).status).toBe(200);

    const token = await linkFor(email);
    const answer = await spend(token);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();

    expect((await reads()).error?.code).toBe('session_ended');
    expect((await thief.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    expect(await isLive(victim)).toBe(false);
    expect(await isLive(bystander)).toBe(true);

    expect((await signIn(email, testPassword)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await spend(token, 'a third phrase')).error).toMatchObject({ code: 'reset_link_invalid' });
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await signIn(bystander.user.email, testPassword)).status).toBe(200);
  });

  test('tells the owner, and proves the address', async () => {
    const { user } = await app.client();
    expect(user.emailVerified).toBe(false);
    await spend(await linkFor(user.email));
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Votre mot de passe a été modifié');
    expect((await signIn(user.email, newPassword)).body.user.emailVerified).toBe(true);
  });

  test('used 20 times at once, over two instances, sets one password', async () => {
    const { user } = await app.client();
    const token = await linkFor(user.email);
    const other = await app.secondInstance();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        openBrowser(index % 2 ? app.app : other).call(endpoints.verifyResetToken, {
          body: { token, newPassword: `phrase number ${index}` },
        }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'reset_link_invalid')).toHaveLength(19);
    expect((await signIn(user.email, `phrase number ${winner}`)).status).toBe(200);
  });

  test('expires after an hour', async () => {
    const { user } = await app.client();
    const token = await linkFor(user.email);
    await app.services.pool.query(`UPDATE password_resets SET expires_at = expires_at - interval '1 hour'`);
    expect((await spend(token)).error?.code).toBe('reset_link_invalid');
    expect((await signIn(user.email, testPassword)).status).toBe(200);
  });

  test('gives a password to an account that had none', async () => {
    const owner = await app.client();
    const { user } = owner;
    await app.services.db.deleteFrom('credentials').where('user_id', '=', user.id).execute();
    expect((await owner.call(endpoints.getSecurity)).body.hasPassword).toBe(false);
    expect((await spend(await linkFor(user.email))).status).toBe(200);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
  });

  test('is not used up by a password that is too short', async () => {
    const { user } = await app.client();
    const token = await linkFor(user.email);
    expect((await spend(token, '12345')).error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'newPassword' }],
    });
    expect((await spend(token)).status).toBe(200);
  });

  test.each(['x'.repeat(43), ' '.repeat(30), '😀'.repeat(20)])(
    'that is made up (%s) is refused',
    async (token) => {
      expect((await spend(token)).error?.code).toBe('reset_link_invalid');
    },
  );

  test('ends a waiting change of email', async () => {
    const owner = await app.client();
    const { user } = owner;
    await owner.call(endpoints.confirmPassword, { body: { password: testPassword } });
    const asked = await owner.call(endpoints.requestEmailChange, { body: { newEmail: 'thief@example.com' } });
    expect(asked.status).toBe(200);
    const [toThief] = await mailsTo('thief@example.com');
    await spend(await linkFor(user.email));
    const body = { token: toThief?.token ?? '' };
    const late = await app.stranger.call(endpoints.confirmEmailChange, { body });
    expect(late.error?.code).toBe('email_link_invalid');
  });
});

test('a sign-in with the old password that began before the reset and ends after it is refused', async () => {
  const { user } = await app.client();
  const { pool } = app.services;
  const resetting = await pool.connect();
  try {
    await resetting.query('BEGIN');
    await resetting.query('SELECT FROM profiles WHERE id = $1 FOR UPDATE', [user.id]);
    await resetting.query(
      'UPDATE credentials SET updated_at = now(), password_hash = $2 WHERE user_id = $1',
      [
        user.id,
        '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      ],
    );
    const signingIn = signIn(user.email, testPassword);
    await expect
      .poll(
        async () =>
          (
            await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`)
          ).rowCount,
      )
      .toBe(1);
    await resetting.query('COMMIT');
    expect((await signingIn).error?.code).toBe('invalid_credentials');
  } finally {
    resetting.release();
  }
  const { rows } = await pool.query('SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [
    user.id,
  ]);
  expect(rows).toHaveLength(1);
});
