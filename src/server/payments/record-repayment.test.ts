import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { raiseDeposit, requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const record = (requestId: string, amount: number, more: object = {}, who: Caller = world.agent) =>
  who.call(endpoints.recordRepayment, {
    params: { requestId },
    body: { id: randomUUID(), amount, paidOn: today(), ...more },
  });

test('an agent records the repayment of a deposit’s surplus, and both sides read it', async () => {
  const { id } = await requestIn(world, 'envoi_en_cours');
  expect((await record(id, 1, {}, app.stranger)).status).toBe(401);
  expect((await record(id, 1, {}, world.owner)).error?.code).toBe('forbidden');
  expect((await record(id, 1)).error?.code).toBe('nothing_to_repay');
  await raiseDeposit(app, id);
  const one = { id: randomUUID(), note: 'Virement du jour.' };
  const [first, again] = [await record(id, 100_000, one), await record(id, 100_000, one)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect((await record(id, 20_001)).error?.code).toBe('nothing_to_repay');
  const elsewhere = await requestIn(world, 'envoi_en_cours');
  await raiseDeposit(app, elsewhere.id);
  expect((await record(elsewhere.id, 100_000, one)).error?.code).toBe('entry_id_taken');
  const answers = await Promise.all([record(id, 20_000), record(id, 20_000)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  const { body } = await world.owner.call(endpoints.getRequest, { params: { requestId: id } });
  expect(body.repayments).toMatchObject([
    { amount: 100_000, paidOn: today(), note: 'Virement du jour.', by: { role: 'agent', name: null } },
    { amount: 20_000, paidOn: today(), note: null, by: { role: 'agent', name: null } },
  ]);
  const seen = await world.agent.call(endpoints.getRequest, { params: { requestId: id } });
  const { firstName, lastName } = world.agent.user;
  expect(seen.body.repayments[0]?.by).toEqual({ role: 'agent', name: `${firstName} ${lastName}` });
});

test('no repayment is recorded while the freight is not accepted, or for a future day', async () => {
  const { id } = await requestIn(world, 'devis_fret_emis');
  await raiseDeposit(app, id);
  expect((await record(id, 1)).error?.code).toBe('nothing_to_repay');
  const { error } = await record(id, 1, { paidOn: '2150-01-01' });
  expect([error?.code, error?.fields?.[0]?.path]).toEqual(['invalid_input', 'paidOn']);
});

test('a repayment is not recorded under the id of another one, or of one that was undone', async () => {
  const { id } = await requestIn(world, 'envoi_en_cours');
  await raiseDeposit(app, id);
  const one = { id: randomUUID(), note: 'Virement du jour.' };
  await done(record(id, 50_000, one));
  const changes = [{ amount: 60_000 }, { note: 'Un autre.' }, { note: undefined }, { paidOn: '2026-11-01' }];
  for (const { amount = 50_000, ...change } of changes) {
    expect((await record(id, amount, { ...one, ...change })).error?.code).toBe('entry_id_taken');
  }
  const undone = { params: { requestId: id, entryId: one.id }, body: { reason: 'Trop tôt.' } };
  await done(world.agent.call(endpoints.undoEntry, undone));
  expect((await record(id, 50_000, one)).error?.code).toBe('entry_undone');
  const { body } = await world.owner.call(endpoints.getRequest, { params: { requestId: id } });
  expect(body.repayments).toEqual([]);
});
