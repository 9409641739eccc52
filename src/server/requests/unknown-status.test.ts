import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { presetPeriod } from '#domain/figures/period-rules.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let agent: Person;
let id: string;

/** The database as a newer release's migration would leave it. */
beforeAll(async () => {
  app = await startTestApp();
  [owner, agent] = [await app.client({ firstName: 'Inès' }), await app.agent()];
  const { db, pool } = app.database;
  const made = { ownerId: owner.user.id, agentId: agent.user.id };
  await insertRequest(db, { ...made, status: 'devis_emis', title: 'Gobelets' });
  ({ id } = await insertRequest(db, { ...made, status: 'commande_en_preparation', title: 'Torchons' }));
  const at = new Date();
  await pool.query(
    `UPDATE requests SET status = 'archivee', status_since = $2, status_place = 13, agent_rank = 1, agent_task = NULL WHERE id = $1`,
    [id, at],
  );
  await pool.query(
    `INSERT INTO request_events (request_id, transition, actor_id, actor_role, from_status, to_status, created_at)
     VALUES ($1, 'archive', $2, 'agent', 'commande_en_preparation', 'archivee', $3)`,
    [id, agent.user.id, at],
  );
});
afterAll(() => app.stop());

test('a request with a status of a newer release is listed, found and counted like all requests', async () => {
  for (const [reader, list, count] of [
    [owner, endpoints.listMyRequests, endpoints.countMyRequests],
    [agent, endpoints.listAllRequests, endpoints.countAllRequests],
  ] as const) {
    for (const query of [{}, { search: 'torchons' }, { sort: 'status-asc' }] as const) {
      const { items } = await done(reader.call(list, { query }));
      expect(items.find((item) => item.id === id)?.status).toBe('archivee');
    }
    const counts = await done(reader.call(count));
    expect(counts).toMatchObject({ total: 2, pending: 0, inProgress: 1, shipped: 0 });
  }
});

test('the page of such a request and its client’s page are served, and nobody can change the request', async () => {
  for (const reader of [owner, agent]) {
    const detail = await done(reader.call(endpoints.getRequest, { params: { requestId: id } }));
    expect(detail).toMatchObject({ status: 'archivee', transitions: [], payment: null });
    expect(detail.events.map(({ to }) => to)).not.toContain('archivee');
  }
  const client = await agent.call(endpoints.getClient, { params: { clientId: owner.user.id } });
  expect(client.status).toBe(200);
  const of = { params: { clientId: owner.user.id }, query: {} };
  const { items } = await done(agent.call(endpoints.listClientRequests, of));
  expect(items.find((item) => item.id === id)?.status).toBe('archivee');
});

test('a step of such a request is refused because the request has moved on', async () => {
  const body = { name: 'mark_ready', from: 'commande_en_preparation' } as const;
  const refused = await agent.call(endpoints.makeTransition, { params: { requestId: id }, body });
  expect(refused).toMatchObject({ status: 409 });
});

test('figures and payments still work', async () => {
  const query = presetPeriod('twelveMonths', new Date());
  for (const answer of [
    await agent.call(endpoints.getFigures, { query }),
    await agent.call(endpoints.getMoneyFigures, { query }),
    await agent.call(endpoints.listOpenPayments, { query: {} }),
    await agent.call(endpoints.listClients, { query: { search: owner.user.email } }),
  ]) {
    expect(answer.status).toBe(200);
  }
});
