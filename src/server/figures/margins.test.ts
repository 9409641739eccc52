import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { presetPeriod } from '#domain/figures/period-rules.ts';
import { done } from '#tests/support/caller.ts';
import { quotedAtDoor } from '#tests/support/estimates.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const year = () => ({ query: presetPeriod('twelveMonths', new Date()) });
const margins = async (by = world.agent) => (await done(by.call(endpoints.getMargins, year()))).current;
const read = (requestId: string) => done(world.agent.call(endpoints.getRequest, { params: { requestId } }));

test('margins are for people who may see costs', async () => {
  expect((await world.owner.call(endpoints.getMargins, year())).status).toBe(403);
  expect((await app.stranger.call(endpoints.getMargins, year())).status).toBe(401);
});

test('margins count accepted quotes whose cost is known, by month and client, and the number of other quotes', async () => {
  expect(await margins()).toMatchObject({ clients: [], unknown: 0 });
  const { requestId } = await quotedAtDoor(world);
  expect((await margins()).clients).toEqual([]);
  await makeTransition(world, await read(requestId), 'accept_merchandise_quote');
  const { id } = await requestIn(world, 'paiement_marchandise_en_attente');
  const own = { quotes: 1, sold: 120_000, cost: 80_000, margin: 40_000 };
  const { months, clients, unknown } = await margins();
  expect(unknown).toBe(1);
  expect(months.at(-1)).toMatchObject(own);
  expect(months.slice(0, -1).every(({ quotes, margin }) => quotes === 0 && margin === 0)).toBe(true);
  const { client } = await read(id);
  expect(clients).toEqual([
    { ...own, clientId: client?.id, client: `${client?.firstName} ${client?.lastName}` },
  ]);
  const { compared } = await done(
    world.agent.call(endpoints.getMargins, { query: { ...year().query, compare: 'before' } }),
  );
  expect(compared).toMatchObject({ clients: [], unknown: 0 });
});
