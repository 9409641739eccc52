import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { listRank, requiresActionOf, statusesCountedAs } from '#domain/requests/request-rules.ts';
import { insertAgent, insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;

/** Two requests in each status, the second updated an hour after the first, each at a different moment. */
const built: { id: string; status: RequestStatus; updatedAt: Date }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, agent] = [await app.client({ firstName: 'Inès' }), await app.client(), await app.agent()];
  const { db } = app.database;
  const agentId = (await insertAgent(db)).id;
  const start = Date.parse('2026-03-01T08:00:00Z');
  for (const [index, status] of [...requestStatuses, ...requestStatuses].entries()) {
    // An order that matches neither the lifecycle nor the insertion.
    const updatedAt = new Date(start + ((index * 7) % 24) * 3_600_000);
    const request = await insertRequest(db, { ownerId: owner.user.id, agentId, status, updatedAt });
    built.push({ id: request.id, status, updatedAt });
  }
  await insertRequest(db, { ownerId: other.user.id, agentId, status: 'livree', title: 'Foreign' });
});
afterAll(() => app.stop());

const sorted = (role: 'client' | 'agent') =>
  built
    .toSorted(
      (a, b) =>
        listRank(a.status, role) - listRank(b.status, role) || b.updatedAt.getTime() - a.updatedAt.getTime(),
    )
    .map(({ id }) => id);

describe('the list of one’s own requests', () => {
  test('is refused to strangers and to agents', async () => {
    for (const row of [endpoints.listMyRequests, endpoints.countMyRequests]) {
      expect((await app.stranger.call(row)).status).toBe(401);
      expect((await agent.call(row)).error?.code).toBe('forbidden');
    }
  });

  test('puts action required first, livree last, then the newest update first, over all pages', async () => {
    const ids: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { body } = await owner.call(endpoints.listMyRequests, {
        query: { page: String(page), pageSize: '5' },
      });
      expect(body).toMatchObject({ page, pageSize: 5, total: 24, totalIsMinimum: false });
      expect(body.items).toHaveLength(page < 5 ? 5 : 4);
      ids.push(...body.items.map(({ id }) => id));
    }
    expect(ids).toEqual(sorted('client'));
  });

  test.each(['1', '4', '6', '19', '50'])('holds pages of %s', async (pageSize) => {
    const { body } = await owner.call(endpoints.listMyRequests, { query: { pageSize } });
    expect(body.items.map(({ id }) => id)).toEqual(sorted('client').slice(0, Number(pageSize)));
  });

  test('is empty beyond its end, with the right total', async () => {
    const { body } = await owner.call(endpoints.listMyRequests, { query: { page: '6' } });
    expect(body).toMatchObject({ items: [], page: 6, total: 24 });
  });

  test('is empty for somebody who has submitted nothing', async () => {
    const nobody = await app.client();
    const { body } = await nobody.call(endpoints.listMyRequests);
    expect(body).toMatchObject({ items: [], total: 0, totalIsMinimum: false });
  });

  test.each(requestStatuses)(
    'narrows to %s, and with action required to nothing or the same',
    async (status) => {
      const expected = sorted('client').filter((id) => built.find((one) => one.id === id)?.status === status);
      const plain = await owner.call(endpoints.listMyRequests, { query: { status } });
      expect(plain.body.items.map(({ id }) => id)).toEqual(expected);
      expect(plain.body.total).toBe(2);
      const both = await owner.call(endpoints.listMyRequests, { query: { status, action: 'required' } });
      expect(both.body.total).toBe(requiresActionOf(status, 'client') ? 2 : 0);
      expect(both.body.items).toHaveLength(both.body.total);
    },
  );

  test('gives for each request what a card shows', async () => {
    const { id } = await insertRequest(app.database.db, {
      ownerId: other.user.id,
      title: 'Tasses',
      description: `Un  service\n\nde table ${'🫖'.repeat(300)}`,
    });
    const { body } = await other.call(endpoints.listMyRequests, { query: { status: 'demande_emise' } });
    const [card] = body.items;
    expect(card).toMatchObject({ id, title: 'Tasses', status: 'demande_emise' });
    expect(card?.reference).toMatch(/^SRC-\d{4}-\d{5,}$/);
    expect(card?.excerpt).toMatch(/^Un {2}service\n\nde table 🫖{200,220}$/u);
    expect(card?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(card).not.toHaveProperty('client');
  });
});

describe('the list of all requests', () => {
  test('is refused to strangers and to clients', async () => {
    for (const row of [endpoints.listAllRequests, endpoints.countAllRequests]) {
      expect((await app.stranger.call(row)).status).toBe(401);
      expect((await owner.call(row)).error?.code).toBe('forbidden');
    }
  });

  test('comes in the agents’ order, with clients and a total', async () => {
    const { body } = await agent.call(endpoints.listAllRequests, { query: { pageSize: '50' } });
    const ids = body.items.map(({ id }) => id);
    expect(ids.filter((id) => built.some((one) => one.id === id))).toEqual(sorted('agent'));
    expect(body.total).toBe(body.items.length);
    const { email, id, lastName } = owner.user;
    expect(body.items.find((item) => item.id === built[0]?.id)?.client).toEqual({
      id,
      email,
      erased: false,
      firstName: 'Inès',
      lastName,
    });
  });

  test.each(requestStatuses)('narrows to %s with the total of exactly those', async (status) => {
    const { body } = await agent.call(endpoints.listAllRequests, { query: { status, pageSize: '50' } });
    expect(body.items.every((item) => item.status === status)).toBe(true);
    expect(body.items.length).toBe(body.total);
    expect(body.total).toBeGreaterThanOrEqual(2);
  });

  test('puts the oldest update first when asked to, within action required, the rest and livree', async () => {
    const ranked = (ids: string[]) => {
      const rankOf = (id: string) => {
        const status = built.find((one) => one.id === id)?.status;
        return status ? listRank(status, 'agent') : 2;
      };
      return [0, 1, 2].flatMap((rank) => ids.filter((id) => rankOf(id) === rank).toReversed());
    };
    const read = async (query: Record<string, string>) => {
      const { body } = await agent.call(endpoints.listAllRequests, { query: { pageSize: '50', ...query } });
      return body.items.map(({ id }) => id).filter((id) => built.some((one) => one.id === id));
    };
    expect(await read({ order: 'oldest' })).toEqual(ranked(sorted('agent')));
    for (const query of [
      { action: 'required' },
      { show: 'pending' },
      { status: 'demande_emise' },
      { search: 'src' },
    ]) {
      expect(await read({ ...query, order: 'oldest' })).toEqual(ranked(await read(query)));
    }
    const paged = [];
    for (const page of ['1', '2']) {
      const { body } = await owner.call(endpoints.listMyRequests, {
        query: { action: 'required', order: 'oldest', page, pageSize: '5' },
      });
      paged.push(...body.items.map(({ id }) => id));
    }
    const waiting = built.filter(({ status }) => requiresActionOf(status, 'client'));
    expect(paged).toEqual(
      waiting.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime()).map(({ id }) => id),
    );
  });

  test('narrows to what waits for agents', async () => {
    const { body } = await agent.call(endpoints.listAllRequests, {
      query: { action: 'required', pageSize: '50' },
    });
    expect(body.items.every((item) => requiresActionOf(item.status, 'agent'))).toBe(true);
    expect(body.items.length).toBe(body.total);
    const { body: counts } = await agent.call(endpoints.countAllRequests);
    expect(body.total).toBe(counts.actionRequired);
  });

  test('is empty beyond its end, with the right total', async () => {
    const { body } = await agent.call(endpoints.listAllRequests, {
      query: { page: '1000000', pageSize: '50' },
    });
    expect(body.items).toEqual([]);
    expect(body.total).toBeGreaterThanOrEqual(25);
  });
});

test('each open request is counted by exactly one counter, and the total counts all', async () => {
  const { body } = await owner.call(endpoints.countMyRequests);
  expect(body).toMatchObject({
    total: 24,
    pending: 2 * statusesCountedAs('pending').length,
    inProgress: 2 * statusesCountedAs('inProgress').length,
    shipped: 2 * statusesCountedAs('shipped').length,
    actionRequired: 2 * requestStatuses.filter((status) => requiresActionOf(status, 'client')).length,
    transfers: 0,
    unread: 0,
  });
  expect(body.pending + body.inProgress + body.shipped + 2).toBe(body.total);
  const { body: all } = await agent.call(endpoints.countAllRequests);
  const { rows } = await app.database.pool.query<{ total: number; closed: number }>(
    `select count(*) as total, count(*) filter (where status = 'cloturee') as closed from requests`,
  );
  expect(all.total).toBe(rows[0]?.total);
  expect(all.pending + all.inProgress + all.shipped + Number(rows[0]?.closed)).toBe(all.total);
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: '1000001' },
  { pageSize: '51' },
  { pageSize: '0' },
  { status: 'lost' },
  { action: 'no' },
  { order: 'newest' },
  { show: 'livree' },
  { sort: 'title-asc' },
  { sort: 'amount' },
])('a list is refused with %o', async (query) => {
  const url = `/api/agent/requests?${new URLSearchParams(query as Record<string, string>).toString()}`;
  expect((await agent.inject({ method: 'GET', url })).error?.code).toBe('invalid_input');
});

test('the database ranks the twelve statuses as the domain does, for both roles', async () => {
  const { rows } = await app.database.pool.query<{ status: RequestStatus; client: number; agent: number }>(
    'select distinct status, client_rank as client, agent_rank as agent from requests',
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual(requestStatuses.toSorted());
  for (const { status, client, agent: agents } of rows) {
    expect([status, client, agents]).toEqual([status, listRank(status, 'client'), listRank(status, 'agent')]);
  }
});
