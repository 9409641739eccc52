import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import type { ListSort } from '#domain/requests/request-limits.ts';
import { statusesCountedAs } from '#domain/requests/request-rules.ts';
import { insertAgent, insertClient, insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  const { db } = app.database;
  const agentId = (await insertAgent(db)).id;
  const names = ['Élodie', 'alain', 'Zoé', ''];
  const clients = [];
  for (const firstName of names) {
    clients.push(
      await insertClient(db, { firstName, lastName: '', email: `m${firstName.length}@example.com` }),
    );
  }
  for (const [place, status] of requestStatuses.entries()) {
    const ownerId = clients[place % clients.length]?.id ?? '';
    const createdAt = new Date(Date.UTC(2026, 2, 1 + ((place * 5) % 12)));
    const updatedAt = new Date(Date.UTC(2026, 6, 1 + ((place * 7) % 12)));
    const merchandise = 100_000 + ((place * 11) % 12) * 10_000;
    await insertRequest(db, { ownerId, agentId, status, createdAt, updatedAt, merchandise });
  }
});
afterAll(() => app.stop());

async function read(query: Record<string, string>): Promise<AgentRequestSummary[]> {
  const { body } = await agent.call(endpoints.listAllRequests, { query: { pageSize: '50', ...query } });
  return body.items;
}

const amountOf = ({ due, quoted }: AgentRequestSummary) => due ?? quoted;
const keys: Record<string, (item: AgentRequestSummary) => string | number> = {
  updated: ({ updatedAt }) => updatedAt,
  created: ({ createdAt }) => createdAt,
  client: ({ client }) => (client?.firstName || client?.email || '').normalize('NFKD').toLowerCase(),
  amount: (item) => amountOf(item) ?? 0,
  status: ({ status }) => requestStatuses.findIndex((each) => each === status),
};

test.each(['updated', 'created', 'client', 'amount', 'status'])(
  'agents sort by %s, both ways',
  async (key) => {
    const shown = await read({});
    const valueOf = keys[key] ?? (() => 0);
    for (const [sort, sign] of [
      [`${key}-asc` as ListSort, 1],
      [`${key}-desc` as ListSort, -1],
    ] as const) {
      const values = (items: AgentRequestSummary[]) => {
        const known = key === 'amount' ? items.filter((item) => amountOf(item) !== null) : items;
        return known.map(valueOf);
      };
      const expected = values(shown).toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0));
      for (const query of [{ sort }, { sort, search: 'src' }]) {
        const items = await read(query);
        expect(values(items)).toEqual(expected);
        expect(items).toHaveLength(shown.length);
        // Unknown amounts come last in both directions.
        if (key === 'amount') expect(amountOf(items.at(-1) ?? shown[0]!)).toBeNull();
      }
      const paged = [];
      for (const page of ['1', '2', '3']) paged.push(...(await read({ sort, pageSize: '5', page })));
      expect(paged.map(({ id }) => id)).toEqual((await read({ sort })).map(({ id }) => id));
    }
  },
);

test.each(['pending', 'inProgress', 'shipped'] as const)(
  'the counter %s leads to what it counts',
  async (show) => {
    const { body: counts } = await agent.call(endpoints.countAllRequests);
    const { body } = await agent.call(endpoints.listAllRequests, { query: { show, pageSize: '50' } });
    expect([body.total, body.items.length]).toEqual([counts[show], counts[show]]);
    expect(body.items.map(({ status }) => status).toSorted()).toEqual(statusesCountedAs(show).toSorted());
    const narrowed = await read({ show, status: 'envoi_en_cours' });
    expect(narrowed).toHaveLength(show === 'shipped' ? 1 : 0);
  },
);
