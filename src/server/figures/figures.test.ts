import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { plusDays, presetPeriod } from '#domain/figures/period-rules.ts';
import { timeClassOf } from '#domain/figures/step-time-rules.ts';
import { type TransitionName, transitions } from '#domain/requests/request-lifecycle.ts';
import { createRandom } from '#server/demo/create-random.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { countedFigures, shownFigures } from '#tests/support/counted-figures.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { makeTransition, requestIn, saying } from '#tests/support/request-story.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let agent: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, agent] = [await app.client({ firstName: 'Inès', lastName: 'Moreau' }), await app.agent()];
  colleague = await app.agent({ firstName: 'Solange', lastName: 'Roy', administrator: false });
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const year = () => presetPeriod('twelveMonths', new Date());
const figures = (by = agent) => done(by.call(endpoints.getFigures, { query: year() }));
const money = () => done(agent.call(endpoints.getMoneyFigures, { query: year() }));

/** Returns the figures of both pages for the last twelve months. */
const read = async () => shownFigures((await figures()).current, (await money()).current);
const counted = () => countedFigures(app.database.pool);

async function refuse(detail: RequestDetail, name: TransitionName, comment: string): Promise<void> {
  const body = { ...saying(detail, name), name: name as 'approve', comment };
  await done(owner.call(endpoints.makeTransition, { params: { requestId: detail.id }, body }));
}

test('the figures are for agents, and the figures of money only for administrators', async () => {
  const asked = { query: year() };
  expect((await owner.call(endpoints.getFigures, asked)).status).toBe(403);
  expect((await app.stranger.call(endpoints.getFigures, asked)).status).toBe(401);
  expect((await colleague.call(endpoints.getFigures, asked)).status).toBe(200);
  expect((await colleague.call(endpoints.getMoneyFigures, asked)).error?.code).toBe('administrators_only');
});

test.each([
  ['an end before its beginning', { from: '2026-03-02', to: '2026-03-01' }],
  ['more than five years', { from: '2020-01-01', to: '2026-01-01' }],
  ['no such day', { from: '2026-02-30', to: '2026-03-01' }],
])('the figures refuse a period with %s', async (_, period) => {
  expect((await agent.call(endpoints.getFigures, { query: period })).error?.code).toBe('invalid_input');
});

describe('the figures equal a count row by row', () => {
  /** Returns a random transition that either side may make now, or none. */
  function nextStep(detail: RequestDetail, random: () => number): TransitionName | undefined {
    // Chooses transitions that end the request rarely, because most random histories would otherwise end at once.
    const names = detail.transitions.filter((name) => transitions[name].ends === null || random() < 0.08);
    return names[Math.floor(random() * names.length)];
  }

  async function wander(random: () => number): Promise<void> {
    const body = { title: 'Cups', description: 'Many' };
    let detail = await done(owner.call(endpoints.createRequest, { body }));
    for (let step = 0; step < 20; step += 1) {
      const params = { requestId: detail.id };
      const seen = [
        await done(agent.call(endpoints.getRequest, { params })),
        await done(owner.call(endpoints.getRequest, { params })),
      ];
      const side = seen[random() < 0.5 ? 0 : 1] ?? detail;
      const name = nextStep(side, random);
      if (name === undefined) continue;
      const by = 'agent' in transitions[name].by ? agent : owner;
      if (transitions[name].issues !== null) detail = await makeTransition({ owner, agent }, side, name);
      else {
        const call = { params, body: { ...saying(side, name), name: name as 'approve' } };
        // The same call twice at once: only one of them makes the transition.
        await Promise.all([by.call(endpoints.makeTransition, call), by.call(endpoints.makeTransition, call)]);
        detail = await done(agent.call(endpoints.getRequest, { params }));
      }
    }
  }

  test('after random steps of requests, several at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, seed) => {
        const random = createRandom(seed);
        return wander(() => random.next());
      }),
    );
    const ways = await query(`SELECT DISTINCT transition FROM request_events`);
    expect(ways.rowCount).toBeGreaterThan(9);
    expect(await read()).toEqual(await counted());
  });

  test('after steps of many requests at once', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 24 },
        async () =>
          (await insertRequest(app.database.db, { ownerId: owner.user.id, status: 'depot_en_attente' })).id,
      ),
    );
    const press = (requestId: string) =>
      agent.call(endpoints.makeTransition, { params: { requestId }, body: { name: 'confirm_deposit' } });
    const answers = await Promise.all(ids.map(press));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await read()).toEqual(await counted());
  });
});

describe('the figures of a new agency', () => {
  beforeAll(async () => {
    await emptyTables(app.database.pool, 'requests');
    await query('DELETE FROM request_tallies');
  });

  test('give the sums quoted, refused (with reasons) and received', async () => {
    const parties = { owner, agent };
    const accepted = await requestIn(parties, 'paiement_marchandise_en_attente');
    const refused = await requestIn(parties, 'devis_emis');
    await refuse(refused, 'reject_merchandise_quote', 'Trop cher de moitié.');
    const reply = await figures(colleague);
    expect(reply.current.quotes.marchandise).toEqual({ issued: 2, accepted: 1, refused: 1, withdrawn: 0 });
    expect(reply.current.quotes.fret).toEqual({ issued: 0, accepted: 0, refused: 0, withdrawn: 0 });
    expect(reply.current.created).toBe(2);
    expect(reply.current.ended).toEqual([{ transition: 'reject_merchandise_quote', number: 1 }]);
    expect(reply.reasons).toEqual([
      expect.objectContaining({ reference: refused.reference, words: 'Trop cher de moitié.' }),
    ]);
    expect(reply.current.months.at(-1)).toMatchObject({
      created: 2,
      ended: 1,
      issued: 2,
      accepted: 1,
      refused: 1,
    });
    const { current, open } = await money();
    // Two deposits of 600 € are received. For the goods, 2 400 € less the deposit are expected.
    expect(current.months.at(-1)).toMatchObject({
      asked: 300_000,
      received: 120_000,
      open: 180_000,
      overdue: 0,
    });
    expect(open).toBe(180_000);
    await query(
      `ALTER TABLE request_events DISABLE TRIGGER USER;
       UPDATE request_events SET asked_since = asked_since - interval '31 days' WHERE request_id = '${accepted.id}';
       ALTER TABLE request_events ENABLE TRIGGER USER;`,
    );
    expect(await money()).toMatchObject({ overdue: 180_000, overdueAfterDays: 30 });
    await done(
      owner.call(endpoints.declareTransfer, {
        params: { requestId: accepted.id },
        body: { kind: 'merchandise', madeOn: agencyDay(new Date()) },
      }),
    );
    expect(await money()).toMatchObject({ open: 180_000, overdue: 0 });
  });

  test('a payment confirmed by mistake does not count as received', async () => {
    const before = (await money()).current.months.at(-1)?.received ?? 0;
    const detail = await requestIn({ owner, agent }, 'devis_en_attente');
    expect((await money()).current.months.at(-1)?.received).toBe(before + 60_000);
    await makeTransition({ owner, agent }, detail, 'reopen_step');
    expect((await money()).current.months.at(-1)?.received).toBe(before);
  });

  test('a request is late if it is in a step for longer than nine of ten were or, while too few are known, for longer than the days of silence', async () => {
    const ownerId = owner.user.id;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const leftAt = ago(3);
    const build = (createdAt: Date) =>
      insertRequest(app.database.db, { ownerId, status: 'demande_emise', createdAt });
    const [slow, quick] = [await build(ago(31)), await build(ago(29))];
    const left = await insertRequest(app.database.db, {
      ownerId,
      status: 'depot_en_attente',
      createdAt: ago(40),
    });
    const first = async () => {
      const { now } = await figures();
      const late = now.late
        .filter(({ status }) => status === 'demande_emise')
        .map(({ reference }) => reference);
      return { ...now.steps.find(({ status }) => status === 'demande_emise'), references: late };
    };
    expect(await first()).toMatchObject({
      by: 'silence',
      lateAfter: 30 * 86_400,
      late: 1,
      references: [slow.reference],
    });
    await query(
      `INSERT INTO request_events (request_id, transition, from_status, to_status, actor_role, created_at, time_class)
       SELECT $1, 'approve', 'demande_emise', 'depot_en_attente', 'agent', $2, $3 FROM generate_series(1, 20)`,
      [left.id, leftAt, timeClassOf(ago(13), leftAt)],
    );
    await query('UPDATE requests SET status_since = $2 WHERE id = $1', [left.id, leftAt]);
    const seen = await first();
    expect(seen).toMatchObject({ by: 'pace', late: 2, references: [slow.reference, quick.reference] });
    expect(Math.abs((seen.lateAfter ?? 0) / 86_400 / 10 - 1)).toBeLessThan(0.07);
    // A request that is put away is not late.
    await query(`UPDATE requests SET follow_up_on = current_date + 9, follow_up_reason = 'x' WHERE id = $1`, [
      slow.id,
    ]);
    expect(await first()).toMatchObject({ late: 1, references: [quick.reference] });
  });

  test('the workload names each agent, and says nothing about their speed', async () => {
    const detail = await requestIn({ owner, agent }, 'devis_en_attente');
    const body = { from: null, to: colleague.user.id };
    await done(agent.call(endpoints.assignRequest, { params: { requestId: detail.id }, body }));
    const { now } = await figures();
    expect(now.workload).toContainEqual({
      agentId: colleague.user.id,
      name: 'Solange Roy',
      open: 1,
      toDo: 1,
    });
    expect(now.workload.at(-1)).toMatchObject({ agentId: null, name: null });
  });

  test('a period is compared with the one before it, or with the same days of the year before', async () => {
    const today = agencyDay(new Date());
    const asked = { from: plusDays(today, -9), to: today, compare: 'before' } as const;
    const { compared } = await done(agent.call(endpoints.getFigures, { query: asked }));
    expect(compared?.period).toEqual({ from: plusDays(today, -19), to: plusDays(today, -10) });
    expect(compared?.created).toBe(0);
    const alone = await done(agent.call(endpoints.getFigures, { query: { from: asked.from, to: asked.to } }));
    expect(alone.compared).toBeNull();
  });
});
