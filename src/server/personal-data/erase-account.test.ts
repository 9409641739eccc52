import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addTotp, confirmWithPassword, verify } from '#tests/support/factors.ts';
import { type Person, testPassword, done } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { attachment, makeTransition, requestIn } from '#tests/support/request-story.ts';

let app: TestApp;
let other: FastifyInstance;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.secondInstance();
  agent = await app.agent({ firstName: 'Alix', lastName: 'Garance' });
});
afterAll(() => app.stop());

const erase = (person: Person) => person.call(endpoints.eraseAccount);
const eraseConfirmed = async (person: Person) => {
  await confirmWithPassword(person);
  return erase(person);
};
const outlook = async (person: Person) => (await person.call(endpoints.readErasure)).body;
const signIn = ({ user: { email } }: Person) =>
  app.stranger.call(endpoints.signIn, { body: { email, password: testPassword } });
const mailsTo = async ({ user }: Person) => (await app.mails()).filter(({ to }) => to === user.email);
const rowsOf = async (table: string, column: string, { user }: Person) =>
  (await app.database.pool.query(`SELECT * FROM ${table} WHERE ${column} = $1`, [user.id])).rows;
const submit = (person: Person) =>
  person.call(endpoints.createRequest, { body: { title: 'Cups', description: '2 000 cups' } });

/** Makes a client with one closed request. */
async function withClosed(names?: { firstName?: string; lastName?: string }) {
  const owner = await app.client(names);
  const request = await requestIn({ owner, agent }, 'cloturee');
  return { owner, request };
}

describe('erasing an account', () => {
  test('is refused to a stranger, and asks for every confirmation that the account has', async () => {
    expect((await app.stranger.call(endpoints.eraseAccount)).error?.code).toBe('unauthenticated');
    const { person, totp } = await addTotp(app, await app.client());
    await confirmWithPassword(person);
    await app.database.pool.query('UPDATE sessions SET factor_confirmed_at = NULL WHERE user_id = $1', [
      person.user.id,
    ]);
    expect((await erase(person)).error).toMatchObject({ code: 'confirmation_required', needs: ['factor'] });
    expect(await rowsOf('profiles', 'id', person)).toHaveLength(1);
    expect((await verify(person, totp.factorId, { code: totp.code() })).status).toBe(200);
    expect((await erase(person)).status).toBe(204);
    for (const table of ['factors', 'recovery_codes', 'sessions', 'credentials']) {
      expect(await rowsOf(table, 'user_id', person)).toEqual([]);
    }
  });

  test('must wait for open requests, which it names', async () => {
    const owner = await app.client();
    const request = await done(submit(owner));
    expect(await outlook(owner)).toEqual({
      obstacle: 'requests_open',
      openRequests: [{ id: request.id, reference: request.reference, title: 'Cups' }],
      openCount: 1,
      closedCount: 0,
      keepsName: true,
    });
    expect((await eraseConfirmed(owner)).error?.code).toBe('requests_open');
    expect((await signIn(owner)).status).toBe(200);
    await makeTransition({ owner, agent }, request, 'decline');
    expect(await outlook(owner)).toMatchObject({ obstacle: null, openRequests: [], closedCount: 1 });
    expect((await erase(owner)).status).toBe(204);
  });

  test('of somebody without any request leaves no data about them', async () => {
    const owner = await app.client();
    await attachment(owner);
    const { email } = owner.user;
    expect(await outlook(owner)).toMatchObject({ obstacle: null, closedCount: 0, keepsName: false });
    const answer = await eraseConfirmed(owner);
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^refresh=;/);
    expect(await rowsOf('profiles', 'id', owner)).toEqual([]);
    expect(await rowsOf('attachments', 'uploaded_by', owner)).toEqual([]);
    expect((await signIn(owner)).error?.code).toBe('invalid_credentials');
    const { rows } = await app.database.pool.query(
      `SELECT actor_id, details FROM audit_records WHERE action = 'account_erased' AND details->>'userId' = $1`,
      [owner.user.id],
    );
    expect(rows).toEqual([{ actor_id: null, details: { userId: owner.user.id, kept: 'nothing' } }]);
    expect((await app.client({ email })).user.email).toBe(email);
  });

  test('ends every session at every instance, with everything that it had open', async () => {
    const owner = await app.client();
    const body = { email: owner.user.email, password: testPassword };
    const [here, there] = [openBrowser(app.app), openBrowser(other)];
    const tokens: string[] = [];
    for (const browser of [here, there]) {
      tokens.push((await browser.call(endpoints.signIn, { body })).body.accessToken);
      expect((await browser.call(endpoints.getAgency, {}, bearer(tokens.at(-1) ?? ''))).status).toBe(200);
    }
    await eraseConfirmed(owner);
    for (const [place, browser] of [here, there].entries()) {
      const read = () => browser.call(endpoints.getAgency, {}, bearer(tokens[place] ?? ''));
      await eventually(async () => expect((await read()).error?.code).toBe('session_ended'));
      expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    }
    for (const call of [submit(owner), attachmentOf(owner), erase(owner)]) {
      expect((await call).error?.code).toBe('session_ended');
    }
  });

  test('is confirmed by one mail, which replaces all unsent ones', async () => {
    for (const [language, subject] of [
      ['fr', 'Votre compte a été supprimé'],
      ['en', 'Your account has been deleted'],
    ] as const) {
      const owner = await app.client();
      await owner.call(endpoints.updateProfile, { body: { language } });
      await owner.call(endpoints.sendEmailVerification);
      const newEmail = `new.${owner.user.email}`;
      await confirmWithPassword(owner);
      await done(owner.call(endpoints.requestEmailChange, { body: { newEmail } }));
      expect((await erase(owner)).status).toBe(204);
      const mails = (await app.mails()).filter(({ to }) => to.endsWith(owner.user.email));
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    }
  });
});

const attachmentOf = (person: Person) =>
  person.upload(endpoints.uploadAttachment, {}, { content: Buffer.from('%PDF-1.4'), name: 'a.pdf' });

describe('after erasing an account with closed requests', () => {
  test('the name stays with these requests, and no contact details', async () => {
    const { owner, request } = await withClosed({ firstName: 'Oriane', lastName: 'Quévert' });
    const { email } = owner.user;
    const billing = { billingAddress: '12 rue des Lilas', billingCountry: 'BE' };
    await done(owner.call(endpoints.updateProfile, { body: billing }));
    expect((await eraseConfirmed(owner)).status).toBe(204);
    const { rows } = await app.database.pool.query(
      `SELECT billing_address, billing_country FROM profiles WHERE id = $1`,
      [owner.user.id],
    );
    expect(rows).toEqual([{ billing_address: null, billing_country: 'FR' }]);
    const seen = await done(agent.call(endpoints.getRequest, { params: { requestId: request.id } }));
    expect(seen.client).toMatchObject({
      firstName: 'Oriane',
      lastName: 'Quévert',
      email: '',
      phone: '',
      erased: true,
    });
    expect(seen.quotes).toHaveLength(2);
    const find = async (search: string) =>
      (await done(agent.call(endpoints.listAllRequests, { query: { search } }))).items.map(
        ({ client }) => client,
      );
    expect(await find('Quévert')).toMatchObject([{ email: '', erased: true }]);
    expect(await find(email)).toEqual([]);
    const again = await app.client({ email });
    expect((await done(again.call(endpoints.listMyRequests))).items).toEqual([]);
    expect((await again.call(endpoints.getRequest, { params: { requestId: request.id } })).status).toBe(404);
  });

  test('everything that depends on the profile is deleted', async () => {
    const { owner } = await withClosed();
    await done(
      owner.call(endpoints.saveNotificationChoices, { body: { mail: { messages: false, actions: false } } }),
    );
    await confirmWithPassword(owner);
    await done(owner.call(endpoints.requestEmailChange, { body: { newEmail: 'elsewhere@example.com' } }));
    expect((await erase(owner)).status).toBe(204);
    const { rows } = await app.database.pool.query<{ table: string; column: string }>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.confrelid = 'profiles'::regclass AND c.confdeltype = 'c'`,
    );
    expect(rows.length).toBeGreaterThan(8);
    // Acceptances are kept until the name is removed from documents.
    const gone = rows.filter(({ table }) => table !== 'acceptances');
    for (const { table, column } of gone)
      expect([table, await rowsOf(table, column, owner)]).toEqual([table, []]);
  });

  test('nobody can write to the erased person any more, and no waiting notification is sent', async () => {
    const { owner, request } = await withClosed();
    const params = { requestId: request.id };
    await done(agent.call(endpoints.postMessage, { params, body: { content: 'Merci et à bientôt' } }));
    await eraseConfirmed(owner);
    const refused = await agent.call(endpoints.postMessage, { params, body: { content: 'Encore là ?' } });
    expect(refused.error?.code).toBe('client_erased');
    const { rows } = await app.database.pool.query(
      `SELECT 1 FROM queued_notifications WHERE request_id = $1 AND side = 'client'`,
      [request.id],
    );
    expect(rows).toEqual([]);
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual(['Votre compte a été supprimé']);
  });
});
