import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { startDatabaseRelay } from '#tests/support/database-relay.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type Listener, openListening } from './open-listening.ts';

let database: TestDatabase;
let listener: Listener | null = null;
const heard: string[] = [];
const listening = vi.fn();
const lost = vi.fn();

const listen = async (settings = { connectionString: database.url }) => {
  listener = await openListening(settings).listen('news', {
    onNotification: (payload) => heard.push(payload),
    onListening: listening,
    onLost: lost,
  });
};
const say = (text: string) => database.pool.query(`SELECT pg_notify('news', $1)`, [text]);
const listeners = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;

beforeEach(async () => {
  database = await createTestDatabase();
  heard.length = 0;
  vi.resetAllMocks();
});
afterEach(async () => {
  await listener?.close();
  listener = null;
  await database.drop();
});

test('a listener receives only messages of its channel', async () => {
  await listen();
  await database.pool.query(`SELECT pg_notify('other', 'no')`);
  await say('one');
  await say('two');
  await eventually(() => expect(heard).toEqual(['one', 'two']));
});

test('a lost connection is reported and replaced, and then receives messages again', async () => {
  await listen();
  await database.pool.query(`SELECT pg_terminate_backend(pid) ${listeners}`);
  await eventually(() => expect(listening).toHaveBeenCalledTimes(2));
  expect(lost).toHaveBeenCalledTimes(1);
  await say('after');
  await eventually(() => expect(heard).toEqual(['after']));
});

test('a closed listener leaves no connection and receives nothing', async () => {
  await listen();
  await listener?.close();
  await eventually(async () => expect((await database.pool.query(`SELECT 1 ${listeners}`)).rows).toEqual([]));
  await say('too late');
  expect(heard).toEqual([]);
  expect(lost).not.toHaveBeenCalled();
});

test('a first connection that fails is an error', async () => {
  await expect(listen({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('several listeners share one connection, and each hears its own channel', async () => {
  const shared = openListening({ connectionString: database.url });
  const news: string[] = [];
  const sport: string[] = [];
  const quiet = { onListening: listening, onLost: lost };
  const listeners2 = await Promise.all([
    shared.listen('news', { ...quiet, onNotification: (payload) => news.push(payload) }),
    shared.listen('sport', { ...quiet, onNotification: (payload) => sport.push(payload) }),
  ]);
  const sayAll = () => database.pool.query(`SELECT pg_notify('news', 'n'), pg_notify('sport', 's')`);
  await sayAll();
  await eventually(() => expect([news, sport]).toEqual([['n'], ['s']]));
  const { rows } = await database.pool.query<{ pid: number }>(`SELECT pid ${listeners}`);
  expect(rows).toHaveLength(1);
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await eventually(() => expect(listening).toHaveBeenCalledTimes(4));
  await sayAll();
  await eventually(() =>
    expect([news, sport]).toEqual([
      ['n', 'n'],
      ['s', 's'],
    ]),
  );
  await listeners2[0]?.close();
  await sayAll();
  await eventually(() => expect(sport).toHaveLength(3));
  expect(news).toHaveLength(2);
  await listeners2[1]?.close();
});

test('a server that no longer answers is noticed and replaced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const relay = await startDatabaseRelay(database.url);
  await listen({ connectionString: relay.url });
  relay.fallSilent();
  await vi.advanceTimersByTimeAsync(10_000);
  await eventually(() => expect(listening).toHaveBeenCalledTimes(2));
  await say('after');
  await eventually(() => expect(heard).toEqual(['after']));
  vi.useRealTimers();
  await relay.stop();
});
