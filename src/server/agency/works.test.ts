import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  [agent, client] = [await app.agent(), await app.client()];
});
afterAll(() => app.stop());

const save = (works: 'resale' | 'commission', who: Pick<Person, 'call'> = agent) =>
  who.call(endpoints.saveWorks, { body: { works } });
const kept = async (id: string) =>
  (await app.database.pool.query('SELECT works FROM requests WHERE id = $1', [id])).rows[0] as object;
const ask = async () =>
  done(client.call(endpoints.createRequest, { body: { title: 'Bols', description: 'En grès' } }));

test('a stranger, a client and an agent who is no administrator are refused', async () => {
  expect((await save('commission', app.stranger)).status).toBe(401);
  expect((await save('commission', client)).error?.code).toBe('forbidden');
  const colleague = await app.agent({ administrator: false });
  expect((await save('commission', colleague)).error?.code).toBe('administrators_only');
  expect((await agent.call(endpoints.saveWorks, { body: { works: 'loan' as never } })).status).toBe(400);
});

test('an agency resells until it says otherwise; each request keeps what held when it was made', async () => {
  expect((await done(client.call(endpoints.getAgency))).brand.works).toBe('resale');
  const before = await ask();
  expect((await done(save('commission'))).brand.works).toBe('commission');
  const [after, opened] = [
    await ask(),
    await insertRequest(app.database.db, { ownerId: client.user.id, agentId: agent.user.id }),
  ];
  await done(save('resale'));
  expect(await kept(before.id)).toEqual({ works: 'resale' });
  for (const { id } of [after, opened]) expect(await kept(id)).toEqual({ works: 'commission' });
  const { items } = await done(agent.call(endpoints.listAudit));
  expect(items.filter(({ action }) => action === 'save_works').map(({ details }) => details)).toEqual([
    { before: 'commission', after: 'resale' },
    { before: 'resale', after: 'commission' },
  ]);
});
