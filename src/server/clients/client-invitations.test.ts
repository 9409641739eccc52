import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { acceptedTerms, acceptsFor } from '#tests/support/samples.ts';

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
const confirmAddress = (userId: string) =>
  app.services.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [userId]);

describe('a request for an address that already has an account', () => {
  test('belongs to a client who confirmed this address, and changes nothing in their account', async () => {
    const known = await app.client({ firstName: 'Zoé', lastName: 'Blanc' });
    await confirmAddress(known.user.id);
    const { body } = await open({
      newClient: { ...newcomer(known.user.email), company: { name: 'X', country: 'FR' } },
    });
    expect(body.client).toMatchObject({ id: known.user.id, firstName: 'Zoé' });
    expect(body.company).toBeNull();
    expect((await mailsTo(known.user.email)).filter(({ text }) => text.includes('/welcome'))).toEqual([]);
  });

  test('is refused if nobody has confirmed the address, since the account may be a stranger’s', async () => {
    const known = await app.client();
    const { error } = await open({ newClient: newcomer(known.user.email) });
    expect(error?.code).toBe('email_unconfirmed');
    expect((await open({ clientId: known.user.id })).status).toBe(201);
  });

  test('is refused if the account is an agent’s', async () => {
    expect((await open({ newClient: newcomer(agent.user.email) })).error?.code).toBe('already_agent');
  });

  test('belongs to a person who was invited and has not signed up yet, without another mail', async () => {
    const newClient = newcomer();
    const first = await open({ newClient });
    const second = await open({ newClient });
    expect(second.body.client?.id).toBe(first.body.client?.id);
    expect(await mailsTo(newClient.email)).toHaveLength(1);
  });
});

describe('somebody who was invited', () => {
  test('is shown as invited, and can be invited again by another link, which ends the first', async () => {
    const { email, ...who } = newcomer();
    const { body } = await open({ newClient: { email, ...who } });
    const first = await linkOf(email);
    const params = { clientId: body.client?.id ?? '' };
    const { invitation } = await done(agent.call(endpoints.getClient, { params }));
    expect(invitation).toEqual({
      by: 'Marc Petit',
      sentAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const { items } = await done(agent.call(endpoints.listClients, { query: { search: email } }));
    expect(items).toMatchObject([{ email, awaited: true }]);
    expect((await client.call(endpoints.inviteClient, { params })).error?.code).toBe('forbidden');
    await done(agent.call(endpoints.inviteClient, { params }));
    expect((await come(first)).error?.code).toBe('invitation_invalid');
    expect((await come(await linkOf(email))).status).toBe(201);
    expect((await agent.call(endpoints.inviteClient, { params })).error?.code).toBe('account_exists');
    const after = await done(agent.call(endpoints.getClient, { params }));
    expect([after.invitation, after.emailVerified]).toEqual([null, true]);
  });

  test('asks for a new password, and is invited instead', async () => {
    const { email, ...who } = newcomer();
    await open({ newClient: { email, ...who } });
    expect(await mailsTo(email)).toHaveLength(1);
    await done(app.stranger.call(endpoints.sendPasswordReset, { body: { email } }));
    const mails = await mailsTo(email);
    expect(mails.map(({ links }) => new URL(links[0] ?? '').pathname)).toEqual(['/welcome', '/welcome']);
    expect((await come(mails[1]?.token ?? '')).status).toBe(201);
  });

  test('signs up as if unknown, learns nothing, and is invited again at most once a day', async () => {
    const { email, ...who } = newcomer();
    await open({ newClient: { email, ...who } });
    const named = { firstName: 'A', lastName: 'B', phone: '06 12 34 56 78' };
    const body = { email, password: testPassword, ...named, accepts: acceptedTerms };
    const signUp = () => openBrowser(app.app).call(endpoints.signUp, { body });
    expect((await signUp()).error?.code).toBe('sign_up_failed');
    expect(await mailsTo(email)).toHaveLength(1);
    await app.services.pool.query(
      `UPDATE client_invitations SET sent_at = now() - interval '25 hours' WHERE user_id = (SELECT id FROM profiles WHERE email = $1)`,
      [email],
    );
    await signUp();
    await signUp();
    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => text.includes('/welcome'))).toEqual([true, true]);
  });

  test('says whether they act as a consumer, if consumers are served; the request keeps its type', async () => {
    await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
    const { email, ...who } = newcomer();
    const { body } = await open({ newClient: { email, ...who } });
    expect([body.clientKind, body.expressRequestAt]).toEqual(['consumer', null]);
    const came = await come(await linkOf(email), {
      clientKind: 'business',
      accepts: acceptsFor('consumers_too'),
    });
    expect(came.body.user.clientKind).toBe('business');
    await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'businesses' } }));
  });
});

test('an agent’s invitations are counted, and an address is not flooded', async () => {
  const limited = await startTestApp({ THROTTLE: '1' });
  try {
    const marc = await limited.agent();
    const newClient = newcomer();
    const { body } = await marc.call(endpoints.openClientRequest, { body: { ...asked(), newClient } });
    const params = { clientId: body.client?.id ?? '' };
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await marc.call(endpoints.inviteClient, { params }));
    expect(answers.at(-1)?.error?.code).toBe('throttled');
  } finally {
    await limited.stop();
  }
});
