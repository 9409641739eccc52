import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { documentsOf, issueAll } from '#tests/support/invoicing.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';
import { eventually } from '#tests/support/eventually.ts';

let app: TestApp;
let world: World;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  companyId = await companyOf(world.owner);
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
});
afterAll(() => app.stop());

const saveOffice = (office: string | null) =>
  done(world.agent.call(endpoints.saveSettings, { body: { identity: { ...invoicing, office } } }));
const saveAddress = (billingAddress: string | null) =>
  done(
    world.owner.call(endpoints.saveCompany, {
      params: { companyId },
      body: { ...companyDetails, billingAddress },
    }),
  );

/** Counts the statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.database.pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test.each([
  ['agency', () => saveOffice(null), () => saveOffice(invoicing.office)],
  ['client', () => saveAddress(null), () => saveAddress(companyDetails.billingAddress)],
])(
  'a mention that the %s states while a look finds it missing is not overlooked',
  async (_, clear, state) => {
    await clear();
    const request = await requestIn(world, 'devis_en_attente');
    const holder = await app.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM document_checks WHERE request_id = $1 FOR UPDATE', [request.id]);
    // The check has read that the mention is missing. It waits for the lock before it can store this.
    const looking = issueAll(app);
    await eventually(async () => expect(await countWaiting()).toBe(1));
    let isStated = false;
    const stating = state().then(() => {
      isStated = true;
    });
    await eventually(async () => expect(isStated || (await countWaiting()) > 1).toBe(true));
    await holder.query('COMMIT');
    holder.release();
    await Promise.all([looking, stating]);
    expect(await documentsOf(app, world.owner, request.id)).toHaveLength(1);
  },
);

test('a request with a status that only a newer release knows gets no document; it waits for that release', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  await issueAll(app);
  await makeTransition(world, request, 'confirm_deposit');
  const { pool } = app.database;
  const setStatus = (status: string) =>
    pool.query('UPDATE requests SET status = $2 WHERE id = $1', [request.id, status]);
  await setStatus('archivee');
  expect(await documentsOf(app, world.agent, request.id)).toEqual([]);
  await setStatus('devis_en_attente');
  await pool.query(`UPDATE document_checks SET asked_at = now() - interval '1 hour' WHERE request_id = $1`, [
    request.id,
  ]);
  expect(await documentsOf(app, world.agent, request.id)).toHaveLength(1);
});
