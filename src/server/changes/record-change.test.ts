import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveChannel, readNotification } from '#server/services/live/live-change.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { record } from './record-change.ts';

let app: TestApp;
const payloads: string[] = [];
let listener: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  listener = new pg.Client({ connectionString: app.database.url });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
  await listener.query(`LISTEN ${liveChannel}`);
});
afterAll(async () => {
  await listener.end();
  await app.stop();
});

/** Returns everything that committed transactions have published so far. */
async function heard() {
  await listener.query('SELECT 1');
  return payloads.splice(0).flatMap((payload) => readNotification('', payload));
}

test('notifications and live changes of a change leave with its commit, and never without a commit', async () => {
  const { db } = app.services;
  const [client, agent] = [await app.client(), await app.agent()];
  const { id } = await insertRequest(app.database.db, { ownerId: client.user.id, agentId: agent.user.id });
  const request = { id, clientId: client.user.id, status: 'demande_soumise' };
  const due = async () => {
    const rows = await db
      .selectFrom('queued_notifications')
      .select(['side', 'kind', 'channel'])
      .where('request_id', '=', id)
      .execute();
    return rows.map(({ side, kind, channel }) => `${side} ${kind} ${channel}`);
  };
  await heard();
  const trx = await db.startTransaction().execute();
  await record(trx, { kind: 'quote_lapsed', request }, { kind: 'agency' });
  expect([await due(), await heard()]).toEqual([[], []]);
  await trx.rollback().execute();
  expect([await due(), await heard()]).toEqual([[], []]);

  await db
    .transaction()
    .execute((again) => record(again, { kind: 'quote_lapsed', request }, { kind: 'agency' }));
  expect(await due()).toEqual(['agent lapse_quote all']);
  expect(await heard()).toEqual([
    { kind: 'request', request: id, client: client.user.id, what: 'quotes' },
    { kind: 'agency' },
  ]);
});

test('a corrected tracking number causes one notification', async () => {
  const { db } = app.services;
  const [client, agent] = [await app.client(), await app.agent()];
  const { id } = await insertRequest(app.database.db, { ownerId: client.user.id, agentId: agent.user.id });
  const request = { id, clientId: client.user.id, status: 'envoi_en_cours' };
  for (let times = 0; times < 2; times += 1) await record(db, { kind: 'order', request, isTracked: true });
  const rows = await db
    .selectFrom('queued_notifications')
    .select('kind')
    .where('request_id', '=', id)
    .execute();
  expect(rows).toEqual([{ kind: 'track_order' }]);
});

test('a change that is too large for one message of the database is sent in several', async () => {
  await heard();
  const userIds = Array.from(
    { length: 400 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  await record(app.services.db, { kind: 'company', userIds });
  const changes = await heard();
  expect(changes.flatMap((change) => (change.kind === 'belonging' ? change.users : []))).toEqual(userIds);
});

test('no function of the database sends notifications or live changes', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND prosrc ~ 'queued_notifications|pg_notify' ORDER BY 1`,
  );
  expect(rows).toEqual([]);
});
