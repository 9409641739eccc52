import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { confirmationOf, insertEntries, paying, type TestEntry } from '#tests/support/bank-entries.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const kept = 1_500;
const read = ({ id }: RequestDetail) =>
  done(world.agent.call(endpoints.getRequest, { params: { requestId: id } }));

/** Makes a request, and the entry of its deposit less the charges that banks kept. */
async function cameLess(more: Partial<TestEntry> = { charges: kept }, less = kept) {
  const request = await requestIn(world, 'depot_en_attente');
  const amount = (request.payment?.due ?? 0) - less;
  const [entryId = ''] = await insertEntries(app.database.pool, [{ ...paying(request, amount), ...more }]);
  const confirmation = {
    ...confirmationOf(entryId, request, amount),
    waived: { id: randomUUID() as string, amount: less },
  };
  return { request, amount, confirmation };
}
type Said = Awaited<ReturnType<typeof cameLess>>['confirmation'];
const confirm = async (confirmation: Said) => {
  const body = { confirmations: [confirmation] };
  return (await done(world.agent.call(endpoints.confirmEntries, { body }))).results[0]?.refused;
};

test('the charges that banks kept are waived with the confirmation, once, with a reason that the client reads', async () => {
  const { request, amount, confirmation } = await cameLess();
  expect([await confirm(confirmation), await confirm(confirmation)]).toEqual([null, null]);
  const after = await read(request);
  expect(after.status).toBe('devis_en_attente');
  expect(after.ledger.map((row) => [row.type, row.amount, row.shown])).toEqual([
    ['received', amount, true],
    ['waived', kept, false],
  ]);
  expect(after.ledger[1]?.note?.replaceAll(/\s/g, ' ')).toMatch(
    /^(?:15,00 € de frais|€15\.00 in bank charges)/,
  );
});

test('the difference to the sum sent counts as charges too, unless the bank says otherwise', async () => {
  const { request, confirmation } = await cameLess({ instructed: 60_000 });
  const query = { list: 'likely' as const, pageSize: '200' };
  const { items } = await done(world.agent.call(endpoints.listEntries, { query }));
  expect(items.find(({ id }) => id === confirmation.entryId)).toMatchObject({ charges: kept });
  expect(await confirm(confirmation)).toBeNull();
  expect((await read(request)).status).toBe('devis_en_attente');
});

test('nothing is waived over the limit, or if the difference is not the charges; a part can still be recorded', async () => {
  const over = await cameLess({ charges: 5_000 }, 5_000);
  expect(await confirm(over.confirmation)).toBe('waiver_refused');
  expect((await read(over.request)).ledger).toEqual([]);
  const { waived: _, ...part } = over.confirmation;
  const body = { confirmations: [part] };
  expect((await done(world.agent.call(endpoints.confirmEntries, { body }))).results[0]?.refused).toBeNull();
  expect((await read(over.request)).payment?.due).toBe(5_000);
  const { confirmation, request } = await cameLess();
  for (const wrong of [
    { ...confirmation, waived: { ...confirmation.waived, amount: kept - 1 } },
    { ...confirmation, amount: confirmation.amount - 1 },
    { ...confirmation, waived: { ...confirmation.waived, id: confirmation.id } },
    (await cameLess({})).confirmation,
  ]) {
    expect(await confirm(wrong)).toBe('invalid_input');
  }
  const taken = { ...confirmation, waived: { ...confirmation.waived, id: over.confirmation.id } };
  expect(await confirm(taken)).toBe('entry_id_taken');
  expect((await read(request)).ledger).toEqual([]);
});
