import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DoorTermsBody } from '#contract/sourcing/door-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { actForCompany } from '#tests/support/act-for-company.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { makeInquiry } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sampleFreightPrice } from '#tests/support/valid-calls/rate-calls.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const read = (requestId: string) => done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));
const save = (requestId: string, more: Partial<DoorTermsBody> = {}, who: World['agent'] = world.agent) =>
  who.call(endpoints.saveDoorTerms, {
    params: { requestId },
    body: { version: 0, ...proposedPlan(false), ...more },
  });

const known = {
  mode: 'sea_fcl',
  containers: 2,
  freight: 412_050,
  freightPrice: null,
  insuranceRate: 35,
  premium: null,
  commission: 150_000,
  clearance: 9_000,
  delivery: 0,
  bank: 2_550,
  vatAtCustoms: 550,
  spreadBy: 'volume',
} as const;

async function freightPrice(): Promise<string> {
  const priceId = randomUUID();
  await done(world.agent.call(endpoints.saveFreightPrice, { params: { priceId }, body: sampleFreightPrice }));
  return priceId;
}

test('the terms are unknown until an agent enters them, then kept with their day; zero is a known value', async () => {
  const { requestId, sourcing } = await makeInquiry(world);
  expect(sourcing).toMatchObject({ door: null, loadFactors: defaultLoadFactors });
  const saved = await done(save(requestId, known));
  expect(saved.door).toEqual({ ...known, version: 1, savedOn: agencyDay(new Date()) });
  const nothing = { ...proposedPlan(true), spreadBy: 'weight' as const };
  await done(save(requestId, { version: 1, ...nothing }));
  expect((await read(requestId)).door).toMatchObject({ ...nothing, version: 2 });
});

test('an agent does not overwrite what a colleague has saved meanwhile', async () => {
  const { requestId } = await makeInquiry(world);
  const answers = await Promise.all([1, 2, 3].map((freight) => save(requestId, { freight })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ error }) => error)?.error?.code).toBe('door_changed');
  expect((await read(requestId)).door?.version).toBe(1);
});

test('the freight from a price that was removed becomes unknown; a price that never existed is refused', async () => {
  const { requestId } = await makeInquiry(world);
  const price = await freightPrice();
  const saved = await done(save(requestId, { freightPrice: price }));
  expect(saved.door?.freightPrice).toBe(price);
  await done(world.agent.call(endpoints.removeFreightPrice, { params: { priceId: price } }));
  expect((await read(requestId)).door).toMatchObject({ freightPrice: null, freight: null });
  const answer = await save(requestId, { version: 1, freightPrice: price });
  expect(answer.error?.code).toBe('freight_price_not_found');
});

test('a request that takes no quote for goods, or has no saved lines, refuses the terms', async () => {
  const { id: closed } = await requestIn(world, 'paiement_marchandise_en_attente');
  expect((await save(closed)).error?.code).toBe('sourcing_over');
  const { id: begun } = await requestIn(world, 'devis_en_attente');
  expect((await save(begun)).error?.code).toBe('choice_incomplete');
  expect((await save(randomUUID())).error?.code).toBe('request_not_found');
});

test.each([
  { freight: -1 },
  { freight: 1.5 },
  { freight: 1_000_000_000 },
  { freight: 100, freightPrice: randomUUID() },
  { insuranceRate: 2_001 },
  { insuranceRate: 35, premium: 100 },
  { containers: 0 },
  { vatAtCustoms: 10_001 },
  { mode: 'barge' as 'air' },
  { spreadBy: 'colour' as 'value' },
])('terms with %o are refused', async (more) => {
  const { requestId } = await makeInquiry(world);
  expect((await save(requestId, more)).error?.code).toBe('invalid_input');
  expect((await read(requestId)).door).toBeNull();
});

test('clients cannot save the terms', async () => {
  const { requestId } = await makeInquiry(world);
  expect((await save(requestId, {}, world.owner)).error?.code).toBe('forbidden');
});

test('only a company with a VAT number is shown as able to declare the VAT at importation itself', async () => {
  const { requestId } = await makeInquiry(world);
  expect((await read(requestId)).hasVatNumber).toBe(false);
  const owner = await app.client();
  await actForCompany(owner);
  const ofCompany = await makeInquiry({ ...world, owner });
  expect(ofCompany.sourcing.hasVatNumber).toBe(true);
});

test('the agency sets how many kilograms carriers count as a cubic metre', async () => {
  const { requestId } = await makeInquiry(world);
  const loadFactors = { sea_lcl: 900, rail: 400, air: 160, express: 210 };
  await done(world.agent.call(endpoints.saveSettings, { body: { loadFactors } }));
  expect((await read(requestId)).loadFactors).toEqual(loadFactors);
  const wrong = { loadFactors: { ...loadFactors, air: 0 } };
  expect((await world.agent.call(endpoints.saveSettings, { body: wrong })).error?.code).toBe('invalid_input');
  await done(world.agent.call(endpoints.saveSettings, { body: { loadFactors: defaultLoadFactors } }));
});
