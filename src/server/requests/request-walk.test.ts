import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workListParts } from '#domain/assignments/assignment-rules.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { counters, isRequestStatus, requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { listRank } from '#domain/requests/request-rules.ts';
import { insertAgent, insertClient, insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;

/**
 * Inserts three requests of each status, two of them closed without an amount, and one request with a status of a
 * newer release.
 */
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  const { db, pool } = app.database;
  const [ownerId, agentId] = [(await insertClient(db)).id, (await insertAgent(db)).id];
  let made = 0;
  const insert = (status: (typeof requestStatuses)[number]) => {
    made += 1;
    const updatedAt = new Date(Date.UTC(2026, 6, 1 + ((made * 7) % 50)));
    const merchandise = 100_000 + ((made * 11) % 50) * 10_000;
    return insertRequest(db, { ownerId, agentId, status, updatedAt, merchandise, title: 'Torchons' });
  };
  for (const status of requestStatuses) for (let one = 0; one < 3; one += 1) await insert(status);
  for (let one = 0; one < 2; one += 1) {
    const { id: requestId } = await insert('demande_emise');
    const body = { name: 'decline', comment: 'Not ours.' } as const;
    await done(agent.call(endpoints.makeTransition, { params: { requestId }, body }));
  }
  const { id } = await insert('commande_en_preparation');
  await pool.query(
    `UPDATE requests SET status = 'archivee', status_place = 13, agent_rank = 1, agent_task = NULL WHERE id = $1`,
    [id],
  );
});
afterAll(() => app.stop());

type Query = Record<string, string>;

const read = async (query: Query) =>
  (await done(agent.call(endpoints.listAllRequests, { query: { pageSize: '50', ...query } }))).items;

const amountOf = ({ due, quoted }: AgentRequestSummary) => due ?? quoted ?? null;
const placeOf = ({ status }: AgentRequestSummary) => {
  const place = requestStatuses.findIndex((name) => name === status);
  return place === -1 ? requestStatuses.length : place;
};
const rankOf = ({ status }: AgentRequestSummary) => (isRequestStatus(status) ? listRank(status, 'agent') : 1);
const age = (one: AgentRequestSummary, other: AgentRequestSummary) =>
  Date.parse(one.updatedAt) - Date.parse(other.updatedAt);

type Compare = (one: AgentRequestSummary, other: AgentRequestSummary) => number;

/** Unknown amounts come last in both directions. */
const byAmount =
  (sign: number): Compare =>
  (one, other) => {
    const [a, b] = [amountOf(one), amountOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  };

const orders: [Query, Compare][] = [
  [{}, (one, other) => rankOf(one) - rankOf(other) || age(other, one)],
  [{ order: 'oldest' }, (one, other) => rankOf(one) - rankOf(other) || age(one, other)],
  [{ sort: 'updated-desc' }, (one, other) => age(other, one)],
  [{ sort: 'updated-asc' }, age],
  [{ sort: 'amount-asc' }, byAmount(1)],
  [{ sort: 'amount-desc' }, byAmount(-1)],
  [{ sort: 'status-asc' }, (one, other) => placeOf(one) - placeOf(other) || age(one, other)],
  [{ sort: 'status-desc' }, (one, other) => placeOf(other) - placeOf(one) || age(other, one)],
];

const values = (name: string, all: readonly string[]): Query[] => all.map((value) => ({ [name]: value }));
const filters: Query[] = [
  {},
  ...values('status', requestStatuses),
  { action: 'required' },
  ...values('show', [...counters, 'transfers']),
  ...values(
    'workList',
    workListParts.filter((part) => part !== 'later'),
  ),
  { action: 'required', show: 'pending' },
  { workList: 'nobody', status: 'cloturee' },
];

test.each(orders)(
  'with the order %o every filter shows the requests that it shows without an order, in that order',
  async (order, compare) => {
    for (const filter of filters) {
      const expected = new Set((await read({ ...filter, sort: 'created-desc' })).map(({ id }) => id));
      const items = await read({ ...filter, ...order });
      expect(new Set(items.map(({ id }) => id)), JSON.stringify(filter)).toEqual(expected);
      expect(items).toHaveLength(expected.size);
      for (const [at, item] of items.entries()) {
        const next = items[at + 1];
        if (next) expect(compare(item, next), `${JSON.stringify(filter)} ${at}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test.each(orders)('pages with the order %o leave nothing out and repeat nothing', async (order) => {
  const all = (await read(order)).map(({ id }) => id);
  const paged = [];
  for (let page = 1; page <= 6; page += 1) {
    paged.push(...(await read({ ...order, pageSize: '7', page: String(page) })).map(({ id }) => id));
  }
  expect(paged.slice(0, all.length)).toEqual(all);
  expect(new Set(paged).size).toBe(39);
  expect(await read({ ...order, page: '1000000' })).toEqual([]);
  expect((await read({ ...order, search: 'torchons' })).map(({ id }) => id)).toEqual(all);
});

// A search sorts its matches, and walks by status only if there are more than 10 000. A list walks for pages near its
// top, and sorts for pages further down.
describe.each([
  { copies: 1_200, pages: ['1', '2', '24'] },
  { copies: 10_100, pages: ['1', '2', '203'] },
])('with $copies closed requests without an amount', ({ copies, pages }) => {
  beforeAll(async () => {
    await app.database.pool.query(
      `INSERT INTO requests SELECT copy.* FROM generate_series(1, $1::int) AS n
       CROSS JOIN (SELECT * FROM requests WHERE status = 'cloturee' AND amount IS NULL ORDER BY reference DESC LIMIT 1) AS r
       CROSS JOIN LATERAL jsonb_populate_record(r::requests, jsonb_build_object('id', gen_random_uuid(),
         'reference', 'SRC-2020-' || 90000 + n, 'payment_reference', 'ESM-' || 9000000000 + n,
         'search_text', replace(r.search_text, lower(r.reference), 'src-2020-' || 90000 + n),
         'status_since', r.created_at, 'updated_at', r.updated_at + n * interval '3 hours')) AS copy
       ON CONFLICT (reference) DO NOTHING`,
      [copies],
    );
    await app.database.pool.query('ANALYZE requests');
  });

  test.each(orders)(
    'with the order %o a search for a word that all requests have shows the same as the list',
    async (order) => {
      for (const page of pages) {
        const listed = (await read({ ...order, page })).map(({ id }) => id);
        const found = await read({ ...order, page, search: 'torchons' });
        expect(found.map(({ id }) => id)).toEqual(listed);
        expect(listed.length).toBeGreaterThan(0);
      }
    },
  );
});
