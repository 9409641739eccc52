import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findAccountByEmail } from '#server/accounts/account-store.ts';
import { promoteAgent } from './promote-agent.ts';
import { createInvitation } from './create-invitation.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { callerOf, done, type Person, testPassword } from '#tests/support/caller.ts';
import { runAgentCommand } from '#tests/support/run-agent-command.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let administrator: Person;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.client();
});
beforeEach(async () => {
  administrator = await app.agent({ firstName: 'Ana', lastName: 'Roy' });
  agent = await app.agent({ firstName: 'Bao', lastName: 'Lin', administrator: false });
  for (const person of [administrator, agent]) await confirmPasswordAndFactor(app, person);
});
afterEach(() => app.services.pool.query("DELETE FROM user_roles WHERE role IN ('agent', 'former_agent')"));
afterAll(() => app.stop());

const makeOf = (to: boolean) => (agentId: string, by: Person) =>
  by.call(endpoints.changeAdministrator, { params: { agentId }, body: { administrator: to } });
const give = makeOf(true);
const take = makeOf(false);
const saveDays = (by: Person) => by.call(endpoints.saveSettings, { body: { silenceDays: 40 } });
const remove = (agentId: string, by: Person) => by.call(endpoints.removeAgent, { params: { agentId } });
const team = (by: Person) => done(by.call(endpoints.getTeam));
const mailsTo = async ({ user }: Person) => (await app.mails()).filter(({ to }) => to === user.email);
const administrators = async () =>
  (
    await app.database.pool.query<{ user_id: string }>('SELECT user_id FROM user_roles WHERE administrator')
  ).rows.map(({ user_id: id }) => id);
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the rights of administrators', () => {
  test('are refused to agents, who can do everything else', async () => {
    expect((await app.stranger.call(endpoints.saveSettings, { body: { silenceDays: 40 } })).status).toBe(401);
    expect((await saveDays(client)).error?.code).toBe('forbidden');
    const refused = await saveDays(agent);
    expect([refused.status, refused.error?.code]).toEqual([403, 'administrators_only']);
    expect((await agent.call(endpoints.listAllRequests)).status).toBe(200);
    expect((await saveDays(administrator)).status).toBe(200);
  });

  test('begin and end with the role at once, at every instance, without a new sign-in', async () => {
    const second = await app.secondInstance();
    const places = [agent, { ...agent, ...callerOf(second, agent.accessToken) }];
    const userAt = async (place: Person) => (await done(place.call(endpoints.getSession))).user.agencyRole;
    for (const place of places) expect(await userAt(place)).toBe('agent');
    for (const isOne of [true, false, true]) {
      expect((await makeOf(isOne)(agent.user.id, administrator)).status).toBe(204);
      for (const place of places) {
        expect((await saveDays(place)).status).toBe(isOne ? 200 : 403);
        expect(await userAt(place)).toBe(isOne ? 'administrator' : 'agent');
        expect((await place.call(endpoints.listAllRequests)).status).toBe(200);
      }
    }
  });

  test('the team page shows agents who the agents and administrators are, and no more', async () => {
    const email = `${randomUUID()}@example.com`;
    await done(administrator.call(endpoints.inviteAgent, { body: { email, language: 'fr' } }));
    const former = await app.agent();
    await done(remove(former.user.id, administrator));
    const answer = await agent.call(endpoints.getTeam);
    expect(answer.body).toMatchObject({ invitations: null, formerAgents: null });
    expect(answer.body.agents).toMatchObject([
      { firstName: 'Ana', agencyRole: 'administrator', security: null },
      { firstName: 'Bao', agencyRole: 'agent', security: null },
    ]);
    for (const hidden of [email, former.user.email]) expect(answer.raw.toString()).not.toContain(hidden);
    expect(await team(administrator)).toMatchObject({
      agents: [{ security: { hasSecondFactor: false } }, { security: { hasSecondFactor: false } }],
      invitations: [{ email, administrator: false }],
      formerAgents: [{ email: former.user.email }],
    });
  });
});

describe('the role of administrator', () => {
  test('is given and removed by administrators who confirm who they are, and only to agents', async () => {
    const unconfirmed = await app.agent();
    expect((await give(agent.user.id, unconfirmed)).error?.code).toBe('confirmation_required');
    expect((await give(agent.user.id, agent)).error?.code).toBe('administrators_only');
    expect((await give(agent.user.id, client)).error?.code).toBe('forbidden');
    for (const id of [client.user.id, randomUUID()]) {
      expect((await give(id, administrator)).error?.code).toBe('agent_not_found');
    }
    expect(await administrators()).toEqual([administrator.user.id, unconfirmed.user.id]);
  });

  test('is recorded once, and administrators and the person concerned are notified', async () => {
    const third = await app.agent({ administrator: false });
    const second = await app.agent();
    const since = (await team(administrator)).agents.find(({ id }) => id === agent.user.id)?.since;
    expect(statuses(await Promise.all([1, 2].map(() => give(agent.user.id, administrator))))).toEqual([
      204, 204,
    ]);
    expect((await team(administrator)).agents.find(({ id }) => id === agent.user.id)?.since).toBe(since);
    await done(take(agent.user.id, administrator));
    const { rows } = await app.database.pool.query(
      `SELECT action, actor_id, details FROM audit_records WHERE action ~ 'administrator' ORDER BY id DESC LIMIT 2`,
    );
    const details = { agent: agent.user.id };
    expect(rows).toEqual([
      { action: 'take_administrator', actor_id: administrator.user.id, details },
      { action: 'give_administrator', actor_id: administrator.user.id, details },
    ]);
    for (const person of [administrator, second, agent]) {
      const mailed = (await mailsTo(person)).slice(-2).map(({ text }) => text);
      expect(mailed[0]).toContain('Ana Roy a donné le rôle d’administrateur à Bao Lin');
      expect(mailed[1]).toContain('Ana Roy a retiré le rôle d’administrateur à Bao Lin');
    }
    for (const person of [third, client]) {
      expect((await mailsTo(person)).map(({ text }) => text).join()).not.toContain(
        'administrateur à Bao Lin',
      );
    }
  });

  test('reaches open screens of that person, which stay open', async () => {
    const url = await (await app.secondInstance()).listen({ port: 0, host: '127.0.0.1' });
    const screen = await openStream(url, agent.accessToken);
    const heard = () => screen.events.filter(({ type }) => type === 'team').length;
    for (const change of [give, take]) {
      const before = heard();
      await done(change(agent.user.id, administrator));
      await expect.poll(heard).toBeGreaterThan(before);
    }
    // A change at the server's command line reaches the screen too.
    const before = heard();
    await promoteAgent(app.services.db, agent.user.email, { administrator: true });
    await expect.poll(heard).toBeGreaterThan(before);
    expect(screen.events.filter(({ type }) => type === 'hello')).toHaveLength(1);
    screen.close();
  });

  test('ends with the agent’s role, and does not come back with it', async () => {
    const second = await app.agent();
    await done(remove(second.user.id, administrator));
    const params = { agentId: second.user.id };
    await done(administrator.call(endpoints.reinstateAgent, { params }));
    expect(await administrators()).toEqual([administrator.user.id]);
  });
});

describe('an invitation', () => {
  const join = async (token: string, email: string) => {
    const body = {
      token,
      email,
      password: testPassword,
      firstName: 'Cleo',
      lastName: 'Noir',
      phone: '+33612345678',
    };
    return (await done(app.stranger.call(endpoints.acceptInvitation, { body }))).user;
  };

  test.each([true, false, undefined])(
    'gives the role that the inviter chose: administrator %s',
    async (chosen) => {
      const email = `${randomUUID()}@example.com`;
      const body = { email, language: 'fr', administrator: chosen } as const;
      const isOne = chosen ?? false;
      expect(await done(administrator.call(endpoints.inviteAgent, { body }))).toMatchObject({
        administrator: isOne,
      });
      const mailed = (await mailsTo(administrator)).at(-1)?.text;
      expect(mailed).toContain(isOne ? 'à devenir administrateur' : 'à devenir agent');
      const token = (await app.mails()).findLast(({ to }) => to === email)?.token ?? '';
      const read = await app.stranger.call(endpoints.readInvitation, { body: { token } });
      expect(read.body.administrator).toBe(isOne);
      expect(await join(token, email)).toMatchObject({
        role: 'agent',
        agencyRole: isOne ? 'administrator' : 'agent',
      });
    },
  );

  test('makes the first agent of an installation an administrator in any case', async () => {
    await app.database.pool.query("DELETE FROM user_roles WHERE role = 'agent'");
    const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    for (const [index, email] of emails.entries()) {
      const { token } = await createInvitation(app.database.db, { email, hours: 1, administrator: false });
      expect((await join(token, email)).agencyRole).toBe(index === 0 ? 'administrator' : 'agent');
    }
  });
});

const command = (...words: string[]) => runAgentCommand(app, words);

test('the command can make agents who are no administrators, and administrators of them later', async () => {
  const { user } = await app.agent();
  const plain = await app.client();
  await app.services.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
    plain.user.id,
  ]);
  const { email } = plain.user;
  const created = await command('create', 'only.agent@example.com', '--as-agent');
  expect(created.out).toContain('only.agent@example.com becomes an agent through this link');
  expect((await command('promote', email, '--as-agent')).out).toContain(`${email} is an agent from now on.`);
  const account = async () => (await findAccountByEmail(app.services.db, email))?.agencyRole;
  expect(await account()).toBe('agent');
  expect((await command('promote', email, '--as-agent')).complaint).toBe(`${email} is an agent already.`);
  expect((await command('promote', email)).out).toContain(`${email} is an administrator from now on`);
  expect(await account()).toBe('administrator');
  expect((await command('promote', email)).complaint).toBe(`${email} is an administrator already.`);
  expect((await command('sign-out', user.email, '--as-agent')).exitCode).toBe(2);
});
