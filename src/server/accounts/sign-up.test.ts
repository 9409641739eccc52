import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const valid = {
  email: 'Claude.Martin@Example.com ',
  password: testPassword,
  firstName: ' Claude ',
  lastName: 'Martin',
  phone: '06 12 34 56 78',
  accepts: acceptedTerms,
};
const signUp = (payload: object) => openBrowser(app.app).call(endpoints.signUp, {}, { payload });
const countOf = async (table: 'profiles' | 'user_roles' | 'credentials' | 'sessions') => {
  const { count } = await app.services.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('signing up', () => {
  test('makes a client, signed in, in French, with the phone in E.164', async () => {
    const browser = openBrowser(app.app);
    const answer = await browser.call(endpoints.signUp, { body: valid });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toEqual({
      id: expect.any(String),
      email: 'claude.martin@example.com',
      firstName: 'Claude',
      lastName: 'Martin',
      phone: '+33612345678',
      language: 'fr',
      role: 'client',
      agencyRole: null,
      emailVerified: false,
      clientKind: 'business',
      companies: [],
      companyId: null,
      billingAddress: null,
      billingCountry: 'FR',
    });
    expect((await browser.call(endpoints.getSession, {}, bearer(answer.body.accessToken))).status).toBe(200);
    expect((await browser.call(endpoints.refreshSession)).status).toBe(200);
  });

  test('keeps the language that was chosen', async () => {
    const { body } = await signUp({ ...valid, email: 'english@example.com', language: 'en' });
    expect(body.user.language).toBe('en');
  });

  test('never makes an agent, whatever the body says', async () => {
    const claims = {
      role: 'agent',
      user_role: 'agent',
      roles: ['agent'],
      aal: 'aal2',
      id: crypto.randomUUID(),
    };
    const { body, status } = await signUp({ ...valid, ...claims, email: 'sly@example.com' });
    expect(status).toBe(201);
    expect(body.user.role).toBe('client');
    expect(body.user.id).not.toBe(claims.id);
    const row = await app.services.db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', body.user.id)
      .executeTakeFirstOrThrow();
    expect(row.role).toBe('client');
    const agentsOnly = await openBrowser(app.app).call(
      endpoints.countAllRequests,
      {},
      bearer(body.accessToken),
    );
    expect(agentsOnly.status).not.toBe(200);
  });

  test('with a known email fails, without a reason and without a trace', async () => {
    await signUp({ ...valid, email: 'known@example.com' });
    const before = await Promise.all([countOf('profiles'), countOf('sessions')]);
    const browser = openBrowser(app.app);
    const body = { ...valid, email: ' KNOWN@example.com', password: 'another password' };
    const answer = await browser.call(endpoints.signUp, { body });
    expect(answer.status).toBe(400);
    expect(answer.error).toEqual({ code: 'sign_up_failed', message: 'Unable to create account' });
    expect(browser.cookies.size).toBe(0);
    expect(await Promise.all([countOf('profiles'), countOf('sessions')])).toEqual(before);
    const signIn = { body: { email: 'known@example.com', password: testPassword } };
    expect((await browser.call(endpoints.signIn, signIn)).status).toBe(200);
  });

  test('ten times at once with one email makes one account', async () => {
    const email = 'once@example.com';
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ ...valid, email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'sign_up_failed')).toHaveLength(9);
    const totals = await Promise.all([countOf('profiles'), countOf('user_roles'), countOf('credentials')]);
    expect(new Set(totals).size).toBe(1);
  });

  test.each([
    ['+1 (202) 555-0143', '+12025550143'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+447400123456', '+447400123456'],
    ['01 23 45 67 89', '+33123456789'],
  ])('takes the phone %s', async (phone, kept) => {
    const { body } = await signUp({ ...valid, phone, email: `${kept.slice(1)}-${phone.length}@example.com` });
    expect(body.user.phone).toBe(kept);
  });

  test.each([
    '123',
    '+33 6 12',
    'call me',
    'tel 0612345678',
    '+999 123456789',
    '+1 111 111 1111',
    '06123456789999',
  ])('refuses the phone %s and names the field', async (phone) => {
    const answer = await signUp({ ...valid, phone, email: 'phone@example.com' });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'phone' }] });
  });

  test.each(['email', 'password', 'firstName', 'lastName', 'phone'])('needs %s', async (field) => {
    for (const value of [undefined, '', field === 'password' ? '12345' : '   ']) {
      const answer = await signUp({ ...valid, [field]: value });
      expect(answer.error).toMatchObject({ code: 'invalid_input', fields: [{ path: field }] });
    }
  });

  test('takes a password of 6 and of 256 characters, and none longer', async () => {
    const tryPassword = async (password: string) =>
      (await signUp({ ...valid, password, email: `p${password.length}@example.com` })).status;
    expect(await tryPassword('sixsix')).toBe(201);
    expect(await tryPassword('x'.repeat(256))).toBe(201);
    expect(await tryPassword('x'.repeat(257))).toBe(400);
  });
});

describe('the profile', () => {
  test('is changed in the parts given, trimmed and checked', async () => {
    const { body } = await signUp({ ...valid, email: 'profile@example.com' });
    const change = (parts: object) =>
      openBrowser(app.app).call(endpoints.updateProfile, {}, { payload: parts, ...bearer(body.accessToken) });
    expect((await change({ language: 'en' })).body).toEqual({ ...body.user, language: 'en' });
    const renamed = await change({ firstName: '  Dominique ', phone: '+44 7400 123456' });
    expect(renamed.body).toMatchObject({
      firstName: 'Dominique',
      lastName: 'Martin',
      phone: '+447400123456',
    });
    expect((await change({ phone: '12' })).error?.fields?.[0]?.path).toBe('phone');
    expect((await change({ firstName: ' ' })).error?.code).toBe('invalid_input');
    expect((await change({ email: 'taken@example.com', role: 'agent' })).body).toEqual(renamed.body);
    expect((await openBrowser(app.app).call(endpoints.updateProfile, { body: {} })).status).toBe(401);
  });

  test('is in French if any language but English is asked for, from the sign-up on', async () => {
    const { status, body } = await signUp({ ...valid, email: 'german@example.com', language: 'de' });
    expect([status, body.user.language]).toEqual([201, 'fr']);
    for (const language of ['de', 'EN', '', 'fr-FR', null, 7, ['en']]) {
      const change = (parts: object) =>
        openBrowser(app.app).call(
          endpoints.updateProfile,
          {},
          { payload: parts, ...bearer(body.accessToken) },
        );
      expect((await change({ language: 'en' })).body.language).toBe('en');
      const changed = await change({ language });
      expect([language, changed.status, changed.body.language]).toEqual([language, 200, 'fr']);
    }
  });
});
