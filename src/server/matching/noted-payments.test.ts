import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { paying } from '#tests/support/bank-entries.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { matchingDesk } from '#tests/support/matching-desk.ts';
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

const { entry, find, read } = matchingDesk(() => world);
/** A request whose deposit an agent recorded without a statement entry, and the id of the ledger entry. */
async function confirmedByWord() {
  const asked = await requestIn(world, 'depot_en_attente');
  const { id: requestId, payment } = asked;
  const amount = payment?.due ?? 0;
  const noted = randomUUID();
  const body = { id: noted, kind: 'deposit' as const, amount, valueOn: today() };
  await done(world.agent.call(endpoints.recordPayment, { params: { requestId }, body }));
  return { asked, amount, noted };
}

const recognising = (
  entryId: string,
  { asked, amount, noted }: Awaited<ReturnType<typeof confirmedByWord>>,
) => ({
  id: randomUUID() as string,
  entryId,
  requestId: asked.id,
  kind: 'deposit' as const,
  amount,
  due: amount,
  noted,
});
const confirm = async (confirmation: ReturnType<typeof recognising>, who: Caller = world.agent) =>
  (await who.call(endpoints.confirmEntries, { body: { confirmations: [confirmation] } })).body.results[0]
    ?.refused;
const received = ({ ledger }: RequestDetail) =>
  ledger.map(({ amount, source, shown }) => ({ amount, source, shown }));

test('the bank’s entry of a payment that was recorded by word is recognised for certain, and books nothing again', async () => {
  const story = await confirmedByWord();
  const { asked, amount, noted } = story;
  const id = await entry(paying(asked));
  expect((await find('certain', id))?.proposals).toMatchObject([
    { requestId: asked.id, kind: 'deposit', due: amount, noted: { id: noted, valueOn: today() } },
  ]);
  const before = await read(asked.id);
  expect(received(before)).toEqual([{ amount, source: 'agent', shown: false }]);
  const said = recognising(id, story);
  expect(await confirm(said)).toBeNull();
  expect(await confirm(said)).toBeNull();
  const after = await read(asked.id);
  expect([after.status, after.events.length]).toEqual([before.status, before.events.length]);
  expect(received(after)).toEqual([{ amount, source: 'agent', shown: true }]);
  const matched = await find('matched', id);
  expect(matched).toMatchObject({ rest: 0, matches: [{ requestId: asked.id, amount, noted }] });
});

test('two transfers of one sum are not both the payment recorded by word', async () => {
  const story = await confirmedByWord();
  const [first, second] = [await entry(paying(story.asked)), await entry(paying(story.asked))];
  expect(await find('certain', first)).toBeUndefined();
  const answers = await Promise.all([
    confirm(recognising(first, story)),
    confirm(recognising(second, story)),
  ]);
  expect(answers.map((refused) => refused ?? 'done').sort()).toEqual(['done', 'request_moved_on']);
});

test('what is not on screen as it stands is refused, and nothing is written', async () => {
  const story = await confirmedByWord();
  const { asked, amount, noted } = story;
  const other = await confirmedByWord();
  const id = await entry({ ...paying(asked), amount: amount * 2 });
  const said = recognising(id, story);
  for (const wrong of [
    { ...said, amount: amount - 1 },
    { ...said, due: amount - 1 },
    { ...said, requestId: other.asked.id },
    { ...said, noted: randomUUID() },
  ]) {
    expect(await confirm(wrong)).toBe('request_moved_on');
  }
  // A new payment may not have the id of the recorded one.
  const { noted: _, ...anew } = { ...said, id: noted, due: 0 };
  const body = { confirmations: [anew] };
  const again = await done(world.agent.call(endpoints.confirmEntries, { body }));
  expect(again.results[0]?.refused).toBe('entry_id_taken');
  const params = { requestId: asked.id, entryId: noted };
  await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'By mistake' } }));
  expect(await confirm(said)).toBe('request_moved_on');
  expect(await find('matched', id)).toBeUndefined();
});

test('an entry that was taken for it is separated again, and undoing the payment opens the entry', async () => {
  const story = await confirmedByWord();
  const { asked, amount, noted } = story;
  const id = await entry(paying(asked));
  const release = (who: Caller = world.agent) =>
    who.call(endpoints.releaseNoted, { params: { entryId: id, notedId: noted } });
  expect((await release(world.owner)).error?.code).toBe('forbidden');
  expect(await confirm(recognising(id, story))).toBeNull();
  expect((await release()).status).toBe(204);
  expect((await release()).status).toBe(204);
  expect(await find('certain', id)).toMatchObject({ rest: amount });
  expect(received(await read(asked.id))).toEqual([{ amount, source: 'agent', shown: false }]);
  expect(await confirm(recognising(id, story))).toBeNull();
  const params = { requestId: asked.id, entryId: noted };
  await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'Sent back' } }));
  expect((await read(asked.id)).status).toBe('depot_en_attente');
  expect(await find('certain', id)).toMatchObject({
    rest: amount,
    proposals: [{ noted: null, due: amount }],
  });
  const nowhere = { entryId: id, notedId: randomUUID() };
  expect((await world.agent.call(endpoints.releaseNoted, { params: nowhere })).error?.code).toBe(
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

test('one transfer of what was recorded in two halves is a person’s to judge, who reads both and ties both', async () => {
  const asked = await requestIn(world, 'depot_en_attente');
  const halves = [await noteHalf(asked), await noteHalf(asked)];
  const id = await entry(paying(asked));
  const found = await find('judge', id);
  expect(found?.proposals.map(({ noted }) => noted?.id).sort()).toEqual(halves.map((each) => each.id).sort());
  for (const { reasons } of found?.proposals ?? []) {
    expect(reasons).toContainEqual({ code: 'noted', valueOn: today() });
    expect(reasons).toContainEqual({ code: 'amount_above', over: halves[0]?.amount });
  }
  const parts = halves.map(({ id: noted, amount }) => ({
    id: randomUUID() as string,
    requestId: asked.id,
    kind: 'deposit' as const,
    amount,
    due: amount,
    noted,
  }));
  const { rest } = await done(
    world.agent.call(endpoints.splitEntry, { params: { entryId: id }, body: { parts } }),
  );
  expect([rest, received(await read(asked.id))]).toEqual([
    0,
    halves.map(({ amount }) => ({ amount, source: 'agent', shown: true })),
  ]);
});

test('two transfers of halves of what was recorded in one sum say what is recorded, and are certain of nothing', async () => {
  const { asked, amount } = await confirmedByWord();
  for (const id of [await entry(paying(asked, amount / 2)), await entry(paying(asked, amount / 2))]) {
    expect(await find('judge', id)).toMatchObject({
      proposals: [],
      unknownReferences: [{ request: { id: asked.id }, noted: [{ amount, valueOn: today() }] }],
    });
  }
});
