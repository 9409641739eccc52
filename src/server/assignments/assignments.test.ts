import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { done, type Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let anna: Person;
let marc: Person;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client({ firstName: 'Inès', lastName: 'Moreau' });
  anna = await app.agent({ firstName: 'Anna', lastName: 'Keller' });
  marc = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
afterAll(() => app.stop());

const begin = async () =>
  (await done(owner.call(endpoints.createRequest, { body: { title: 'Bols', description: 'Cent bols' } }))).id;
const assign = (by: Person, requestId: string, from: Person | null, to: Person | null) =>
  by.call(endpoints.assignRequest, {
    params: { requestId },
    body: { from: from?.user.id ?? null, to: to?.user.id ?? null },
  });
const assignmentOf = (requestId: string) =>
  done(anna.call(endpoints.getAssignment, { params: { requestId } }));
const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;

describe('who has a request', () => {
  test('is refused to strangers and clients, and unknown requests are not found', async () => {
    const requestId = await begin();
    expect((await assign(app.stranger as Person, requestId, null, anna)).status).toBe(401);
    expect((await assign(owner, requestId, null, anna)).error?.code).toBe('forbidden');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await assign(anna, nowhere, null, anna)).error?.code).toBe('request_not_found');
    expect((await anna.call(endpoints.getAssignment, { params: { requestId: nowhere } })).error?.code).toBe(
      'request_not_found',
    );
  });

  test('is nobody at first; taking, giving and returning it are recorded with who did it', async () => {
    const requestId = await begin();
    expect(await assignmentOf(requestId)).toEqual({ assignee: null, followUp: null, history: [] });
    await done(assign(anna, requestId, null, anna));
    await done(assign(anna, requestId, anna, marc));
    await done(assign(anna, requestId, marc, anna));
    const { body } = await assign(marc, requestId, anna, null);
    expect(body.assignee).toBeNull();
    expect(body.history.map(({ kind, from, to, by }) => [kind, from, to, by])).toEqual([
      ['put_back', nameOf(anna), null, nameOf(marc)],
      ['take_over', nameOf(marc), nameOf(anna), nameOf(anna)],
      ['give', nameOf(anna), nameOf(marc), nameOf(anna)],
      ['take', null, nameOf(anna), nameOf(anna)],
    ]);
  });

  test('of two agents who take the same request at once exactly one has it; the other reads who, and takes over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requestId = await begin();
      const answers = await Promise.all([
        assign(anna, requestId, null, anna),
        assign(marc, requestId, null, marc),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [winner, loser] = answers[0].status === 200 ? [anna, marc] : [marc, anna];
      const { error } = answers.find(({ status }) => status === 409) ?? {};
      expect(error).toMatchObject({
        code: 'assignee_changed',
        assignee: { id: winner.user.id, firstName: winner.user.firstName },
      });
      const { body } = await assign(loser, requestId, winner, loser);
      expect(body.assignee?.id).toBe(loser.user.id);
      expect(body.history).toHaveLength(2);
    }
  });

  test('is recorded once if the same button is pressed twice', async () => {
    const requestId = await begin();
    await Promise.all([assign(anna, requestId, null, anna), assign(anna, requestId, null, anna)]);
    await done(assign(anna, requestId, null, anna));
    expect((await assignmentOf(requestId)).history).toHaveLength(1);
  });

  test('can only be an agent, for the server and for the database', async () => {
    const requestId = await begin();
    expect((await assign(anna, requestId, null, owner)).error?.code).toBe('agent_not_found');
    await expect(
      app.services.pool.query('UPDATE requests SET assignee_id = $1 WHERE id = $2', [
        owner.user.id,
        requestId,
      ]),
    ).rejects.toMatchObject({ constraint: 'requests_assignee_is_agent' });
  });

  test('is recorded in rows that are never changed or deleted', async () => {
    const requestId = await begin();
    await done(assign(anna, requestId, null, anna));
    const { pool } = app.services;
    await expect(pool.query(`UPDATE request_assignments SET kind = 'give'`)).rejects.toThrow('written once');
    await expect(pool.query('DELETE FROM request_assignments')).rejects.toThrow('written once');
  });

  test('when an agent loses the role, their requests become nobody’s, even those given to them meanwhile', async () => {
    const leaving = await app.agent({ firstName: 'Léo', lastName: 'Blanc' });
    const assignedBefore = await begin();
    const assignedMeanwhile = await Promise.all(Array.from({ length: 6 }, begin));
    await done(assign(anna, assignedBefore, null, leaving));
    await confirmPasswordAndFactor(app, anna);
    await Promise.all([
      anna.call(endpoints.removeAgent, { params: { agentId: leaving.user.id } }),
      ...assignedMeanwhile.map((requestId) => assign(marc, requestId, null, leaving)),
    ]);
    for (const requestId of [assignedBefore, ...assignedMeanwhile])
      expect((await assignmentOf(requestId)).assignee).toBeNull();
    expect((await assignmentOf(assignedBefore)).history[0]).toMatchObject({
      kind: 'leave',
      from: 'Léo Blanc',
      by: null,
    });
    expect((await assign(anna, assignedBefore, null, leaving)).error?.code).toBe('agent_not_found');
  });

  test('no reply to a client contains it', async () => {
    const requestId = await begin();
    await done(assign(anna, requestId, null, marc));
    const on = '2199-01-01';
    await app.services.pool.query(
      `UPDATE requests SET follow_up_on = $1, follow_up_reason = 'Secret supplier', follow_up_by = $2 WHERE id = $3`,
      [on, anna.user.id, requestId],
    );
    const answers = [
      await owner.call(endpoints.getRequest, { params: { requestId } }),
      await owner.call(endpoints.listMyRequests),
      await owner.call(endpoints.listMyRequests, { query: { search: 'Bols' } }),
      await owner.call(endpoints.countMyRequests),
      await owner.call(endpoints.getAgency),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/assign|follow|workList|Secret|Keller|Petit|newRequests/);
      for (const { user } of [anna, marc]) expect(JSON.stringify(body)).not.toContain(user.id);
    }
    const refused = await owner.call(endpoints.listAllRequests, { query: { workList: 'mine' } });
    expect(refused.error?.code).toBe('forbidden');
    const own = await app.app.inject({
      url: '/api/requests?workList=mine',
      headers: { authorization: `Bearer ${owner.accessToken}` },
    });
    expect(own.json().items).toHaveLength((await owner.call(endpoints.listMyRequests)).body.items.length);
  });
});

describe('the agents’ list', () => {
  const list = async (person: Person, workList: 'mine' | 'nobody', more = {}) => {
    const query = { workList, pageSize: '50', ...more };
    return (await done(person.call(endpoints.listAllRequests, { query }))) as {
      items: { id: string }[];
      total: number;
    };
  };

  test('filters open requests of the reader and requests without an agent, with matching counts', async () => {
    const julie = await app.agent({ firstName: 'Julie', lastName: 'Roux' });
    const [first, second, closed] = [await begin(), await begin(), await begin()];
    for (const requestId of [first, second, closed]) await done(assign(julie, requestId, null, julie));
    await done(
      julie.call(endpoints.makeTransition, {
        params: { requestId: closed },
        body: { name: 'decline', comment: 'No' },
      }),
    );
    const mine = await list(julie, 'mine');
    expect(mine.items.map(({ id }) => id)).toEqual([second, first]);
    expect(mine.items[0]).toMatchObject({ assignee: { firstName: 'Julie' }, followUp: null });
    expect(mine.total).toBe(2);
    expect((await list(julie, 'mine', { status: 'cloturee' })).items.map(({ id }) => id)).toEqual([closed]);
    expect((await list(julie, 'mine', { search: 'Bols' })).total).toBe(2);
    expect((await list(anna, 'mine')).items.map(({ id }) => id)).not.toContain(first);
    const nobody = await list(julie, 'nobody');
    expect(nobody.items.map(({ id }) => id)).not.toContain(first);
    expect(nobody.total).toBe(nobody.items.length);
    const { workList, actionRequired } = await done(julie.call(endpoints.countAllRequests));
    expect(workList.mine).toMatchObject({ actionRequired: 2, transfers: 0, tabs: { demande_emise: 2 } });
    expect((await list(julie, 'nobody', { action: 'required' })).total).toBe(workList.nobody.actionRequired);
    const all = await done(julie.call(endpoints.listAllRequests, { query: { action: 'required' } }));
    expect(all.total).toBe(actionRequired);
  });
});

describe('new requests', () => {
  const rule = (to: 'nobody' | 'in_turn') =>
    done(anna.call(endpoints.saveSettings, { body: { newRequests: to } }));
  const setPresent = (people: Person[]) =>
    app.services.pool.query(
      `UPDATE sessions SET rotated_at = CASE WHEN user_id = ANY ($1) THEN now() ELSE now() - interval '7 minutes' END`,
      [people.map(({ user }) => user.id)],
    );

  test('go to the present agents in turn, each agent getting one before anybody gets two, even if many come at once', async () => {
    await rule('in_turn');
    await setPresent([anna, marc, owner]);
    const ids = await Promise.all(Array.from({ length: 12 }, begin));
    const assignments = await Promise.all(ids.map(assignmentOf));
    const had = assignments.map(({ assignee }) => assignee?.id);
    expect(had.filter((id) => id === anna.user.id)).toHaveLength(6);
    expect(had.filter((id) => id === marc.user.id)).toHaveLength(6);
    expect(assignments[0]?.history).toMatchObject([{ kind: 'in_turn', from: null, by: null }]);
    const { colleagues } = await done(anna.call(endpoints.listColleagues));
    const present = colleagues.filter(({ isPresent }) => isPresent).map(({ id }) => id);
    expect(present.toSorted()).toEqual([anna.user.id, marc.user.id].toSorted());
  });

  test('are nobody’s if nobody is present, or if the setting says so', async () => {
    await setPresent([owner]);
    expect((await assignmentOf(await begin())).assignee).toBeNull();
    await setPresent([anna, owner]);
    await rule('nobody');
    expect((await assignmentOf(await begin())).assignee).toBeNull();
    expect(await done(marc.call(endpoints.getNewRequests))).toEqual({ to: 'nobody' });
  });
});
