import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses, transitionNames, transitionRow } from '#domain/requests/request-lifecycle.ts';
import {
  isMadeBy,
  startsFrom,
  undoableEvent,
  usualStartStatus,
  changeTransitionOf,
} from '#domain/requests/transition-rules.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeTransition, requestIn, saying } from '#tests/support/request-story.ts';
import { makeWorld } from '#tests/support/world.ts';
import { assertLifecycleKnown } from './check-lifecycle.ts';
import { refreshAll } from '#tests/support/derived.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

type Startable = Exclude<RequestStatus, 'livree'>;
/** The transitions that are made by name alone, without submitting or issuing. */
const named = transitionNames.filter((name) => {
  const { from, issues, withdrawsContract } = transitionRow(name);
  return from.length > 0 && !issues && !withdrawsContract;
});

function startOf(name: TransitionName): Startable {
  const from = usualStartStatus(name);
  if (from === null || from === 'livree') throw new RangeError(`${name} starts nowhere`);
  return from;
}

/** Sends any payload, even one that the typed call would not allow. */
function send(caller: Caller, requestId: string, payload: object) {
  return caller.inject({ method: 'POST', url: `/api/requests/${requestId}/transitions`, payload });
}

function attempt(caller: Caller, name: TransitionName, request: RequestDetail) {
  return send(caller, request.id, { name, ...saying(request, name), comment: 'A word on it.' });
}

async function read(id: string): Promise<RequestDetail> {
  return (await world.agent.call(endpoints.getRequest, { params: { requestId: id } })).body;
}

/** Returns every part of a request that a transition may change. */
const trace = ({ status, notes, events, quotes, order, updatedAt }: RequestDetail) => ({
  status,
  notes,
  // Clients see agents without their names.
  events: events.map(({ by, ...event }) => ({ ...event, role: by.role })),
  quotes,
  order,
  updatedAt,
});

/** The withdrawal from a contract has its own tests: only consumers may withdraw. */
const made = transitionNames.filter((name) => name !== 'submit' && !transitionRow(name).withdrawsContract);

describe.each(made)('%s', (name) => {
  const row = transitionRow(name);

  test('leads to the status of the table, with its event, quote and order', async () => {
    const start = await requestIn(world, startOf(name));
    const before = row.grants ? await makeTransition(world, start, changeTransitionOf(row.grants)) : start;
    const after = await makeTransition(world, before, name);
    const undone = undoableEvent(before.status, before.events);
    const to = row.undoes ? undone?.from : row.to;
    expect(after.status).toBe(to);
    expect(after.events).toHaveLength(before.events.length + 1);
    const isAgents = isMadeBy(name, 'agent');
    expect(after.events.at(-1)).toMatchObject({
      transition: name,
      from: usualStartStatus(name),
      to,
      by: { role: isAgents ? 'agent' : 'client' },
    });
    expect(after.updatedAt >= before.updatedAt).toBe(true);
    expect(after.events.at(-1)?.at.slice(0, 19)).toBe(after.updatedAt.slice(0, 19));
    expect(after.order?.status ?? null).toBe(row.order ?? before.order?.status ?? null);
    const decided = after.quotes.find(({ type }) => type === row.decides?.type);
    expect(decided?.status ?? null).toBe(row.decides?.as ?? null);
    expect(decided?.decidedAt?.slice(0, 19) ?? null).toBe(row.decides ? after.updatedAt.slice(0, 19) : null);
    expect(trace(await read(after.id))).toEqual(trace(after));
  });
});

describe('a decision on a quote', () => {
  test.each(['accept_merchandise_quote', 'reject_freight_quote'] as const)(
    '%s keeps who made it, from which address, and the hash of its PDF',
    async (name) => {
      const before = await requestIn(world, startOf(name));
      const pending = before.quotes[0];
      if (!pending) throw new Error('the request has no quote to decide');
      const query = { objectPath: pending.objectPath };
      const pdf = await world.owner.call(endpoints.downloadQuotePdf, { query });
      const after = await makeTransition(world, before, name);
      const { firstName, lastName } = world.owner.user;
      expect(after.quotes.find(({ id }) => id === pending.id)).toMatchObject({
        sha256: createHash('sha256').update(pdf.raw).digest('hex'),
        decidedBy: {
          name: `${firstName} ${lastName}`,
          address: '127.0.0.1',
          terms: currentVersion('sales').id,
        },
      });
      const list = await world.agent.call(endpoints.listQuotes, { params: { requestId: before.id } });
      expect(list.body.items).toEqual(after.quotes);
    },
  );
});

describe('a transition is refused', () => {
  test.each(requestStatuses)('from %s, if the table does not allow it there', async (status) => {
    const ownerId = world.owner.user.id;
    const { id } = await insertRequest(app.database.db, { ownerId, status });
    const before = await read(id);
    for (const name of named.filter((other) => !startsFrom(other, status))) {
      const caller = isMadeBy(name, 'agent') ? world.agent : world.owner;
      const answer = await attempt(caller, name, before);
      expect([name, answer.status, answer.error?.code]).toEqual([name, 409, 'request_moved_on']);
    }
    expect(trace(await read(id))).toEqual(trace(before));
  });

  test.each(named)('to a stranger, another client and the wrong role: %s', async (name) => {
    const before = await requestIn(world, startOf(name));
    expect((await attempt(app.stranger, name, before)).status).toBe(401);
    const other = await attempt(world.other, name, before);
    expect([other.status, other.error?.code]).toEqual([404, 'request_not_found']);
    for (const [who, caller] of [
      ['owner', world.owner],
      ['agent', world.agent],
    ] as const) {
      if (isMadeBy(name, who)) continue;
      const wrong = await attempt(caller, name, before);
      expect([wrong.status, wrong.error?.code]).toEqual([403, 'forbidden']);
    }
    expect(trace(await read(before.id))).toEqual(trace(before));
  });

  test('on a request that does not exist, and under a name that the table lacks', async () => {
    const params = { requestId: randomUUID() };
    const nowhere = await world.agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } });
    expect(nowhere.error?.code).toBe('request_not_found');
    for (const name of ['submit', 'issue_freight_quote', 'deliver', '__proto__', 'constructor']) {
      const answer = await send(world.agent, params.requestId, { name });
      expect([name, answer.error?.code]).toEqual([name, 'invalid_input']);
    }
  });

  test('when declining gives no reason', async () => {
    const { id } = await requestIn(world, 'demande_emise');
    for (const comment of [undefined, '', '   ']) {
      const body = { name: 'decline' as const, ...(comment === undefined ? {} : { comment }) };
      const answer = await world.agent.call(endpoints.makeTransition, { params: { requestId: id }, body });
      expect([answer.status, answer.error?.code]).toEqual([400, 'comment_required']);
    }
    expect((await read(id)).status).toBe('demande_emise');
  });

  test('when the same action is sent a second time', async () => {
    const before = await requestIn(world, 'demande_emise');
    expect((await attempt(world.agent, 'approve', before)).status).toBe(200);
    expect((await attempt(world.agent, 'approve', before)).error?.code).toBe('request_moved_on');
    expect((await read(before.id)).events).toHaveLength(2);
  });
});

describe('the notes', () => {
  test('get the comment of an approval, below the text they had before', async () => {
    const { id } = await requestIn(world, 'demande_emise');
    const params = { requestId: id };
    await world.agent.call(endpoints.saveNotes, { params, body: { notes: 'Asked for a sample.' } });
    const body = { name: 'approve', comment: '  Feasible.\nThree makers.  ' } as const;
    const { notes, events } = (await world.agent.call(endpoints.makeTransition, { params, body })).body;
    expect(notes).toBe('Asked for a sample.\n\nFeasible.\nThree makers.');
    expect(events.at(-1)?.comment).toBe('Feasible.\nThree makers.');
  });

  test('stay as they are without a comment, and become the comment if they were empty', async () => {
    const approved = await makeTransition(world, await requestIn(world, 'demande_emise'), 'approve');
    expect(approved.notes).toBe('');
    const declined = await makeTransition(world, await requestIn(world, 'demande_emise'), 'decline');
    expect(declined.notes).toBe(declined.events.at(-1)?.comment);
  });

  test('are never cut: a comment that does not fit is refused as a whole', async () => {
    const { id } = await requestIn(world, 'demande_emise');
    const params = { requestId: id };
    await world.agent.call(endpoints.saveNotes, { params, body: { notes: 'n'.repeat(9_000) } });
    const approve = (length: number) =>
      world.agent.call(endpoints.makeTransition, {
        params,
        body: { name: 'approve', comment: 'c'.repeat(length) },
      });
    const refused = await approve(999);
    expect([refused.status, refused.error?.fields?.[0]?.path]).toEqual([400, 'comment']);
    const { status, body } = await approve(998);
    expect([status, body.notes.length]).toEqual([200, 10_000]);
  });

  test('do not get the reason for a declined quote, which the event keeps', async () => {
    const before = await requestIn(world, 'devis_emis');
    expect((await attempt(world.owner, 'reject_merchandise_quote', before)).status).toBe(200);
    const after = await read(before.id);
    expect([after.notes, after.events.at(-1)?.comment]).toEqual(['', 'A word on it.']);
  });
});

describe('the deposit', () => {
  test('is copied at approval: a later change of the agency’s does not change it', async () => {
    const setDeposit = (exclVat: number, inclVat: number) =>
      world.agent.call(endpoints.saveSettings, { body: { deposit: { exclVat, inclVat } } });
    const fresh = await requestIn(world, 'demande_emise');
    const approved = await requestIn(world, 'depot_en_attente');
    expect((await setDeposit(70_000, 84_000)).status).toBe(200);
    expect((await read(approved.id)).payment).toMatchObject({ kind: 'deposit', due: 60_000 });
    expect((await read(fresh.id)).deposit).toEqual({ exclVat: 70_000, inclVat: 84_000 });
    const late = await makeTransition(world, fresh, 'approve');
    expect(late.payment).toMatchObject({ due: 84_000 });
    await setDeposit(50_000, 60_000);
    expect((await read(fresh.id)).deposit).toEqual({ exclVat: 70_000, inclVat: 84_000 });
  });
});

test('a database with a status this release does not know is refused at boot', async () => {
  const { db, pool } = app.database;
  await expect(assertLifecycleKnown(db)).resolves.toBeUndefined();
  const { id } = await requestIn(world, 'demande_emise');
  await pool.query('update requests set status = $1 where id = $2', ['en_douane', id]);
  await expect(assertLifecycleKnown(db)).rejects.toThrow(
    /statuses that this release does not know \(en_douane\)/,
  );
  await pool.query('update requests set status = $1 where id = $2', ['cloturee', id]);
  await refreshAll(db);
  await expect(assertLifecycleKnown(db)).resolves.toBeUndefined();
});
