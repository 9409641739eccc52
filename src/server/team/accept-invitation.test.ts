import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin, testPassword } from '#tests/support/caller.ts';
import { firstAgentLink, createInvitation } from './create-invitation.ts';
import { upsertRole } from '#server/accounts/account-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(app.services.pool, 'profiles', 'agent_invitations', 'audit_records');
  await app.services.pool.query('INSERT INTO agency_settings DEFAULT VALUES ON CONFLICT DO NOTHING');
});
afterAll(() => app.stop());

const person = (email: string) => ({
  email,
  password: testPassword,
  firstName: 'Camille',
  lastName: 'Test',
  phone: '+33612345678',
});
const accept = (token: string, email: string) =>
  openBrowser(app.app).call(endpoints.acceptInvitation, { body: { ...person(email), token } });
const read = (token: string) => openBrowser(app.app).call(endpoints.readInvitation, { body: { token } });
const agents = () =>
  app.services.db.selectFrom('user_roles').select('user_id').where('role', '=', 'agent').execute();

async function firstToken(): Promise<string> {
  const link = await firstAgentLink(app.services);
  const url = new URL(link ?? '');
  expect(url.origin + url.pathname).toBe(`${testOrigin}/join`);
  return url.searchParams.get('token') ?? '';
}

describe('the first agent’s link', () => {
  test('makes its holder an agent, signed in, and is then invalid', async () => {
    const token = await firstToken();
    const { body } = await read(token);
    expect(body.email).toBeNull();
    expect(Date.parse(body.expiresAt) - Date.now()).toBeCloseTo(24 * 3_600_000, -5);

    const browser = openBrowser(app.app);
    const joined = await browser.call(endpoints.acceptInvitation, {
      body: { ...person('boss@example.com'), token },
    });
    expect(joined.status).toBe(201);
    expect(joined.body.user).toMatchObject({ email: 'boss@example.com', role: 'agent' });
    expect((await browser.call(endpoints.refreshSession)).body.user.role).toBe('agent');

    expect((await read(token)).error?.code).toBe('invitation_invalid');
    expect((await accept(token, 'second@example.com')).error?.code).toBe('invitation_invalid');
    expect(await firstAgentLink(app.services)).toBeNull();
    const used = await app.services.db
      .selectFrom('agent_invitations')
      .select('used_by')
      .executeTakeFirstOrThrow();
    expect(used.used_by).toBe(joined.body.user.id);
  });

  test('replaces the earlier one', async () => {
    const old = await firstToken();
    const current = await firstToken();
    expect((await accept(old, 'old@example.com')).error?.code).toBe('invitation_invalid');
    expect((await accept(current, 'new@example.com')).status).toBe(201);
  });

  test('is invalid once there is an agent by another way', async () => {
    const token = await firstToken();
    const { user } = await app.client();
    await upsertRole(app.services.db, user.id, { role: 'agent', agencyRole: 'administrator' });
    expect((await read(token)).error?.code).toBe('invitation_invalid');
    expect((await accept(token, 'late@example.com')).error?.code).toBe('invitation_invalid');
  });

  test('expires after 24 hours', async () => {
    const token = await firstToken();
    await app.services.pool.query(
      `UPDATE agent_invitations SET expires_at = expires_at - interval '24 hours'`,
    );
    expect((await read(token)).error?.code).toBe('invitation_invalid');
    expect((await accept(token, 'late@example.com')).error?.code).toBe('invitation_invalid');
  });

  test('is not stored in the database', async () => {
    const token = await firstToken();
    const rows = await app.services.pool.query(
      'SELECT agent_invitations::text AS line FROM agent_invitations',
    );
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('an invitation', () => {
  test.each([null, 'invited@example.com'])(
    '(for %s) accepted 20 times at once makes one agent',
    async (email) => {
      const { token } = await createInvitation(app.services.db, { email, hours: 1 });
      const other = await app.secondInstance();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          openBrowser(index % 2 ? app.app : other).call(endpoints.acceptInvitation, {
            body: { ...person(email ?? `agent${index}@example.com`), token },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ error }) => error?.code === 'invitation_invalid')).toHaveLength(19);
      expect(await agents()).toHaveLength(1);
      expect(await app.services.db.selectFrom('profiles').select('id').execute()).toHaveLength(1);
    },
  );

  test('for one address cannot be used for another', async () => {
    const { token } = await createInvitation(app.services.db, { email: 'invited@example.com', hours: 1 });
    expect((await read(token)).body.email).toBe('invited@example.com');
    const stolen = await accept(token, 'thief@example.com');
    expect(stolen.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'email' }] });
    expect((await accept(token, ' Invited@Example.com')).status).toBe(201);
  });

  test('for an address that has an account meanwhile fails and changes nothing', async () => {
    const { token } = await createInvitation(app.services.db, { email: 'client@example.com', hours: 1 });
    await app.client({ email: 'client@example.com' });
    expect((await accept(token, 'client@example.com')).error).toEqual({
      code: 'sign_up_failed',
      message: 'Unable to create account',
    });
    expect(await agents()).toHaveLength(0);
    expect((await read(token)).status).toBe(200);
  });

  test('is not used up by invalid details', async () => {
    const token = await firstToken();
    const body = { ...person('boss@example.com'), token, phone: '12' };
    const bad = await openBrowser(app.app).call(endpoints.acceptInvitation, { body });
    expect(bad.error?.fields?.[0]?.path).toBe('phone');
    expect((await accept(token, 'boss@example.com')).status).toBe(201);
  });

  test.each(['x'.repeat(43), ' '.repeat(30), '😀'.repeat(20)])(
    'that is made up (%s) is refused',
    async (token) => {
      expect((await read(token)).error?.code).toBe('invitation_invalid');
      expect((await accept(token, 'nobody@example.com')).error?.code).toBe('invitation_invalid');
    },
  );
});
