import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { sweepFollowUps } from './sweep-follow-ups.ts';

let app: TestApp;
let owner: Person;
let agent: Person;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client();
  agent = await app.agent({ firstName: 'Anna', lastName: 'Keller' });
});
afterAll(() => app.stop());

const begin = async () =>
  (await done(owner.call(endpoints.createRequest, { body: { title: 'Bols', description: 'Cent bols' } }))).id;
const save = (requestId: string, on: string | null, reason = 'The supplier answers by then') =>
  agent.call(endpoints.saveFollowUp, {
    params: { requestId },
    body: { followUp: on === null ? null : { on, reason } },
  });
const followUpOf = async (requestId: string) =>
  (await done(agent.call(endpoints.getAssignment, { params: { requestId } }))).followUp;
const waiting = async () => {
  const { items } = await done(
    agent.call(endpoints.listAllRequests, { query: { action: 'required', pageSize: '50' } }),
  );
  return items.map(({ id }) => id);
};
const later = () =>
  done(agent.call(endpoints.listAllRequests, { query: { workList: 'later', pageSize: '50' } }));
/** Changes the follow-up day to today, as if some days had passed. */
const letDayCome = (requestId: string) =>
  app.services.pool.query('UPDATE requests SET follow_up_on = $1 WHERE id = $2', [today(), requestId]);

describe('a follow-up', () => {
  test('is refused to strangers and clients, for days that are not in the future, and for closed requests', async () => {
    const requestId = await begin();
    const call = { params: { requestId }, body: { followUp: null } };
    expect((await app.stranger.call(endpoints.saveFollowUp, call)).status).toBe(401);
    expect((await owner.call(endpoints.saveFollowUp, call)).error?.code).toBe('forbidden');
    for (const on of [today(), inDays(-1), inDays(400)]) {
      expect((await save(requestId, on)).error?.fields?.[0]?.path).toBe('followUp.on');
    }
    for (const reason of ['', ' ', 'x'.repeat(201)]) {
      expect((await save(requestId, inDays(2), reason)).error?.code).toBe('invalid_input');
    }
    const body = { name: 'decline', comment: 'No' } as const;
    await done(agent.call(endpoints.makeTransition, { params: { requestId }, body }));
    expect((await save(requestId, inDays(2))).error?.code).toBe('request_moved_on');
  });

  test('puts a request away: it leaves the waiting requests and their counts, and appears by date among the later ones', async () => {
    const [first, second] = [await begin(), await begin()];
    const before = await done(agent.call(endpoints.countAllRequests));
    await done(save(first, inDays(5)));
    const { body } = await save(second, inDays(2), 'Samples arrive');
    expect(body.followUp).toEqual({ on: inDays(2), reason: 'Samples arrive', by: 'Anna Keller' });
    expect(await waiting()).not.toContain(first);
    const { items, total } = await later();
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect(items[0]?.followUp).toEqual({ on: inDays(2), reason: 'Samples arrive' });
    const after = await done(agent.call(endpoints.countAllRequests));
    expect(after.workList.later).toBe(total);
    expect(after.actionRequired).toBe(before.actionRequired - 2);
    expect(after.workList.nobody.actionRequired).toBe(before.workList.nobody.actionRequired - 2);
    expect(after.total).toBe(before.total);
    const all = await done(agent.call(endpoints.listAllRequests, { query: { pageSize: '50' } }));
    expect(all.items.map(({ id }) => id)).toContain(first);
    await done(save(first, null));
    await done(save(second, null));
    expect((await later()).total).toBe(0);
    expect(await waiting()).toEqual(expect.arrayContaining([first, second]));
  });

  test('is over on its day without any job, and keeps its reason; the agent of the request is notified once', async () => {
    const requestId = await begin();
    const to = agent.user.id;
    await done(agent.call(endpoints.assignRequest, { params: { requestId }, body: { from: null, to } }));
    await done(save(requestId, inDays(1), 'Supplier answers'));
    await letDayCome(requestId);
    expect(await waiting()).toContain(requestId);
    expect((await later()).items.map(({ id }) => id)).not.toContain(requestId);
    expect(await followUpOf(requestId)).toMatchObject({ on: today(), reason: 'Supplier answers' });
    await Promise.all([sweepFollowUps(app.services), sweepFollowUps(app.services)]);
    await sweepFollowUps(app.services);
    const { rows } = await app.services.pool.query(
      `SELECT side FROM queued_notifications WHERE request_id = $1 AND kind = 'follow_up'`,
      [requestId],
    );
    expect(rows).toEqual([{ side: 'agent' }]);
  });

  const clientActs: [
    string,
    (requestId: string) => Promise<unknown>,
    'demande_emise' | 'depot_en_attente',
  ][] = [
    [
      'a message',
      (requestId) =>
        done(owner.call(endpoints.postMessage, { params: { requestId }, body: { content: 'Hello' } })),
      'demande_emise',
    ],
    [
      'an announced transfer',
      (requestId) =>
        done(
          owner.call(endpoints.declareTransfer, {
            params: { requestId },
            body: { kind: 'deposit', madeOn: today() },
          }),
        ),
      'depot_en_attente',
    ],
    [
      'a step',
      (requestId) =>
        done(
          owner.call(endpoints.makeTransition, {
            params: { requestId },
            body: { name: 'withdraw', from: 'demande_emise' },
          }),
        ),
      'demande_emise',
    ],
  ];
  test.each(clientActs)('is over at once by %s of the client', async (_name, act, status) => {
    const { id } = await requestIn({ owner, agent }, status);
    await done(save(id, inDays(3)));
    await act(id);
    expect(await followUpOf(id)).toBeNull();
  });

  test('stays when an agent writes a message, and ends with the request', async () => {
    const requestId = await begin();
    await done(save(requestId, inDays(3)));
    await done(agent.call(endpoints.postMessage, { params: { requestId }, body: { content: 'We ask' } }));
    expect(await followUpOf(requestId)).not.toBeNull();
    const body = { name: 'decline', comment: 'No' } as const;
    await done(agent.call(endpoints.makeTransition, { params: { requestId }, body }));
    expect(await followUpOf(requestId)).toBeNull();
  });
});
