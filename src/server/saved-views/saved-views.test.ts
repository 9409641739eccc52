import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { WrittenView } from '#contract/saved-views/saved-view-endpoints.ts';
import { maxSavedViews, viewNameMaxLength } from '#domain/saved-views/saved-view-limits.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: Person;
let anna: Person;
let marc: Person;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.client();
  anna = await app.agent({ firstName: 'Anna', lastName: 'Keller' });
  marc = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
afterAll(() => app.stop());
afterEach(() => app.database.db.deleteFrom('saved_views').execute());

const waiting = { action: 'required', workList: 'mine', order: 'oldest' } as const;
const create = (name: string, view: Partial<WrittenView> = {}, by = anna) =>
  by.call(endpoints.createSavedView, { body: { name, shown: waiting, isShared: false, ...view } });
const update = (viewId: string, view: WrittenView, by = anna) =>
  by.call(endpoints.updateSavedView, { params: { viewId }, body: view });
const remove = (viewId: string, by = anna) => by.call(endpoints.deleteSavedView, { params: { viewId } });
const list = async (by = anna) => (await done(by.call(endpoints.listSavedViews))).items;
const names = async (by = anna) => (await list(by)).map(({ name }) => name);

test('views are for agents only', async () => {
  const { id } = await done(create('Mine'));
  for (const [who, code] of [
    [app.stranger as Person, 'unauthenticated'],
    [client, 'forbidden'],
  ] as const) {
    const answers = [
      await who.call(endpoints.listSavedViews),
      await create('Theirs', {}, who),
      await update(id, { name: 'Theirs', shown: {}, isShared: false }, who),
      await remove(id, who),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => code));
  }
  expect(await names()).toEqual(['Mine']);
});

test('a view keeps filters, search and order, not the page; it can be renamed, changed and removed', async () => {
  const shown = { ...waiting, search: 'oak', page: 3, pageSize: 50 };
  const { id, ...view } = await done(create('Oak to do', { shown }));
  expect(view).toEqual({
    name: 'Oak to do',
    shown: { ...waiting, search: 'oak' },
    isShared: false,
    sharedBy: null,
  });
  await done(update(id, { name: 'All sorted', shown: { sort: 'amount-desc' }, isShared: false }));
  expect(await list()).toEqual([
    { id, name: 'All sorted', shown: { sort: 'amount-desc' }, isShared: false, sharedBy: null },
  ]);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).error?.code).toBe('view_not_found');
  expect(await list()).toEqual([]);
});

test('colleagues see shared views and their owners; only the owner can change them; a former agent sees them no more', async () => {
  const own = await done(create('Kept to myself'));
  const shared = await done(create('For all', { isShared: true }));
  await done(create('Zinc', {}, marc));
  expect((await list(marc)).map(({ name, sharedBy }) => [name, sharedBy])).toEqual([
    ['Zinc', null],
    ['For all', 'Anna Keller'],
  ]);
  const view = { name: 'Mine now', shown: {}, isShared: true };
  for (const id of [own.id, shared.id]) {
    expect((await update(id, view, marc)).error?.code).toBe('view_not_found');
    expect((await remove(id, marc)).error?.code).toBe('view_not_found');
  }
  const leaving = await app.agent({ firstName: 'Zoé', lastName: 'Arnaud' });
  await done(create('Of one who leaves', { isShared: true }, leaving));
  expect(await names(marc)).toEqual(['Zinc', 'For all', 'Of one who leaves']);
  await confirmPasswordAndFactor(app, anna);
  await anna.call(endpoints.removeAgent, { params: { agentId: leaving.user.id } });
  expect(await names(marc)).toEqual(['Zinc', 'For all']);
});

test('an owner has one view of each name, ignoring case, even for two at once', async () => {
  const both = await Promise.all([create('To do'), create('to DO')]);
  expect(both.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual(['made', 'view_name_taken']);
  const { id } = await done(create('Other'));
  const taken = await update(id, { name: 'TO DO', shown: {}, isShared: false });
  expect(taken.error?.code).toBe('view_name_taken');
  expect((await create('To do', {}, marc)).status).toBe(201);
  const long = 'x'.repeat(viewNameMaxLength);
  expect((await create(long)).status).toBe(201);
  for (const name of [' ', `${long}x`]) expect((await create(name)).error?.code).toBe('invalid_input');
});

test('the number of views is limited, even for two at once', async () => {
  for (let number = 1; number < maxSavedViews; number += 1) await done(create(`View ${number}`));
  const both = await Promise.all([create('One more'), create('Another')]);
  expect(both.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual(['made', 'too_many_views']);
  expect(await list()).toHaveLength(maxSavedViews);
});
