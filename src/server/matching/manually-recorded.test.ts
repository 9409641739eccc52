import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { paying } from '#tests/support/bank-entries.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { bankEntryCalls } from '#tests/support/bank-entry-calls.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const { entry, find, read } = bankEntryCalls(() => world);
/**
 * Makes a request whose deposit an agent recorded without a statement entry. Also returns the id of the ledger entry.
 */
async function recordedManually() {
  const asked = await requestIn(world, 'depot_en_attente');
  const { id: requestId, payment } = asked;
  const amount = payment?.due ?? 0;
  const manuallyRecorded = randomUUID();
  const body = { id: manuallyRecorded, kind: 'deposit' as const, amount, valueOn: today() };
  await done(world.agent.call(endpoints.recordPayment, { params: { requestId }, body }));
  return { asked, amount, manuallyRecorded };
}

const recognising = (
  entryId: string,
  { asked, amount, manuallyRecorded }: Awaited<ReturnType<typeof recordedManually>>,
) => ({
  id: randomUUID() as string,
  entryId,
  requestId: asked.id,
  kind: 'deposit' as const,
  amount,
  due: amount,
  manuallyRecorded,
});
const confirm = async (confirmation: ReturnType<typeof recognising>, who: Caller = world.agent) =>
  (await who.call(endpoints.confirmEntries, { body: { confirmations: [confirmation] } })).body.results[0]
    ?.refused;
const received = ({ ledger }: RequestDetail) =>
  ledger.map(({ amount, source, shown }) => ({ amount, source, shown }));

test('the bank entry of a manually recorded payment is recognised with certainty, and records no second payment', async () => {
  const story = await recordedManually();
  const { asked, amount, manuallyRecorded } = story;
  const id = await entry(paying(asked));
  expect((await find('certain', id))?.proposals).toMatchObject([
    {
      requestId: asked.id,
      kind: 'deposit',
      due: amount,
      manuallyRecorded: { id: manuallyRecorded, valueOn: today() },
    },
  ]);
  const before = await read(asked.id);
  expect(received(before)).toEqual([{ amount, source: 'agent', shown: false }]);
  const confirmation = recognising(id, story);
  expect(await confirm(confirmation)).toBeNull();
  expect(await confirm(confirmation)).toBeNull();
  const after = await read(asked.id);
  expect([after.status, after.events.length]).toEqual([before.status, before.events.length]);
  expect(received(after)).toEqual([{ amount, source: 'agent', shown: true }]);
  const matched = await find('matched', id);
  expect(matched).toMatchObject({
    unmatched: 0,
    matches: [{ requestId: asked.id, amount, manuallyRecorded }],
  });
});

test('if two transfers have the sum of one manually recorded payment, only one is matched with it', async () => {
  const story = await recordedManually();
  const [first, second] = [await entry(paying(story.asked)), await entry(paying(story.asked))];
  expect(await find('certain', first)).toBeUndefined();
  const answers = await Promise.all([
    confirm(recognising(first, story)),
    confirm(recognising(second, story)),
  ]);
  expect(answers.map((refused) => refused ?? 'done').sort()).toEqual(['done', 'request_moved_on']);
});

test('a confirmation that differs from the present state is refused, and nothing is written', async () => {
  const story = await recordedManually();
  const { asked, amount, manuallyRecorded } = story;
  const other = await recordedManually();
  const id = await entry({ ...paying(asked), amount: amount * 2 });
  const confirmation = recognising(id, story);
  for (const wrong of [
    { ...confirmation, amount: amount - 1 },
    { ...confirmation, due: amount - 1 },
    { ...confirmation, requestId: other.asked.id },
    { ...confirmation, manuallyRecorded: randomUUID() },
  ]) {
    expect(await confirm(wrong)).toBe('request_moved_on');
  }
  // A new payment may not have the id of the payment that is already recorded.
  const { manuallyRecorded: _, ...anew } = { ...confirmation, id: manuallyRecorded, due: 0 };
  const body = { confirmations: [anew] };
  const again = await done(world.agent.call(endpoints.confirmEntries, { body }));
  expect(again.results[0]?.refused).toBe('entry_id_taken');
  const params = { requestId: asked.id, entryId: manuallyRecorded };
  await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'By mistake' } }));
  expect(await confirm(confirmation)).toBe('request_moved_on');
  expect(await find('matched', id)).toBeUndefined();
});

test('an entry that was matched with it can be separated again, and undoing the payment opens the entry', async () => {
  const story = await recordedManually();
  const { asked, amount, manuallyRecorded } = story;
  const id = await entry(paying(asked));
  const release = (who: Caller = world.agent) =>
    who.call(endpoints.releaseManuallyRecorded, { params: { entryId: id, paymentId: manuallyRecorded } });
  expect((await release(world.owner)).error?.code).toBe('forbidden');
  expect(await confirm(recognising(id, story))).toBeNull();
  expect((await release()).status).toBe(204);
  expect((await release()).status).toBe(204);
  expect(await find('certain', id)).toMatchObject({ unmatched: amount });
  expect(received(await read(asked.id))).toEqual([{ amount, source: 'agent', shown: false }]);
  expect(await confirm(recognising(id, story))).toBeNull();
  const params = { requestId: asked.id, entryId: manuallyRecorded };
  await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'Sent back' } }));
  expect((await read(asked.id)).status).toBe('depot_en_attente');
  expect(await find('certain', id)).toMatchObject({
    unmatched: amount,
    proposals: [{ manuallyRecorded: null, due: amount }],
  });
  const nowhere = { entryId: id, paymentId: randomUUID() };
  expect((await world.agent.call(endpoints.releaseManuallyRecorded, { params: nowhere })).error?.code).toBe(
    'entry_not_found',
  );
});

/** Records half of the deposit without a statement entry. */
async function noteHalf(asked: RequestDetail) {
  const amount = (asked.payment?.due ?? 0) / 2;
  const id = randomUUID();
  const body = { id, kind: 'deposit' as const, amount, valueOn: today() };
  await done(world.agent.call(endpoints.recordPayment, { params: { requestId: asked.id }, body }));
  return { id, amount };
}

test('one transfer of a sum recorded in two halves is left to a person, who reads both halves and matches both', async () => {
  const asked = await requestIn(world, 'depot_en_attente');
  const halves = [await noteHalf(asked), await noteHalf(asked)];
  const id = await entry(paying(asked));
  const found = await find('judge', id);
  expect(found?.proposals.map(({ manuallyRecorded }) => manuallyRecorded?.id).sort()).toEqual(
    halves.map((each) => each.id).sort(),
  );
  for (const { reasons } of found?.proposals ?? []) {
    expect(reasons).toContainEqual({ code: 'manually_recorded', valueOn: today() });
    expect(reasons).toContainEqual({ code: 'amount_above', over: halves[0]?.amount });
  }
  const parts = halves.map(({ id: manuallyRecorded, amount }) => ({
    id: randomUUID() as string,
    requestId: asked.id,
    kind: 'deposit' as const,
    amount,
    due: amount,
    manuallyRecorded,
  }));
  const { unmatched } = await done(
    world.agent.call(endpoints.splitEntry, { params: { entryId: id }, body: { parts } }),
  );
  expect([unmatched, received(await read(asked.id))]).toEqual([
    0,
    halves.map(({ amount }) => ({ amount, source: 'agent', shown: true })),
  ]);
});

test('two transfers of halves of one recorded sum show what is recorded, and are not certain', async () => {
  const { asked, amount } = await recordedManually();
  for (const id of [await entry(paying(asked, amount / 2)), await entry(paying(asked, amount / 2))]) {
    expect(await find('judge', id)).toMatchObject({
      proposals: [],
      unknownReferences: [{ request: { id: asked.id }, manuallyRecorded: [{ amount, valueOn: today() }] }],
    });
  }
});
