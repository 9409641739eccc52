import { noMetrics } from '#server/services/metrics/metrics.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openLiveBus } from './live-bus.ts';
import { liveChannel } from './live-change.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('changes that are dropped while the database is slow are reported as a gap', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const bus = openLiveBus({
    pool,
    listening: database.listening,
    log: pino({ level: 'silent' }),
    metrics: noMetrics,
  });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  let payloads = '';
  other.on('notification', ({ payload }) => (payloads += payload));
  await other.query(`LISTEN ${liveChannel}`);

  const held = await pool.connect();
  bus.publish({ kind: 'agency' });
  await expect.poll(() => pool.waitingCount).toBe(1);
  for (let more = 0; more <= 10_000; more += 1) bus.publish({ kind: 'read', request: 'a', client: 'b' });
  held.release();

  await expect.poll(() => payloads).toContain('"kind":"gap"');
  bus.publish({ kind: 'submitted', request: 'c', client: 'b' });
  await expect.poll(() => payloads).toContain('"kind":"submitted"');
  await bus.close();
  await other.end();
  await pool.end();
});
