import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { sumDue } from '#domain/payments/sum-due-rules.ts';
import { type RequestStatus, requestStatuses, statuses } from '#domain/requests/request-lifecycle.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import { insertAgent, insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { sweepQuoteValidity } from '#server/quotes/sweep-quote-validity.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { refreshAll } from '#tests/support/derived.ts';

let app: TestApp;
let owner: Person;
let agent: Person;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, agent] = [await app.client(), await app.agent()];
  agentId = (await insertAgent(app.database.db)).id;
});
afterAll(() => app.stop());

/** Cents incl. VAT: below the deposit, equal to it, above it. */
const goods = [20_000, defaultDeposit.inclVat, 250_000];
const freight = 90_000;

const announce = (requestId: string, kind: 'deposit' | 'merchandise' | 'freight') =>
  owner.call(endpoints.declareTransfer, { params: { requestId }, body: { kind, madeOn: today() } });

async function lists(query: Record<string, string> = {}) {
  const all = { pageSize: '50', ...query };
  const [own, every] = await Promise.all([
    owner.call(endpoints.listMyRequests, { query: all }),
    agent.call(endpoints.listAllRequests, { query: all }),
  ]);
  return { client: own.body, agent: every.body };
}

interface Waiting {
  status: RequestStatus;
  due: number | null;
  merchandise: number;
}

/** Inserts another such request and sets further columns of it. */
async function kept({ status, merchandise }: Waiting, what: string): Promise<string> {
  const parts = { ownerId: owner.user.id, agentId, status, merchandise, freight };
  const { id } = await insertRequest(app.database.db, parts);
  await app.database.pool.query(`update requests set ${what} where id = $1`, [id]);
  await refreshAll(app.database.db);
  return id;
}

async function silent(like: Waiting) {
  const id = await kept(like, 'silence_asked_at = now(), closing_proposed_at = now()');
  return {
    id,
    facts: { ...like, announced: like.due === null ? null : 0, closingProposed: true, quoteLapsed: false },
  };
}

async function asked(like: Waiting) {
  const id = await kept(like, `change_request = 'change'`);
  return { id, facts: { ...like, announced: null, changeRequest: 'change' as const, quoteLapsed: false } };
}

test('the database agrees with the domain on every status and sum, in lists, filters and counters', async () => {
  const made = [];
  for (const status of ['devis_emis', 'devis_fret_emis'] as const) {
    const parts = { ownerId: owner.user.id, agentId, status, validUntil: inDays(-1) };
    const { id } = await insertRequest(app.database.db, parts);
    made.push({ id, facts: { status, due: null, announced: null, quoteLapsed: true } });
  }
  await sweepQuoteValidity(app.services);
  for (const status of requestStatuses) {
    const { pays } = statuses[status];
    for (const merchandise of goods) {
      for (const isAnnounced of pays === null ? [false] : [false, true]) {
        const { id } = await insertRequest(app.database.db, {
          ownerId: owner.user.id,
          agentId,
          status,
          merchandise,
          freight,
        });
        const due = sumDue({ status, deposit: defaultDeposit.inclVat, merchandise, freight })?.due ?? null;
        if (isAnnounced && pays !== null) {
          expect((await announce(id, pays)).status).toBe(due === 0 ? 409 : 200);
        }
        made.push({
          id,
          facts: { status, due, announced: isAnnounced ? due : 0, quoteLapsed: false },
        });
      }
    }
  }
  const merchandise = 250_000;
  for (const [status, due] of [
    ['depot_en_attente', defaultDeposit.inclVat],
    ['devis_emis', null],
  ] as const) {
    made.push(await silent({ status, due, merchandise }));
  }
  made.push(await asked({ status: 'devis_fret_emis', due: null, merchandise }));
  const { body: mine } = await owner.call(endpoints.countMyRequests);
  const { body: all } = await agent.call(endpoints.countAllRequests);
  const shown = await lists();
  const waiting = await lists({ action: 'required' });
  const { body: transfers } = await agent.call(endpoints.listAllRequests, {
    query: { show: 'transfers', pageSize: '50' },
  });
  for (const role of ['client', 'agent'] as const) {
    const tasks = made.map(({ id, facts }) => ({ id, task: taskOf(role, facts) }));
    const toAct = tasks.filter(({ task }) => task === 'act').map(({ id }) => id);
    expect(waiting[role].items.map(({ id }) => id).toSorted()).toEqual(toAct.toSorted());
    const counts = role === 'client' ? mine : all;
    expect([waiting[role].total, counts.actionRequired]).toEqual([toAct.length, toAct.length]);
    const toCheck = tasks.filter(({ task }) => task === 'check_transfer').map(({ id }) => id);
    expect(counts.transfers).toBe(toCheck.length);
    if (role === 'agent') {
      expect(toCheck.length).toBeGreaterThan(3);
      expect(transfers.items.map(({ id }) => id).toSorted()).toEqual(toCheck.toSorted());
      expect(transfers.total).toBe(toCheck.length);
    }
    for (const { id, facts } of made) {
      const item = shown[role].items.find((each) => each.id === id);
      expect([id, item?.due, item?.transferDeclaredFor, item?.quoteLapsed]).toEqual([
        id,
        facts.due,
        facts.announced ? today() : null,
        facts.quoteLapsed,
      ]);
    }
  }
});

describe('the amount in lists', () => {
  const item = async (id: string) =>
    (await lists({ search: 'Follow me' })).agent.items.find((each) => each.id === id);
  const move = async (requestId: string, name: 'confirm_deposit' | 'accept_merchandise_quote') => {
    const { body } = await owner.call(endpoints.getRequest, { params: { requestId } });
    const who = name === 'confirm_deposit' ? agent : owner;
    const quoteId = body.quotes[0]?.id;
    return who.call(endpoints.makeTransition, {
      params: { requestId },
      body: { name, ...(quoteId !== undefined && { quoteId }) },
    });
  };

  test('follows the request, and an announcement changes neither its date nor its place', async () => {
    const parts = { ownerId: owner.user.id, agentId, title: 'Follow me', merchandise: 250_000 };
    const { id } = await insertRequest(app.database.db, { ...parts, status: 'depot_en_attente' });
    const before = await item(id);
    expect(before).toMatchObject({ due: 60_000, quoted: null, transferDeclaredFor: null });
    await announce(id, 'deposit');
    expect(await item(id)).toEqual({ ...before, transferDeclaredFor: today(), announced: 60_000 });
    await move(id, 'confirm_deposit');
    expect(await item(id)).toMatchObject({ due: null, quoted: null, transferDeclaredFor: null });

    const quoted = await insertRequest(app.database.db, { ...parts, status: 'devis_emis' });
    expect(await item(quoted.id)).toMatchObject({ due: null, quoted: 250_000 });
    await move(quoted.id, 'accept_merchandise_quote');
    expect(await item(quoted.id)).toMatchObject({ due: 190_000, quoted: 250_000 });
    const shipped = await insertRequest(app.database.db, { ...parts, freight, status: 'envoi_en_cours' });
    expect(await item(shipped.id)).toMatchObject({ due: null, quoted: 340_000 });
  });

  test('ignores quotes that were declined, taken back or replaced, and stays that of the order to the end', async () => {
    const parts = { ownerId: owner.user.id, agentId, title: 'Follow me', merchandise: 250_000, freight };
    const make = async (status: RequestStatus, who: Person, body: object) => {
      const { id: requestId } = await insertRequest(app.database.db, { ...parts, status });
      const [quote] = (await owner.call(endpoints.getRequest, { params: { requestId } })).body.quotes;
      const answer = await who.call(endpoints.makeTransition, {
        params: { requestId },
        body: { from: status, comment: 'Autrement.', quoteId: quote?.id, ...body } as never,
      });
      expect(answer.status).toBe(200);
      return (await item(requestId))?.quoted;
    };
    const keepAll = [
      { kind: 'deposit', received: 60_000, repay: 0 },
      { kind: 'merchandise', received: 190_000, repay: 0 },
    ];
    expect(await make('devis_emis', owner, { name: 'reject_merchandise_quote' })).toBeNull();
    expect(await make('devis_emis', agent, { name: 'take_back_quote' })).toBeNull();
    expect(await make('devis_fret_emis', agent, { name: 'take_back_quote' })).toBe(250_000);
    expect(await make('devis_fret_emis', owner, { name: 'reject_freight_quote' })).toBe(250_000);
    expect(
      await make('devis_emis', agent, {
        name: 'cancel',
        settlement: keepAll.slice(0, 1),
        quoteId: undefined,
      }),
    ).toBeNull();
    expect(
      await make('devis_fret_emis', agent, { name: 'cancel', settlement: keepAll, quoteId: undefined }),
    ).toBe(250_000);
  });
});

test('the filters “action required” and “announced transfers” together find nothing', async () => {
  const { body } = await agent.call(endpoints.listAllRequests, {
    query: { show: 'transfers', action: 'required' },
  });
  expect(body).toMatchObject({ items: [], total: 0 });
  const url = '/api/requests?show=transfers';
  expect((await owner.inject({ method: 'GET', url })).error?.code).toBe('invalid_input');
});
