import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function erase(person: Person) {
  await confirmWithPassword(person);
  return person.call(endpoints.eraseAccount);
}
const agents = async () =>
  (await app.database.pool.query(`SELECT user_id FROM user_roles WHERE role = 'agent'`)).rows.length;

test('the last agent cannot be erased; if two agents erase themselves at once, one succeeds', async () => {
  const first = await app.agent();
  expect((await done(first.call(endpoints.readErasure))).obstacle).toBe('last_agent');
  expect((await erase(first)).error?.code).toBe('last_agent');
  const second = await app.agent();
  expect((await done(first.call(endpoints.readErasure))).obstacle).toBeNull();
  const answers = await Promise.all([erase(first), erase(second)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409]);
  expect(await agents()).toBe(1);
});

test('the text that an agent wrote in clients’ requests keeps its author’s name', async () => {
  const [owner, leaving] = [await app.client(), await app.agent({ firstName: 'Solène' })];
  const request = await requestIn({ owner, agent: leaving }, 'devis_emis');
  const params = { requestId: request.id };
  await done(leaving.call(endpoints.postMessage, { params, body: { content: 'Voici le devis.' } }));
  expect(await done(leaving.call(endpoints.readErasure))).toMatchObject({ closedCount: 0, keepsName: true });
  expect((await erase(leaving)).status).toBe(204);
  const { messages } = await done(owner.call(endpoints.getRequest, { params }));
  expect(messages.items).toMatchObject([{ senderName: 'Solène', senderRole: 'agent' }]);
  expect((await owner.call(endpoints.postMessage, { params, body: { content: 'Merci !' } })).status).toBe(
    201,
  );
});

test('the views that an agent saved are deleted with the account, even shared ones', async () => {
  const [staying, leaving] = [await app.agent(), await app.agent()];
  const body = { name: 'What waits', shown: { action: 'required' }, isShared: true } as const;
  await done(leaving.call(endpoints.createSavedView, { body }));
  expect((await done(staying.call(endpoints.listSavedViews))).items).toHaveLength(1);
  expect((await erase(leaving)).status).toBe(204);
  expect((await done(staying.call(endpoints.listSavedViews))).items).toEqual([]);
  const { rows } = await app.database.pool.query('SELECT id FROM saved_views');
  expect(rows).toEqual([]);
});
