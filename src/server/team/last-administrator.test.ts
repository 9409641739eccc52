import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let administrator: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  administrator = await confirmed();
  agent = await confirmed({ administrator: false });
});
afterEach(() => app.services.pool.query("DELETE FROM user_roles WHERE role IN ('agent', 'former_agent')"));
afterAll(() => app.stop());

const confirmed = async (given?: { administrator: boolean }) => {
  const person = await app.agent(given);
  await confirmPasswordAndFactor(app, person);
  return person;
};
const makeOf = (to: boolean) => (agentId: string, by: Person) =>
  by.call(endpoints.changeAdministrator, { params: { agentId }, body: { administrator: to } });
const give = makeOf(true);
const take = makeOf(false);
const erase = (by: Person) => by.call(endpoints.eraseAccount);
const remove = (agentId: string, by: Person) => by.call(endpoints.removeAgent, { params: { agentId } });
const administrators = async () =>
  (
    await app.database.pool.query<{ user_id: string }>('SELECT user_id FROM user_roles WHERE administrator')
  ).rows.map(({ user_id: id }) => id);
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('the last administrator can be neither removed, demoted nor erased while there are other agents', async () => {
  const { id } = administrator.user;
  for (const answer of [
    await take(id, administrator),
    await remove(id, administrator),
    await erase(administrator),
  ]) {
    expect([answer.status, answer.error?.code]).toEqual([409, 'last_administrator']);
  }
  expect((await done(administrator.call(endpoints.readErasure))).obstacle).toBe('last_administrator');
  expect((await done(agent.call(endpoints.readErasure))).obstacle).toBeNull();
  await done(give(agent.user.id, administrator));
  expect((await done(administrator.call(endpoints.readErasure))).obstacle).toBeNull();
  expect((await take(id, administrator)).status).toBe(204);
  expect((await give(id, administrator)).error?.code).toBe('administrators_only');
  expect(await administrators()).toEqual([agent.user.id]);
});

test('if two administrators demote each other, one succeeds', async () => {
  const other = await confirmed();
  const answers = await Promise.all([take(other.user.id, administrator), take(administrator.user.id, other)]);
  expect(statuses(answers)).toEqual([204, 403]);
  expect(await administrators()).toHaveLength(1);
});

test('one administrator remains even if all demote, remove or erase themselves at once', async () => {
  const [second, third] = [await confirmed(), await confirmed()];
  const answers = await Promise.all([
    take(administrator.user.id, administrator),
    remove(second.user.id, second),
    erase(third),
  ]);
  expect(statuses(answers)).toEqual([204, 204, 409]);
  expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(['last_administrator']);
  expect(await administrators()).toHaveLength(1);
});

test('the database allows no administrator who is not an agent', async () => {
  const make = app.database.pool.query("UPDATE user_roles SET role = 'client' WHERE administrator");
  await expect(make).rejects.toThrow('user_roles_administrators_are_agents');
});
