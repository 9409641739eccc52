import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { auditMonths } from '#domain/personal-data/retention-limits.ts';
import { sweepAuditRecords } from '#server/audit/sweep-audit-records.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { attachment, makeTransition, requestIn } from '#tests/support/request-story.ts';
import { done } from '#tests/support/caller.ts';
import { makeWorld } from '#tests/support/world.ts';
import { today } from '#tests/support/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const world = await makeWorld(app);
  const { id: requestId } = await requestIn(world, 'depot_en_attente');
  const announce = async () => {
    const body = { kind: 'deposit', madeOn: today(), proofId: await attachment(world.owner) } as const;
    await done(world.owner.call(endpoints.declareTransfer, { params: { requestId }, body }));
  };
  await announce();
  await announce();
  const body = { from: null, to: world.agent.user.id };
  await done(world.agent.call(endpoints.assignRequest, { params: { requestId }, body }));
  await makeTransition(world, await requestIn(world, 'devis_en_attente'), 'cancel');
  await confirmWithPassword(world.owner);
  await done(world.owner.call(endpoints.exportData));
});
afterAll(() => app.stop());

const rowsOf = async (table: string) =>
  (await app.database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).rows;

/** Returns the error with which PostgreSQL refuses the statement to the app's own role; null if it was allowed. */
const refusal = (statement: string) =>
  app.database.pool.query(statement).then(
    () => null,
    (error: Error) => error.message,
  );

const moments: Record<string, string> = { replaced_transfers: 'replaced_at', settlements: 'settled_at' };

describe.each([
  'audit_records',
  'request_assignments',
  'request_events',
  'replaced_transfers',
  'settlements',
])('%s', (table) => {
  test.each([
    ['changed', `UPDATE ${table} SET ${moments[table] ?? 'created_at'} = now() - interval '1 year'`],
    ['deleted', `DELETE FROM ${table}`],
  ])('are not %s', async (_, statement) => {
    const before = await rowsOf(table);
    expect(before.length).toBeGreaterThan(0);
    expect(await refusal(statement)).toMatch(/^the rows of \w+ are written once$/);
    expect(await rowsOf(table)).toEqual(before);
  });
});

test('the author cannot be changed, and is removed when the account is erased', async () => {
  const { user } = await app.client();
  const { pool } = app.database;
  await pool.query(`INSERT INTO audit_records (action, actor_id) VALUES ('data_exported', $1)`, [user.id]);
  const others = await rowsOf('audit_records');
  for (const table of ['audit_records', 'request_events']) {
    expect(await refusal(`UPDATE ${table} SET actor_id = '${user.id}'`)).toContain('written once');
  }
  await pool.query('DELETE FROM profiles WHERE id = $1', [user.id]);
  const left = await rowsOf('audit_records');
  expect(left).toHaveLength(others.length);
  expect(left.some(({ row }) => row.includes(user.id))).toBe(false);
});

test('audit records are deleted at the age that the privacy policy states, and no day earlier', async () => {
  const { pool } = app.database;
  const insert = (action: string, age: string) =>
    pool.query(`INSERT INTO audit_records (action, created_at) VALUES ($1, now() - $2::interval)`, [
      action,
      age,
    ]);
  await insert('of-long-ago', `${auditMonths} months 1 minute`);
  await insert('of-late', `${auditMonths} months -1 day`);
  const before = await rowsOf('audit_records');
  expect(await refusal(`DELETE FROM audit_records WHERE action LIKE 'of-%'`)).toContain('written once');
  expect(await refusal(`DELETE FROM audit_records WHERE action = 'of-late'`)).toContain('written once');
  expect(
    await refusal(`UPDATE audit_records SET details = '{"x": 1}' WHERE action = 'of-long-ago'`),
  ).toContain('written once');
  expect(await rowsOf('audit_records')).toEqual(before);
  expect(await sweepAuditRecords(app.services)).toBe(1);
  const left = await rowsOf('audit_records');
  expect(left).toEqual(before.filter(({ row }) => !row.includes('of-long-ago')));
  expect(await sweepAuditRecords(app.services)).toBe(0);
});
