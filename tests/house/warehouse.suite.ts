import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actFor, type Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { hasAgencyAct, type AgencyRole } from '#domain/team/agency-role-rules.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

// This suite runs in a copy of the source that has this role (new-rows.test.ts).
const warehouse = 'warehouse' as AgencyRole;

let app: TestApp;
let agent: Person;
let keeper: Person;
let owner: Person;
let seen: RequestDetail;
let unseen: RequestDetail;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  keeper = await app.agent({ administrator: false });
  owner = await app.client();
  seen = await requestIn({ owner, agent }, 'commande_en_preparation');
  unseen = await requestIn({ owner, agent }, 'devis_emis');
  await take(keeper, 'warehouse');
});
afterAll(() => app.stop());

/** Gives a person this role and notifies every instance, as after any change of the team. */
async function take(person: Person, role: string): Promise<void> {
  const { pool } = app.services;
  await pool.query('UPDATE user_roles SET agency_role = $2 WHERE user_id = $1', [person.user.id, role]);
  await pool.query(`SELECT pg_notify('live', '[{"kind":"team"}]')`);
}

const status = async (of: RequestDetail) =>
  (await keeper.call(endpoints.getRequest, { params: { requestId: of.id } })).status;

test('a warehouse agent sees only requests in preparation and shipment, in lists, in counters and by address', async () => {
  const listed = async (query: object) =>
    (await done(keeper.call(endpoints.listAllRequests, { query }))).items;
  for (const query of [{}, { search: 'bamboo' }]) {
    await expect.poll(async () => (await listed(query)).map(({ id }) => id)).toEqual([seen.id]);
  }
  expect(await status(seen)).toBe(200);
  expect(await status(unseen)).toBe(404);
  const totals = [keeper, agent].map(async (who) => (await done(who.call(endpoints.countAllRequests))).total);
  expect(await Promise.all(totals)).toEqual([1, 2]);
});

test('a warehouse agent reads no amount, quote or message of these requests, and can move them on', async () => {
  const [item] = (await done(keeper.call(endpoints.listAllRequests))).items;
  expect(item).toMatchObject({ due: null, quoted: null, announced: null });
  const detail = await done(keeper.call(endpoints.getRequest, { params: { requestId: seen.id } }));
  expect(detail).toMatchObject({ quotes: [], ledger: [], payment: null, messages: { items: [] } });
  expect(JSON.stringify(detail)).not.toContain(String(seen.quotes[0]?.amountTtc));
  const { pdfUrl } = seen.quotes[0] ?? { pdfUrl: '' };
  expect((await agent.inject({ method: 'GET', url: pdfUrl })).status).toBe(200);
  expect((await keeper.inject({ method: 'GET', url: pdfUrl })).status).toBe(404);
  const params = { requestId: seen.id };
  const body = { name: detail.transitions[0] ?? 'mark_ready', from: seen.status };
  const moved = await keeper.call(endpoints.makeTransition, { params, body });
  expect(moved.status).toBe(200);
  expect(moved.body.quotes).toEqual([]);
});

test('a warehouse agent is refused every act that the row of the role does not name', async () => {
  const refused = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const act = actFor(endpoints[name]);
    return act !== null && !hasAgencyAct(warehouse, act);
  });
  expect(refused.length).toBeGreaterThan(80);
  for (const name of refused) {
    const { method, path }: Endpoint = endpoints[name];
    const url = path.replaceAll(/:\w+/g, () => randomUUID());
    const { status: answered, error } = await keeper.inject({ method, url });
    expect([name, answered]).toEqual([name, 403]);
    expect(['forbidden', 'administrators_only']).toContain(error?.code);
  }
});

test('a role that the table lacks may do nothing and sees nothing', async () => {
  const stranger = await app.agent({ administrator: false });
  await take(stranger, 'no_such_role');
  expect((await stranger.call(endpoints.listAllRequests)).error?.code).toBe('forbidden');
  expect((await stranger.call(endpoints.getRequest, { params: { requestId: seen.id } })).status).toBe(403);
});
