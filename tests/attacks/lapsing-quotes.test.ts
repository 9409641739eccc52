import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { refreshAll } from '#tests/support/derived.ts';
import { eventually } from '#tests/support/eventually.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { waitingStatements } from '#tests/support/waiting-statements.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(async () => {
  await refreshAll(app.database.db);
  await app.stop();
});

const accept = (requestId: string, quoteId: string) =>
  world.owner.call(endpoints.makeTransition, {
    params: { requestId },
    body: { name: 'accept_merchandise_quote', quoteId },
  });

const lapse = 'UPDATE quotes SET issued_on = least(issued_on, $2), valid_until = $2 WHERE id = $1';

/**
 * Sends an acceptance that reaches the database on the quote’s last day. It gets the lock after that day, or still on
 * it.
 */
async function acceptAcross(until: string) {
  const { id } = await requestIn(world, 'devis_emis');
  const { quotes } = await done(world.owner.call(endpoints.getRequest, { params: { requestId: id } }));
  const quoteId = quotes[0]?.id ?? '';
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM requests WHERE id = $1 FOR UPDATE', [id]);
    const answer = accept(id, quoteId);
    await eventually(async () => expect(await waitingStatements(app)).toBeGreaterThan(0));
    await holder.query(lapse, [quoteId, until]);
    await holder.query('COMMIT');
    return await answer;
  } catch (error) {
    await holder.query('ROLLBACK');
    throw error;
  } finally {
    holder.release();
  }
}

test('an acceptance that waits in the queue beyond the end of the last day is refused', async () => {
  const { status, error } = await acceptAcross(inDays(-1));
  expect([status, error?.code]).toEqual([409, 'quote_lapsed']);
});

test('an acceptance is valid until the end of the last day', async () => {
  expect((await acceptAcross(today())).status).toBe(200);
});

test('twenty acceptances, and the extension of an agent, at once leave one decision', async () => {
  const { id } = await requestIn(world, 'devis_emis');
  const { quotes } = await done(world.owner.call(endpoints.getRequest, { params: { requestId: id } }));
  const quoteId = quotes[0]?.id ?? '';
  await app.database.pool.query(lapse, [quoteId, inDays(-1)]);
  const all = await Promise.all(Array.from({ length: 20 }, () => accept(id, quoteId)));
  expect(new Set(all.map(({ error }) => error?.code))).toEqual(new Set(['quote_lapsed']));
  const params = { requestId: id, quoteId };
  const extend = world.agent.call(endpoints.extendQuote, { params, body: { validUntil: inDays(3) } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(id, quoteId)));
  expect((await extend).status).toBeLessThan(300);
  const { events } = await done(world.owner.call(endpoints.getRequest, { params: { requestId: id } }));
  const accepted = events.filter(({ transition }) => transition === 'accept_merchandise_quote').length;
  expect(accepted).toBe(answers.some(({ status }) => status === 200) ? 1 : 0);
});
