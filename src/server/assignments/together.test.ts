import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxRequestsChangedAtOnce } from '#domain/requests/request-limits.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { inDays, today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { waitingStatements } from '#tests/support/waiting-statements.ts';

let app: TestApp;
let owner: Person;
let anna: Person;
let marc: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client();
  anna = await app.agent({ firstName: 'Anna', lastName: 'Keller' });
  marc = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
afterAll(() => app.stop());

const begin = async () =>
  (await done(owner.call(endpoints.createRequest, { body: { title: 'Bols', description: 'Cent bols' } }))).id;
const beginAll = (count: number) => Promise.all(Array.from({ length: count }, begin));
const close = (requestId: string) =>
  done(
    anna.call(endpoints.makeTransition, {
      params: { requestId },
      body: { name: 'decline', comment: 'No' },
    }),
  );
const assignmentOf = (requestId: string) =>
  done(anna.call(endpoints.getAssignment, { params: { requestId } }));
const refusals = ({ results }: { results: { requestId: string; refused: string | null }[] }) =>
  Object.fromEntries(results.map(({ requestId, refused }) => [requestId, refused]));

const give = (by: Person, seen: [requestId: string, from: Person | null][], to: Person | null) =>
  by.call(endpoints.assignRequests, {
    body: {
      requests: seen.map(([requestId, from]) => ({ requestId, from: from?.user.id ?? null })),
      to: to?.user.id ?? null,
    },
  });
const putAway = (requestIds: string[], on: string | null, reason = 'The supplier answers by then') =>
  anna.call(endpoints.saveFollowUps, { body: { requestIds, followUp: on === null ? null : { on, reason } } });
const mark = (requestIds: string[], readUntil: string | null, by = anna) =>
  by.call(endpoints.markConversations, { body: { requestIds, readUntil } });

test('only agents can change several requests at once, at least one and up to a limit', async () => {
  const requestId = await begin();
  const calls = (who: Person) => [
    give(who, [[requestId, null]], anna),
    who.call(endpoints.saveFollowUps, { body: { requestIds: [requestId], followUp: null } }),
    mark([requestId], null, who),
  ];
  for (const answer of await Promise.all(calls(owner))) expect(answer.error?.code).toBe('forbidden');
  for (const answer of await Promise.all(calls(app.stranger as Person))) expect(answer.status).toBe(401);
  const many = Array.from({ length: maxRequestsChangedAtOnce + 1 }, () => randomUUID());
  for (const ids of [[], many]) {
    for (const answer of [
      await give(
        anna,
        ids.map((id) => [id, null]),
        null,
      ),
      await putAway(ids, null),
      await mark(ids, null),
    ]) {
      expect(answer.error?.code).toBe('invalid_input');
    }
  }
});

describe('giving several', () => {
  test('treats each on its own: a request that another agent has by now, or that does not exist, does not stop the others', async () => {
    const [free, mine, taken] = await beginAll(3);
    if (!free || !mine || !taken) throw new Error('three');
    await done(give(anna, [[mine, null]], anna));
    await done(give(marc, [[taken, null]], marc));
    const nowhere = randomUUID();
    const seen: [string, Person | null][] = [
      [free, null],
      [mine, anna],
      [taken, null],
      [nowhere, null],
    ];
    const leaving = await app.agent({ firstName: 'Zoé', lastName: 'Arnaud' });
    expect(refusals(await done(give(anna, seen, leaving)))).toEqual({
      [free]: null,
      [mine]: null,
      [taken]: 'assignee_changed',
      [nowhere]: 'request_not_found',
    });
    const kindsOf = async (id: string) => (await assignmentOf(id)).history.map(({ kind }) => kind);
    expect(await kindsOf(free)).toEqual(['give']);
    expect(await kindsOf(mine)).toEqual(['give', 'take']);
    expect((await assignmentOf(taken)).assignee?.id).toBe(marc.user.id);
    // The same call again changes nothing: the requests are assigned already.
    expect(refusals(await done(give(anna, seen, leaving)))).toMatchObject({ [free]: null, [mine]: null });
    expect(await kindsOf(free)).toEqual(['give']);
    await done(give(anna, [[free, leaving]], null));
    expect((await assignmentOf(free)).assignee).toBeNull();
  });

  test('works only if the recipient is an agent', async () => {
    const requestId = await begin();
    for (const to of [owner, { user: { id: randomUUID() } } as Person]) {
      expect((await give(anna, [[requestId, null]], to)).error?.code).toBe('agent_not_found');
    }
    expect((await assignmentOf(requestId)).assignee).toBeNull();
  });

  test('in opposite order at once gives each request one agent, and each reply names the requests that it did not get', async () => {
    const ids = await beginAll(6);
    const seen = ids.map((id): [string, null] => [id, null]);
    const [first, second] = await Promise.all([
      done(give(anna, seen, anna)),
      done(give(marc, seen.toReversed(), marc)),
    ]);
    const [won, lost] = [first, second].map((answer) =>
      answer.results.filter(({ refused }) => refused === null),
    );
    expect((won?.length ?? 0) + (lost?.length ?? 0)).toBe(ids.length);
    for (const id of ids) expect((await assignmentOf(id)).history).toHaveLength(1);
  });

  test('to a colleague who is losing the role leaves no request with this colleague', async () => {
    const leaving = await app.agent();
    const ids = await beginAll(8);
    const seen = ids.map((id): [string, null] => [id, null]);
    await done(give(anna, seen.slice(0, 4), leaving));
    await confirmPasswordAndFactor(app, anna);
    await Promise.all([
      give(anna, seen, leaving),
      done(anna.call(endpoints.removeAgent, { params: { agentId: leaving.user.id } })),
      give(marc, seen, leaving),
    ]);
    for (const id of ids) expect((await assignmentOf(id)).assignee).toBeNull();
  });

  test('waits for the removal of a colleague without a lock that the removal needs', async () => {
    const leaving = await app.agent();
    const ids = await beginAll(2);
    const removal = await app.database.pool.connect();
    try {
      await removal.query('BEGIN');
      await removal.query('SELECT FROM profiles WHERE id = $1 FOR UPDATE', [leaving.user.id]);
      const given = give(
        anna,
        ids.map((id) => [id, null]),
        leaving,
      );
      await expect.poll(() => waitingStatements(app)).toBeGreaterThan(0);
      await removal.query('SELECT FROM user_roles WHERE user_id = $1 FOR UPDATE NOWAIT', [leaving.user.id]);
      await removal.query('COMMIT');
      expect(refusals(await done(given))).toEqual(Object.fromEntries(ids.map((id) => [id, null])));
    } finally {
      // Ends the connection, and with it a transaction that a failed expectation left open.
      removal.release(true);
    }
  });

  test('agents’ open screens hear of the requests that changed, and of no others', async () => {
    const [first, second] = await beginAll(2);
    if (!first || !second) throw new Error('two');
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const screen = await openStream(url, marc.accessToken);
    const heard = () => screen.events.filter(({ type }) => type === 'assignment');
    await done(give(anna, [[first, null]], anna));
    // The first act's event must not arrive after the second's.
    await expect.poll(heard).toEqual([{ type: 'assignment', requestId: first }]);
    await done(
      give(
        anna,
        [
          [first, anna],
          [second, null],
        ],
        anna,
      ),
    );
    await expect.poll(heard).toEqual([first, second].map((requestId) => ({ type: 'assignment', requestId })));
    screen.close();
  });
});

describe('putting several away', () => {
  test('leaves closed requests as they are, reports them, and changes nothing twice', async () => {
    const [open, closed] = await beginAll(2);
    if (!open || !closed) throw new Error('two');
    await close(closed);
    const answer = await done(putAway([open, closed, open], inDays(3)));
    expect(refusals(answer)).toEqual({ [open]: null, [closed]: 'request_moved_on' });
    expect(answer.results).toHaveLength(2);
    expect((await assignmentOf(open)).followUp).toMatchObject({ on: inDays(3), by: 'Anna Keller' });
    const again = { requestIds: [open], followUp: { on: inDays(3), reason: 'The supplier answers by then' } };
    await done(marc.call(endpoints.saveFollowUps, { body: again }));
    expect((await assignmentOf(open)).followUp?.by).toBe('Anna Keller');
    expect(refusals(await done(putAway([open, closed], null)))).toEqual({ [open]: null, [closed]: null });
    expect((await assignmentOf(open)).followUp).toBeNull();
  });

  test('accepts only days in the future', async () => {
    const requestId = await begin();
    for (const on of [today(), inDays(-1), inDays(400)]) {
      expect((await putAway([requestId], on)).error?.fields?.[0]?.path).toBe('followUp.on');
    }
  });
});

describe('marking several', () => {
  const unreadOf = async (requestId: string) =>
    (await done(anna.call(endpoints.getRequest, { params: { requestId } }))).conversation.unread;
  const write = (requestId: string) =>
    done(owner.call(endpoints.postMessage, { params: { requestId }, body: { content: 'Des nouvelles ?' } }));
  // One millisecond later, since the browser's clock has no smaller unit.
  const now = () => new Date(Date.now() + 1).toISOString();

  test('as read covers the messages that were on screen: later ones stay unread', async () => {
    const [first, second, silent] = await beginAll(3);
    if (!first || !second || !silent) throw new Error('three');
    await write(first);
    await write(second);
    const seen = now();
    // Waits until the clock has advanced.
    while (new Date().toISOString() <= seen) continue;
    await write(second);
    const nowhere = randomUUID();
    const ids = [first, second, silent, nowhere];
    expect(refusals(await done(mark(ids, seen)))).toEqual({
      [first]: null,
      [second]: null,
      [silent]: null,
      [nowhere]: 'request_not_found',
    });
    expect([await unreadOf(first), await unreadOf(second)]).toEqual([0, 1]);
    await done(mark(ids, seen));
    expect([await unreadOf(first), await unreadOf(second)]).toEqual([0, 1]);
    await done(mark([first, silent], null));
    expect([await unreadOf(first), await unreadOf(silent)]).toEqual([1, 0]);
  });
});
