import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { insertAgent, insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import { done } from '#tests/support/caller.ts';
import { inDays, today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  agentId = (await insertAgent(app.database.db)).id;
});
afterAll(() => app.stop());

async function requestOf(owner: Person, status: RequestStatus, arrival?: string): Promise<string> {
  const parts = { ownerId: owner.user.id, agentId, status, merchandise: 250_000, freight: 90_000 };
  const { id } = await insertRequest(app.database.db, parts);
  if (arrival !== undefined) {
    await app.database.pool.query('update orders set estimated_arrival = $2 where request_id = $1', [
      id,
      arrival,
    ]);
  }
  return id;
}

const countsOf = (owner: Person) => done(owner.call(endpoints.countMyRequests));

test('the counts of a client without tasks contain the next arrival, from today on', async () => {
  const owner = await app.client();
  const none = { decisions: 0, payments: 0, samples: 0, toTransfer: 0, payBy: null, nextArrival: null };
  expect(await countsOf(owner)).toMatchObject({ total: 0, actionRequired: 0, tabs: {}, ...none });
  await requestOf(owner, 'envoi_en_cours', inDays(-1));
  await requestOf(owner, 'commande_en_preparation', inDays(9));
  // An order that has arrived does not count, and neither does another client's order.
  await requestOf(owner, 'livree', inDays(1));
  await requestOf(owner, 'cloturee', inDays(1));
  await requestOf(await app.client(), 'envoi_en_cours', inDays(1));
  expect(await countsOf(owner)).toMatchObject({
    total: 4,
    actionRequired: 0,
    ...none,
    nextArrival: inDays(9),
    tabs: { envoi_en_cours: 1, commande_en_preparation: 1 },
  });
  await requestOf(owner, 'envoi_en_cours', today());
  expect((await countsOf(owner)).nextArrival).toBe(today());
});

test('the counts of a client contain decisions and payments, and the sum still to transfer', async () => {
  const owner = await app.client();
  await requestOf(owner, 'devis_emis');
  await requestOf(owner, 'devis_fret_emis');
  const deposit = await requestOf(owner, 'depot_en_attente');
  const freight = await requestOf(owner, 'paiement_fret_en_attente');
  const { rows } = await app.database.pool.query<{ day: string }>(
    'select min(pay_by)::text as day from requests where client_id = $1',
    [owner.user.id],
  );
  const before = await countsOf(owner);
  expect(before).toMatchObject({ actionRequired: 4, decisions: 2, payments: 2, toTransfer: 60_000 + 90_000 });
  expect([before.payBy, typeof before.payBy]).toEqual([rows[0]?.day, 'string']);
  const announce = (requestId: string, body: { kind: 'deposit' | 'freight'; amount?: number }) =>
    owner.call(endpoints.declareTransfer, { params: { requestId }, body: { ...body, madeOn: today() } });
  await done(announce(freight, { kind: 'freight', amount: 30_000 }));
  expect(await countsOf(owner)).toMatchObject({ payments: 2, toTransfer: 60_000 + 60_000 });
  await done(announce(deposit, { kind: 'deposit' }));
  expect(await countsOf(owner)).toMatchObject({ actionRequired: 3, payments: 1, toTransfer: 60_000 });
});

test('each tab counts the requests in its list, for all agents and for one agent', async () => {
  const owner = await app.client();
  const id = await requestOf(owner, 'devis_emis');
  await requestOf(owner, 'devis_emis');
  await app.database.pool.query('update requests set assignee_id = $2 where id = $1', [id, agent.user.id]);
  const counts = await done(agent.call(endpoints.countAllRequests));
  for (const [tabs, workList] of [
    [counts.tabs, undefined],
    [counts.workList.mine.tabs, 'mine'],
    [counts.workList.nobody.tabs, 'nobody'],
  ] as const) {
    const query = { status: 'devis_emis' as const, ...(workList && { workList }) };
    const { total } = await done(agent.call(endpoints.listAllRequests, { query }));
    expect(total).toBeGreaterThan(0);
    expect(tabs.devis_emis).toBe(total);
  }
});
