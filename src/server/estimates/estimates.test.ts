import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EstimateReply, TypedEstimateBody } from '#contract/estimates/estimate-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { transitionsTo } from '#domain/requests/transition-rules.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { quotedAtDoor } from '#tests/support/estimates.ts';
import { makeTransition, quoteOf, uploaded } from '#tests/support/request-story.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sampleTariff } from '#tests/support/valid-calls/rate-calls.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  const params = { tariffId: crypto.randomUUID() };
  const body = {
    ...sampleTariff,
    code: '691110',
    origin: null,
    rate: 10_000,
    antiDumping: null,
    source: 'TARIC',
  };
  await done(world.agent.call(endpoints.saveTariff, { params, body }));
});
afterAll(() => app.stop());

const list = (requestId: string, who: Caller = world.owner) =>
  done(who.call(endpoints.listEstimates, { params: { requestId } }));
const read = async (requestId: string) => (await list(requestId)).items;

/** All the data about the goods and their transport: the freight costs 400 €, and everything else is known. */
const known = {
  offered: { hsCode: '6911100000', origin: 'CN' },
  plan: {
    freight: 40_000,
    premium: 1_000,
    clearance: 9_000,
    delivery: 10_000,
    bank: 0,
    vatAtCustoms: 2_000,
  },
} as const;

const amountsOf = ({ figures }: EstimateReply) =>
  Object.fromEntries(Object.entries(figures).map(([part, { amount }]) => [part, amount]));

describe('the estimate with a quote for goods', () => {
  test('says what the client pays, each part with its source', async () => {
    const { requestId, quoteId } = await quotedAtDoor(world, known);
    const [estimate, ...others] = await read(requestId);
    expect(others).toEqual([]);
    expect(estimate).toMatchObject({ number: 1, stage: 'quote', reason: '', quoteId, delivery: null });
    // Customs value 1 200 + 400 + 10 = 1 610 €; duty 161 €; VAT 20 % of 1 610 + 161 + 100 = 374,20 €.
    expect(estimate && amountsOf(estimate)).toEqual({
      goods: 120_000,
      commission: 0,
      freight: 40_000,
      insurance: 1_000,
      duty: 16_100,
      antiDumping: 0,
      importVat: 37_420,
      clearance: 9_000,
      delivery: 10_000,
      bank: 0,
    });
    expect(estimate?.total).toEqual({ amount: 233_520, atLeast: false });
    expect(estimate?.lines).toMatchObject([
      { label: 'Gobelets', quantity: 100_000, unit: 'piece', total: { amount: 233_520, atLeast: false } },
    ]);
    expect(estimate?.figures.duty?.from).toMatchObject([{ source: 'tariff', words: '' }]);
  });

  test('what nobody knows is unknown, and the total is a lower limit', async () => {
    const { requestId } = await quotedAtDoor(world);
    const [estimate] = await read(requestId);
    expect(estimate?.figures.duty).toMatchObject({ amount: null, least: 0 });
    expect(estimate?.total).toEqual({ amount: 160_000, atLeast: true });
  });

  test('there is none if nobody said how the goods come', async () => {
    const { requestId } = await quotedAtDoor(world, { plan: null });
    expect(await read(requestId)).toEqual([]);
  });

  test('delivered duty paid, nothing is paid beside the price', async () => {
    const delivery = { incoterm: 'DDP', place: 'Lyon', imports: 'none' } as const;
    const { requestId } = await quotedAtDoor(world, {
      ...known,
      plan: { ...known.plan, bank: 500 },
      delivery,
    });
    const [estimate] = await read(requestId);
    expect(estimate?.delivery).toEqual(delivery);
    expect(estimate?.total).toEqual({ amount: 120_500, atLeast: false });
    expect(estimate?.figures.freight).toMatchObject({ amount: 0, from: [{ source: 'included' }] });
    expect(estimate?.figures.duty).toMatchObject({ amount: 0, from: [{ source: 'no_customs' }] });
  });
});

describe('the estimate with a freight quote', () => {
  test('has the quoted freight, and its duty and VAT follow', async () => {
    const { requestId } = await quotedAtDoor(world, known);
    const params = { requestId };
    let detail = await done(world.agent.call(endpoints.getRequest, { params }));
    for (const name of transitionsTo('devis_fret_en_attente').slice(transitionsTo('devis_emis').length)) {
      detail = await makeTransition(world, detail, name);
    }
    const objectPath = await uploaded(world, requestId, 'fret');
    const line = sampleLine({ label: 'Fret', unitPrice: 60_000, vatRate: 0, vatReason: 'export' });
    const figures = { lines: [line], amountHt: 60_000, vatRate: 0, amountTtc: 60_000 };
    await done(
      world.agent.call(endpoints.issueQuote, {
        params,
        body: { ...quoteOf('fret', objectPath), ...figures },
      }),
    );
    const [newest, first] = await read(requestId);
    expect(newest).toMatchObject({ number: 2, stage: 'freight', reason: '' });
    expect(newest?.figures.freight).toMatchObject({ amount: 60_000, from: [{ source: 'quote' }] });
    // Customs value 1 810 €, duty 181 €.
    expect(newest?.figures.duty?.amount).toBe(18_100);
    expect(first?.figures.freight?.amount).toBe(40_000);
  });
});

test('an estimate goes when a revised quote replaces its quote, and the next freight quote makes none', async () => {
  const { requestId, quoteId } = await quotedAtDoor(world, known);
  const params = { requestId };
  const objectPath = await uploaded(world, requestId, 'marchandise');
  const revised = { ...quoteOf('marchandise', objectPath), replaces: quoteId };
  const detail = await done(world.agent.call(endpoints.issueQuote, { params, body: revised }));
  expect(detail.doorCost).toBeNull();
  expect(await read(requestId)).toEqual([]);
});

describe('a correction', () => {
  const correct = (requestId: string, more: Partial<TypedEstimateBody> = {}, who: Caller = world.agent) =>
    who.call(endpoints.correctEstimate, {
      params: { requestId },
      body: { number: 1, stage: 'actual', reason: 'The customs bill came.', sums: { duty: 20_000 }, ...more },
    });

  test('has its reason, and keeps what was said before', async () => {
    const { requestId } = await quotedAtDoor(world, known);
    await done(correct(requestId));
    const [newest, first] = await read(requestId);
    expect(newest).toMatchObject({ number: 2, stage: 'actual', reason: 'The customs bill came.' });
    expect(newest?.figures.duty).toMatchObject({ amount: 20_000, from: [{ source: 'typed' }] });
    // VAT at importation is a fifth of the duty.
    expect(newest?.total.amount).toBe((first?.total.amount ?? 0) + 3_900 + 780);
    const rewriting = app.database.pool.query(`UPDATE door_estimates SET reason = 'x'`);
    await expect(rewriting).rejects.toThrow('written once');
  });

  test('of what another agent has corrected meanwhile is refused', async () => {
    const { requestId } = await quotedAtDoor(world, known);
    const answers = await Promise.all([correct(requestId), correct(requestId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('estimate_changed');
  });

  test('needs an estimate, and a reason', async () => {
    const { requestId } = await quotedAtDoor(world, { plan: null });
    expect((await correct(requestId)).error?.code).toBe('estimate_missing');
    const { requestId: other } = await quotedAtDoor(world, known);
    expect((await correct(other, { reason: ' ' })).error?.code).toBe('invalid_input');
    expect((await correct(other, { sums: { duty: -1 } })).error?.code).toBe('invalid_input');
  });
});

test('clients read nothing while the agency does not show it; agents do', async () => {
  const { requestId } = await quotedAtDoor(world, known);
  await done(world.agent.call(endpoints.saveSettings, { body: { showsDoorCost: false } }));
  expect(await list(requestId)).toEqual({ items: [], isShown: false });
  expect((await list(requestId, world.agent)).items).toHaveLength(1);
  await done(world.agent.call(endpoints.saveSettings, { body: { showsDoorCost: true } }));
  expect(await read(requestId)).toHaveLength(1);
});
