import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pollQueuedNotifications } from '#server/notifications/poll-queued-notifications.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { attachment } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
let agent: Person;
let client: Person;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
  client = await app.client({ firstName: 'Claire', lastName: 'Roux' });
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

type Opened = BodyOf<typeof endpoints.openClientRequest>;
const asked = () => ({
  title: 'Cups',
  description: 'Many cups, as she said on the phone',
  submissionKey: randomUUID(),
});
const open = (body: Partial<Opened>) =>
  agent.call(endpoints.openClientRequest, { body: { ...asked(), ...body } });
const newcomer = (email = `new-${randomUUID()}@example.com`) => ({
  email,
  firstName: 'Inès',
  lastName: 'Martin',
  language: 'en' as const,
});
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const linkOf = async (email: string) => (await mailsTo(email)).at(-1)?.token ?? '';
const come = (token: string, more: object = {}) =>
  openBrowser(app.app).call(endpoints.acceptClientInvitation, {
    body: {
      token,
      password: testPassword,
      firstName: 'Inès',
      lastName: 'Martin-Roy',
      phone: '06 12 34 56 78',
      accepts: acceptedTerms,
      ...more,
    },
  });
const signIn = (email: string) =>
  openBrowser(app.app).call(endpoints.signIn, { body: { email, password: testPassword } });
const confirmAddress = (userId: string) =>
  app.services.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [userId]);

describe('a request for a known client', () => {
  test('is refused to strangers and clients', async () => {
    const body = { ...asked(), clientId: client.user.id };
    expect((await app.stranger.call(endpoints.openClientRequest, { body })).error?.code).toBe(
      'unauthenticated',
    );
    expect((await client.call(endpoints.openClientRequest, { body })).error?.code).toBe('forbidden');
  });

  test('is the client’s, and shows both sides which agent opened it', async () => {
    const fileId = await attachment(agent);
    const { status, body } = await open({ clientId: client.user.id, attachmentIds: [fileId] });
    expect(status).toBe(201);
    expect(body.client?.id).toBe(client.user.id);
    expect(body.expressRequestAt).toBeNull();
    expect(body.events).toMatchObject([{ transition: 'submit', by: { role: 'agent', name: 'Marc Petit' } }]);
    const params = { requestId: body.id };
    const theirs = await done(client.call(endpoints.getRequest, { params }));
    expect(theirs.events).toMatchObject([{ transition: 'submit', by: { role: 'agent', name: 'Marc' } }]);
    expect(theirs.attachments.map(({ id }) => id)).toEqual([fileId]);
    expect(theirs.transitions).toContain('withdraw');
    const list = await done(client.call(endpoints.listMyRequests));
    expect(list.items.map(({ id }) => id)).toContain(body.id);
    const other = await app.client();
    expect((await other.call(endpoints.getRequest, { params })).status).toBe(404);
  });

  test('notifies the client like any step, and no agent', async () => {
    const client = await app.client();
    await confirmAddress(client.user.id);
    const before = (await mailsTo(agent.user.email)).length;
    const { body } = await open({ clientId: client.user.id });
    await pollQueuedNotifications(app.services);
    const mail = (await mailsTo(client.user.email)).at(-1);
    expect(mail?.subject).toContain(body.reference);
    expect(mail?.links.join(' ')).toContain(`/request/${body.id}`);
    expect(await mailsTo(agent.user.email)).toHaveLength(before);
  });

  test('sent with the same key, at once or later, is one request', async () => {
    const body = { ...asked(), clientId: client.user.id };
    const answers = await Promise.all([open(body), open(body)]);
    const again = await open(body);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map((answer) => answer.body.id)).size).toBe(1);
  });

  test('is made in the name of one of their companies, and of no other', async () => {
    const company = {
      name: 'Roux SARL',
      legalForm: null,
      country: 'FR',
      registrationNumber: null,
      vatNumber: null,
      eori: null,
      billingAddress: null,
      billingEmail: null,
      language: 'fr' as const,
    };
    const owner = await app.client();
    const id = randomUUID();
    await done(owner.call(endpoints.createCompany, { body: { id, company, takesRequests: false } }));
    const { body } = await open({ clientId: owner.user.id, companyId: id });
    expect(body.company?.name).toBe('Roux SARL');
    expect(body.clientKind).toBe('business');
    expect((await open({ clientId: client.user.id, companyId: id })).error?.code).toBe('company_not_found');
    const { companies } = await done(
      agent.call(endpoints.getClient, { params: { clientId: owner.user.id } }),
    );
    expect(companies).toEqual([{ id, name: 'Roux SARL' }]);
  });

  test('is not opened for an agent, nobody, or with another’s file', async () => {
    expect((await open({ clientId: agent.user.id })).error?.code).toBe('client_not_found');
    expect((await open({ clientId: randomUUID() })).error?.code).toBe('client_not_found');
    expect((await open({})).error?.code).toBe('invalid_input');
    expect((await open({ clientId: client.user.id, newClient: newcomer() })).error?.code).toBe(
      'invalid_input',
    );
    const attachmentIds = [await attachment(client)];
    expect((await open({ clientId: client.user.id, attachmentIds })).error?.code).toBe(
      'attachment_not_found',
    );
  });
});

describe('a request for a new client', () => {
  test('invites them by a link with which they sign up and find the request', async () => {
    const { email, ...who } = newcomer();
    const { body } = await open({ newClient: { email, ...who } });
    expect(body.client).toMatchObject({ email, firstName: 'Inès', emailVerified: false, phone: '' });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Marc Petit');
    const token = mails[0]?.token ?? '';
    const read = () => app.stranger.call(endpoints.readClientInvitation, { body: { token } });
    expect((await read()).body).toMatchObject({ email, by: 'Marc', requestId: body.id });
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    const came = await come(token);
    expect(came.status).toBe(201);
    expect(came.body.user).toMatchObject({
      lastName: 'Martin-Roy',
      phone: '+33612345678',
      emailVerified: true,
      role: 'client',
      language: 'en',
    });
    expect((await read()).error?.code).toBe('invitation_invalid');
    expect((await come(token)).error?.code).toBe('invitation_invalid');
    expect((await signIn(email)).status).toBe(200);
  });

  test('of many uses of the link at once one succeeds', async () => {
    const { email, ...who } = newcomer();
    await open({ newClient: { email, ...who } });
    const token = await linkOf(email);
    const answers = await Promise.all([come(token), come(token), come(token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 404, 404,
    ]);
  });

  test('a link that has ended gives access to nothing', async () => {
    const { email, ...who } = newcomer();
    await open({ newClient: { email, ...who } });
    await app.services.pool.query(
      `UPDATE client_invitations SET expires_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM profiles WHERE email = $1)`,
      [email],
    );
    expect((await come(await linkOf(email))).error?.code).toBe('invitation_invalid');
  });

  test('an invited client receives nothing else before they have signed up', async () => {
    const { email, ...who } = newcomer();
    const { body } = await open({ newClient: { email, ...who } });
    const params = { requestId: body.id };
    await done(agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }));
    await done(
      agent.call(endpoints.postMessage, { params, body: { id: randomUUID(), content: 'Hello Inès' } }),
    );
    await app.services.pool.query(`UPDATE queued_notifications SET due_at = now() - interval '1 hour'`);
    await pollQueuedNotifications(app.services);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('no link is stored in readable form', async () => {
    const { email, ...who } = newcomer();
    await open({ newClient: { email, ...who } });
    const token = await linkOf(email);
    const { rows } = await app.services.pool.query<{ line: string }>(
      'SELECT client_invitations::text AS line FROM client_invitations UNION ALL SELECT mails::text FROM mails',
    );
    expect(rows.filter(({ line }) => line.includes(token))).toEqual([]);
  });

  test('a company that is named with the client becomes the client’s, and the request is made in its name', async () => {
    const { email, ...who } = newcomer();
    const company = { name: 'Martin & Fils', country: 'FR' };
    const { body } = await open({ newClient: { email, ...who, company } });
    expect(body.company?.name).toBe('Martin & Fils');
    const came = await come(await linkOf(email));
    expect(came.body.user.companies).toMatchObject([{ name: 'Martin & Fils', role: 'owner' }]);
    expect(came.body.user.companyId).toBe(body.company?.id);
  });

  test('sent twice makes one account and one request, and sends one mail', async () => {
    const newClient = newcomer();
    const body = { ...asked(), newClient };
    const answers = await Promise.all([open(body), open(body)]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await mailsTo(newClient.email)).toHaveLength(1);
  });
});
