import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createInvitation } from './create-invitation.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { type Person, testPassword, done } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let colleague: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  agent = await app.agent({ firstName: 'Ana', lastName: 'Roy' });
  colleague = await app.agent({ firstName: 'Bao', lastName: 'Lin' });
  client = await app.client();
});
beforeEach(() => emptyTables(app.services.pool, 'rate_limits', 'agent_invitations', 'audit_records'));
afterAll(() => app.stop());

let invited = 0;
const freshEmail = () => `colleague${(invited += 1)}@example.com`;
const invite = (email: string, by = agent, language: 'fr' | 'en' = 'fr') =>
  by.call(endpoints.inviteAgent, { body: { email, language } });
const resend = (invitationId: string, by = agent) =>
  by.call(endpoints.resendInvitation, { params: { invitationId } });
const withdraw = (invitationId: string, by = agent) =>
  by.call(endpoints.withdrawInvitation, { params: { invitationId } });
const team = async (by = agent) => done(by.call(endpoints.getTeam));
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const linkOf = async (email: string) => (await mailsTo(email)).at(-1)?.token ?? '';
const read = async (token: string) =>
  (await app.stranger.call(endpoints.readInvitation, { body: { token } })).status;
const join = (token: string, email: string) =>
  openBrowser(app.app).call(endpoints.acceptInvitation, {
    body: {
      token,
      email,
      password: testPassword,
      firstName: 'Cleo',
      lastName: 'Noir',
      phone: '+33612345678',
    },
  });
const audit = async () => {
  const rows = await app.database.db.selectFrom('audit_records').selectAll().orderBy('id').execute();
  return rows.map(({ action, actor_id: by, details }) => ({ action, by, details }));
};
const unconfirm = () => app.services.pool.query('UPDATE sessions SET password_confirmed_at = NULL');

test('the team is for agents, who confirm who they are before they invite', async () => {
  const email = freshEmail();
  expect((await app.stranger.call(endpoints.getTeam)).status).toBe(401);
  expect((await client.call(endpoints.getTeam)).error?.code).toBe('forbidden');
  expect((await invite(email, client)).error?.code).toBe('forbidden');
  await unconfirm();
  expect((await invite(email)).error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });
  expect(await team()).toMatchObject({ invitations: [] });
  expect(await mailsTo(email)).toEqual([]);
  expect(await audit()).toEqual([]);
});

describe('an invitation', () => {
  beforeEach(() => Promise.all([agent, colleague].map(confirmWithPassword)));

  test('is written in French if any language but English is asked for', async () => {
    const email = freshEmail();
    const german: string = 'de';
    const made = await invite(email, agent, german as 'fr');
    expect([made.status, made.body.language]).toEqual([201, 'fr']);
    expect((await mailsTo(email))[0]?.subject).toBe('Ana Roy vous invite à rejoindre l’équipe');
  });

  test('goes to the colleague in the chosen language, notifies every administrator, and makes one agent', async () => {
    const email = freshEmail();
    const made = await invite(` ${email.toUpperCase()}`, agent, 'en');
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({ email, language: 'en', invitedBy: 'Ana Roy' });
    expect(Date.parse(made.body.expiresAt) - Date.now()).toBeCloseTo(7 * 24 * 3_600_000, -5);
    expect((await team(colleague)).invitations).toEqual([made.body]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Ana Roy invites you to join the team' });
    const token = mail?.token ?? '';
    for (const { user } of [agent, colleague]) {
      const mail = (await mailsTo(user.email)).at(-1);
      expect(mail).toMatchObject({ text: expect.stringContaining(email), token: '' });
      expect(mail?.text).toContain('Ana Roy');
    }
    const { rows } = await app.services.pool.query(
      'SELECT i::text, (SELECT string_agg(m::text, $1) FROM mails m) FROM agent_invitations i',
      [','],
    );
    expect(JSON.stringify(rows)).not.toContain(token);

    const joined = await join(token, email);
    expect(joined.body.user).toMatchObject({ role: 'agent', email, emailVerified: true });
    const { agents, invitations } = await team();
    expect(invitations).toEqual([]);
    expect(agents.at(-1)).toMatchObject({
      id: joined.body.user.id,
      email,
      security: { hasSecondFactor: false },
    });
    expect((await join(token, email)).error?.code).toBe('invitation_invalid');
    expect(await audit()).toEqual([
      { action: 'invite_agent', by: agent.user.id, details: { invitation: id, administrator: false } },
      {
        action: 'agent_joined',
        by: joined.body.user.id,
        details: { invitation: id, administrator: false },
      },
    ]);
    expect((await resend(id)).error?.code).toBe('invitation_not_found');
    expect((await withdraw(id)).error?.code).toBe('invitation_not_found');
  });

  test('is refused for an agent and for a client, and is made once if several agents send it at once', async () => {
    expect((await invite(colleague.user.email)).error?.code).toBe('already_agent');
    expect((await invite(client.user.email)).error?.code).toBe('account_exists');
    const email = freshEmail();
    const answers = await Promise.all([invite(email), invite(email, colleague), invite(email)]);
    const codes = answers.map(({ error }) => error?.code ?? 'sent');
    expect(codes.toSorted()).toEqual(['already_invited', 'already_invited', 'sent']);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await team()).invitations).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  test('sent again has another link, and the earlier one is invalid', async () => {
    const email = freshEmail();
    const { id, sentAt } = await done(invite(email));
    const before = await linkOf(email);
    const again = await resend(id, colleague);
    expect(again.body).toMatchObject({ id, email, invitedBy: 'Bao Lin' });
    expect(Date.parse(again.body.sentAt)).toBeGreaterThan(Date.parse(sentAt));
    const after = await linkOf(email);
    expect([await read(before), await read(after)]).toEqual([404, 200]);
    await unconfirm();
    expect((await resend(id)).error?.code).toBe('confirmation_required');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('whose mail has not left is mailed once if it is sent again, and not at all if it is withdrawn', async () => {
    const [again, withdrawn, left] = [freshEmail(), freshEmail(), freshEmail()];
    expect((await resend((await done(invite(again))).id)).status).toBe(200);
    expect((await withdraw((await done(invite(withdrawn))).id)).status).toBe(204);
    const leaving = await app.agent();
    await confirmWithPassword(leaving);
    await done(invite(left, leaving));
    await confirmWithPassword(agent);
    const params = { agentId: leaving.user.id };
    expect((await agent.call(endpoints.removeAgent, { params })).status).toBe(204);
    expect(await mailsTo(again)).toHaveLength(1);
    expect(await read(await linkOf(again))).toBe(200);
    expect([await mailsTo(withdrawn), await mailsTo(left)]).toEqual([[], []]);
  });

  test('that is withdrawn is invalid, and the address can be invited again', async () => {
    const email = freshEmail();
    const { id } = await done(invite(email));
    const token = await linkOf(email);
    const answers = await Promise.all([withdraw(id), withdraw(id, colleague)]);
    expect(answers.map(({ error }) => error?.code ?? 'gone').toSorted()).toEqual([
      'gone',
      'invitation_not_found',
    ]);
    expect((await join(token, email)).error?.code).toBe('invitation_invalid');
    expect((await withdraw(randomUUID())).error?.code).toBe('invitation_not_found');
    expect((await invite(email)).status).toBe(201);
    expect((await audit()).map(({ action }) => action)).toEqual([
      'invite_agent',
      'withdraw_agent_invitation',
      'invite_agent',
    ]);
  });

  test('accepted while it is withdrawn either makes an agent or does not, and the replies agree', async () => {
    const email = freshEmail();
    const { id } = await done(invite(email));
    const token = await linkOf(email);
    const [joined, withdrawn] = await Promise.all([join(token, email), withdraw(id)]);
    expect([
      [201, 404],
      [404, 204],
    ]).toContainEqual([joined.status, withdrawn.status]);
    const isAgent = (await team()).agents.some((one) => one.email === email);
    expect(isAgent).toBe(joined.status === 201);
  });

  test('that has expired is shown, can be sent again, and is replaced by a new one', async () => {
    const email = freshEmail();
    const { id } = await done(invite(email));
    const lapse = () =>
      app.services.pool.query(`UPDATE agent_invitations SET expires_at = now() - interval '1 second'`);
    await lapse();
    expect(Date.parse((await team()).invitations?.[0]?.expiresAt ?? '')).toBeLessThan(Date.now());
    expect((await resend(id)).status).toBe(200);
    expect(await read(await linkOf(email))).toBe(200);
    await lapse();
    expect((await invite(email)).status).toBe(201);
    expect((await team()).invitations).toHaveLength(1);
  });

  test('to an address that has an account meanwhile is not sent again', async () => {
    const email = freshEmail();
    const { id } = await done(invite(email));
    await app.client({ email });
    expect((await resend(id)).error?.code).toBe('account_exists');
    expect((await withdraw(id)).status).toBe(204);
  });

  test('is deleted with the account of its sender', async () => {
    const leaving = await app.agent();
    await confirmWithPassword(leaving);
    const [email, later] = [freshEmail(), freshEmail()];
    await done(invite(email, leaving));
    const token = await linkOf(email);
    await done(invite(later, leaving));
    expect((await leaving.call(endpoints.eraseAccount)).status).toBe(204);
    expect(await read(token)).toBe(404);
    expect(await mailsTo(later)).toEqual([]);
    expect((await team()).invitations).toEqual([]);
  });

  test('made at the command line is listed too', async () => {
    const email = freshEmail();
    await createInvitation(app.database.db, { email, hours: 1 });
    expect((await team()).invitations).toMatchObject([{ email, invitedBy: null }]);
    expect((await invite(email)).error?.code).toBe('already_invited');
  });
});

test('one agent invites 20 times an hour, and one address gets five mails', async () => {
  await Promise.all([agent, colleague].map(confirmWithPassword));
  const codes = async (answers: Promise<{ status: number; error: { code: string } | null }>[]) =>
    (await Promise.all(answers)).filter(({ error }) => error?.code === 'throttled').length;
  expect(await codes(Array.from({ length: 23 }, () => invite(freshEmail())))).toBe(3);
  const { id } = await done(invite(freshEmail(), colleague));
  expect(await codes(Array.from({ length: 6 }, () => resend(id, colleague)))).toBe(2);
});
