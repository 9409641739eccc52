import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmationOf, insertEntries, paying } from '#tests/support/bank-entries.ts';
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

test('a returned transfer gives its reason, and is proposed for no request', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  const [id = ''] = await insertEntries(app.database.pool, [
    { ...paying(request), reversal: true, returnReason: 'AC04' },
  ]);
  const { items } = await done(world.agent.call(endpoints.listEntries, { query: { list: 'judge' } }));
  expect(items.find((item) => item.id === id)).toMatchObject({
    reversal: true,
    returnReason: 'AC04',
    proposals: [],
    unknownReferences: [{ reference: request.paymentReference, request: { id: request.id } }],
  });
  const body = { confirmations: [confirmationOf(id, request)] };
  const { results } = await done(world.agent.call(endpoints.confirmEntries, { body }));
  expect(results).toEqual([{ entryId: id, refused: 'invalid_input' }]);
});

test('charges that banks kept are shown with the sum that came', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  const due = request.payment?.due ?? 0;
  const [id = ''] = await insertEntries(app.database.pool, [
    { ...paying(request, due - 1_500), charges: 1_500 },
  ]);
  const { items } = await done(world.agent.call(endpoints.listEntries, { query: { list: 'likely' } }));
  const entry = items.find((item) => item.id === id);
  expect(entry).toMatchObject({ charges: 1_500, unmatched: due - 1_500 });
  expect(entry?.proposals[0]?.reasons).toContainEqual({ code: 'charges', amount: 1_500 });
});
