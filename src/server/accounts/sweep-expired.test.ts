import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { sweepInvitations } from '#server/team/sweep-invitations.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { sweepExpired } from './sweep-expired.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the sweep deletes rows that expired long ago, and no row that is still needed', async () => {
  const { db, pool } = app.services;
  await app.client();
  await app.client();
  await createInvitation(db, { email: null, hours: 1 });
  await createInvitation(db, { email: 'old@example.com', hours: 1 });
  await pool.query(`UPDATE sessions SET expires_at = now() - interval '31 days'
                    WHERE id = (SELECT id FROM sessions LIMIT 1)`);
  await pool.query(
    `UPDATE agent_invitations SET expires_at = now() - interval '31 days' WHERE email IS NOT NULL`,
  );
  await pool.query('INSERT INTO rate_limits VALUES ($1, 3, $2), ($3, 3, $4)', [
    'lapsed',
    Date.now() - 1,
    'current',
    Date.now() + 60_000,
  ]);

  expect(await sweepExpired(app.services)).toBe(2);
  expect(await sweepInvitations(app.services)).toBe(1);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('agent_invitations').select('email').execute()).toEqual([{ email: null }]);
  expect((await pool.query('SELECT key FROM rate_limits')).rows).toEqual([{ key: 'current' }]);
  expect(await sweepExpired(app.services)).toBe(0);
  expect(await sweepInvitations(app.services)).toBe(0);
});

test('the sweep deletes one-time links that expired long ago, and no other links', async () => {
  const { pool } = app.services;
  const people = [await app.client(), await app.client()];
  for (const owner of people) {
    await sendPasswordReset(app.services, { resetId: crypto.randomUUID(), email: owner.user.email });
    await owner.call(endpoints.confirmPassword, { body: { password: testPassword } });
    await owner.call(endpoints.requestEmailChange, { body: { newEmail: `new-${owner.user.email}` } });
  }
  const tables = ['password_resets', 'email_verifications', 'email_changes'];
  for (const table of tables) {
    const age = `UPDATE ${table} SET expires_at = now() - $2::interval WHERE user_id = $1`;
    await pool.query(age, [people[0]?.user.id, '31 days']);
    await pool.query(age, [people[1]?.user.id, '29 days']);
  }
  expect(await sweepExpired(app.services)).toBe(3);
  for (const table of tables) {
    const { rows } = await pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [people[1]?.user.id]);
    expect(rows).toHaveLength(1);
  }
});
