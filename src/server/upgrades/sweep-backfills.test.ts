import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshAll } from '#tests/support/derived.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { listOpenBackfills } from './backfill-store.ts';
import { sweepBackfills } from './sweep-backfills.ts';

let app: TestApp;
let world: World;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  ({ id: requestId } = await requestIn(world, 'paiement_marchandise_en_attente'));
});
afterAll(async () => {
  await refreshAll(app.database.db);
  await app.stop();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;
const taskOf = async () => sql('SELECT client_task AS task FROM requests WHERE id = $1', [requestId]);
/** Leaves the state that an instance produces which does not know the column. */
const leaveStale = () => sql('UPDATE requests SET client_task = NULL WHERE id = $1', [requestId]);
const runs = (version: string, seen: string) =>
  sql(
    `INSERT INTO instances (id, version, started_at, seen_at)
      VALUES (gen_random_uuid(), $1, now(), now() - $2::interval)`,
    [version, seen],
  );

beforeEach(async () => {
  await sql('DELETE FROM backfills');
  await sql('DELETE FROM instances');
});

test('values that an older instance left wrong are derived again, once', async () => {
  await leaveStale();
  await sweepBackfills(app.services);
  expect(await taskOf()).toEqual([{ task: 'act' }]);
  await sweepBackfills(app.services);
  expect(await sql('SELECT changed, done_at IS NOT NULL AS done FROM backfills')).toEqual([
    { changed: 1, done: true },
  ]);
  await leaveStale();
  await sweepBackfills(app.services);
  expect(await taskOf()).toEqual([{ task: null }]);
});

test('a backfill waits for the end of the last older instance', async () => {
  await leaveStale();
  await runs('1.0.9', '1 minute');
  await sweepBackfills(app.services);
  expect(await taskOf()).toEqual([{ task: null }]);
  await sql(`UPDATE instances SET seen_at = now() - interval '4 minutes'`);
  await sweepBackfills(app.services);
  expect(await taskOf()).toEqual([{ task: 'act' }]);
});

test('several instances share a backfill, which continues where an instance was cut off', async () => {
  await leaveStale();
  await Promise.all([1, 2, 3].map(() => sweepBackfills(app.services)));
  expect(await taskOf()).toEqual([{ task: 'act' }]);
  await sweepBackfills(app.services);
  expect(await listOpenBackfills(app.services.db)).toEqual([]);
  await sql('UPDATE backfills SET done_at = NULL, reached = $1', ['ffffffff-ffff-ffff-ffff-ffffffffffff']);
  await leaveStale();
  await sweepBackfills(app.services);
  expect(await taskOf()).toEqual([{ task: null }]);
});
