import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { callerOf, type Person, testPassword, done } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.client();
});
beforeEach(async () => {
  agent = await app.agent({ firstName: 'Ana', lastName: 'Roy' });
  await confirmWithPassword(agent);
});
afterEach(() => app.services.pool.query("DELETE FROM user_roles WHERE role IN ('agent', 'former_agent')"));
afterAll(() => app.stop());

const remove = (agentId: string, by = agent) => by.call(endpoints.removeAgent, { params: { agentId } });
const reinstate = (agentId: string, by = agent) => by.call(endpoints.reinstateAgent, { params: { agentId } });
const team = async (by = agent) => done(by.call(endpoints.getTeam));
const mailsTo = async ({ user }: Person) => (await app.mails()).filter(({ to }) => to === user.email);
const agentIds = async () =>
  (
    await app.database.db.selectFrom('user_roles').select('user_id').where('role', '=', 'agent').execute()
  ).map(({ user_id: id }) => id);
const signIn = ({ user }: Person) =>
  app.stranger.call(endpoints.signIn, { body: { email: user.email, password: testPassword } });

test('only administrators can remove an agent, and must confirm who they are', async () => {
  const colleague = await app.agent();
  const { id } = colleague.user;
  expect((await remove(id, client)).error?.code).toBe('forbidden');
  expect((await app.stranger.call(endpoints.removeAgent, { params: { agentId: id } })).status).toBe(401);
  expect((await remove(agent.user.id, colleague)).error).toMatchObject({
    code: 'confirmation_required',
    needs: ['password'],
  });
  expect((await remove(client.user.id)).error?.code).toBe('agent_not_found');
  expect((await remove(randomUUID())).error?.code).toBe('agent_not_found');
  expect((await reinstate(client.user.id)).error?.code).toBe('agent_not_found');
  expect(await agentIds()).toHaveLength(2);
});

describe('a removed agent', () => {
  test('loses access at once, at every instance and on open streams', async () => {
    const colleague = await app.agent({ firstName: 'Bao', lastName: 'Lin' });
    const browser = openBrowser(app.app);
    const body = { email: colleague.user.email, password: testPassword };
    const elsewhere = await browser.call(endpoints.signIn, { body });
    const second = await app.secondInstance();
    const stream = await openStream(
      await second.listen({ port: 0, host: '127.0.0.1' }),
      colleague.accessToken,
    );
    expect((await remove(colleague.user.id)).status).toBe(204);
    await stream.ended;
    expect((await colleague.call(endpoints.listAllRequests)).error?.code).toBe('session_ended');
    const other = await browser.call(endpoints.listAllRequests, {}, bearer(elsewhere.body.accessToken));
    expect(other.error?.code).toBe('session_ended');
    expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    expect((await signIn(colleague)).body.user.role).toBe('client');
  });

  test('still appears by name as the author of their messages', async () => {
    const colleague = await app.agent({ firstName: 'Bao', lastName: 'Lin' });
    const parts = {
      ownerId: client.user.id,
      agentId: colleague.user.id,
      status: 'depot_en_attente' as const,
    };
    const params = { requestId: (await insertRequest(app.database.db, parts)).id };
    await done(colleague.call(endpoints.postMessage, { params, body: { content: 'Bonjour' } }));
    await remove(colleague.user.id);
    const { items } = await done(agent.call(endpoints.listMessages, { params }));
    expect(items).toMatchObject([{ senderName: 'Bao Lin', senderRole: 'agent' }]);
    const { events } = await done(agent.call(endpoints.getRequest, { params }));
    expect(JSON.stringify(events)).toContain('Bao Lin');
  });

  test('is notified by mail like every colleague, and the audit record says who did it', async () => {
    const [colleague, third] = [await app.agent({ firstName: 'Bao', lastName: 'Lin' }), await app.agent()];
    await remove(colleague.user.id);
    const [removal] = (await mailsTo(colleague)).slice(-1);
    expect(removal?.subject).toBe('Vous ne faites plus partie de l’équipe');
    expect(removal?.text).toContain('Ana Roy a retiré votre accès');
    for (const person of [agent, third]) {
      const mailed = (await mailsTo(person)).at(-1);
      expect(mailed?.text).toMatch(/Ana Roy a retiré l’accès d’agent de Bao Lin/);
    }
    expect(await mailsTo(client)).not.toContainEqual(expect.objectContaining({ subject: removal?.subject }));
    const record = await app.database.db
      .selectFrom('audit_records')
      .select(['actor_id', 'details'])
      .where('action', '=', 'remove_agent')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(record).toEqual({
      actor_id: agent.user.id,
      details: { agent: colleague.user.id, withdrawn: [] },
    });
  });

  test('loses the invitations that they sent', async () => {
    const colleague = await app.agent();
    await confirmWithPassword(colleague);
    const email = `${randomUUID()}@example.com`;
    await done(colleague.call(endpoints.inviteAgent, { body: { email, language: 'fr' } }));
    const token = (await app.mails()).findLast(({ to }) => to === email)?.token ?? '';
    expect((await app.stranger.call(endpoints.readInvitation, { body: { token } })).status).toBe(200);
    await remove(colleague.user.id);
    expect((await app.stranger.call(endpoints.readInvitation, { body: { token } })).status).toBe(404);
    expect((await team()).invitations).toEqual([]);
  });

  test('can get the role back from a colleague, unless they are a client with requests by then', async () => {
    const colleague = await app.agent({ firstName: 'Bao', lastName: 'Lin' });
    const { id, email } = colleague.user;
    await remove(id);
    const { agents, formerAgents } = await team();
    expect(agents.map((one) => one.id)).toEqual([agent.user.id]);
    expect(formerAgents).toMatchObject([{ id, email, firstName: 'Bao', lastName: 'Lin' }]);
    const invited = await agent.call(endpoints.inviteAgent, { body: { email, language: 'fr' } });
    expect(invited.error?.code).toBe('account_exists');

    const answers = await Promise.all([reinstate(id), reinstate(id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await signIn(colleague)).body.user.role).toBe('agent');
    const mailed = (await mailsTo(colleague)).filter(
      ({ subject }) => subject === 'Un agent a retrouvé son accès',
    );
    expect(mailed).toHaveLength(1);

    await remove(id);
    // An unproven address: the account may belong to a stranger who waits for this.
    const setProof = (moment: string) =>
      app.services.pool.query(`UPDATE profiles SET email_verified_at = ${moment} WHERE id = $1`, [id]);
    await setProof('NULL');
    expect((await reinstate(id)).error?.code).toBe('email_unconfirmed');
    await setProof('now()');
    const asClient = (await signIn(colleague)).body;
    expect((await reinstate(id)).status).toBe(204);
    const left = await callerOf(app.app, asClient.accessToken).call(endpoints.getSession);
    expect(left.error?.code).toBe('session_ended');

    await remove(id);
    await insertRequest(app.database.db, { ownerId: id, agentId: agent.user.id });
    expect((await reinstate(id)).error?.code).toBe('has_own_requests');
    expect(await agentIds()).toEqual([agent.user.id]);
  });
});

test('agents’ open screens hear of every change, at every instance; no client’s does', async () => {
  const url = await (await app.secondInstance()).listen({ port: 0, host: '127.0.0.1' });
  const [screen, clients] = await Promise.all(
    [agent, client].map(({ accessToken }) => openStream(url, accessToken)),
  );
  const heard = () => screen?.events.filter(({ type }) => type === 'team').length ?? 0;
  const email = `${randomUUID()}@example.com`;
  const colleague = await app.agent();
  const changes = [
    () => agent.call(endpoints.inviteAgent, { body: { email, language: 'fr' } }),
    () => remove(colleague.user.id),
    () => reinstate(colleague.user.id),
  ];
  for (const change of changes) {
    const before = heard();
    expect((await change()).error).toBeNull();
    await expect.poll(heard).toBeGreaterThan(before);
  }
  app.services.live.publish({ kind: 'agency' });
  await expect.poll(() => clients?.events.map(({ type }) => type)).toEqual(['hello', 'agency']);
  screen?.close();
  clients?.close();
});

describe('the agency always keeps an agent', () => {
  test('since the last agent cannot be removed, and any other can', async () => {
    expect((await remove(agent.user.id)).error?.code).toBe('last_agent');
    const colleague = await app.agent();
    const gone = await remove(agent.user.id);
    expect(gone.status).toBe(204);
    expect(String(gone.headers['set-cookie'])).toMatch(/refresh[^=]*=;/);
    expect((await agent.call(endpoints.getTeam)).error?.code).toBe('session_ended');
    expect(await agentIds()).toEqual([colleague.user.id]);
    expect((await mailsTo(agent)).at(-1)?.text).toContain('vous avez quitté l’équipe');
  });

  test('even if all agents are removed at once', async () => {
    const everybody = [agent, ...(await Promise.all(Array.from({ length: 4 }, () => app.agent())))];
    await Promise.all(everybody.map(confirmWithPassword));
    const answers = await Promise.all(everybody.map((one) => remove(one.user.id, one)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
    expect(answers.filter(({ error }) => error?.code === 'last_agent')).toHaveLength(1);
    expect(await agentIds()).toHaveLength(1);
  });

  test('and if two agents remove each other, one is removed and the other stays', async () => {
    const [one, other] = [await app.agent(), await app.agent()];
    await Promise.all([one, other].map(confirmWithPassword));
    const answers = await Promise.all([remove(other.user.id, one), remove(one.user.id, other)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(await agentIds()).toHaveLength(2);
  });
});
