import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { makeRetriesDue } from '#tests/support/run-due-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { noTraces } from '../traces/traces.ts';
import { bindJob, type Job } from './jobs.ts';
import { type JobRunner, openJobs } from './open-jobs.ts';

const note: Job<{ text: string }> = { name: 'note' };
const warnings: object[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line) as object) });

let database: TestDatabase;
let runners: JobRunner[];

beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 3 });
  runners = [];
  warnings.length = 0;
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop(1000)));
  await database.drop();
});

async function open(): Promise<JobRunner> {
  const runner = openJobs({ ...database, log, traces: noTraces });
  runners.push(runner);
  await runner.prepare([note.name]);
  return runner;
}

const enqueue = (runner: JobRunner, text: string) =>
  database.db.transaction().execute((trx) => runner.enqueue(trx, note, { text }));

test('a job is done once, whichever of two instances received it', async () => {
  const [first, second] = [await open(), await open()];
  const done: string[] = [];
  for (const [name, runner] of [
    ['first', first],
    ['second', second],
  ] as const) {
    await runner.work(bindJob(note, async ({ text }) => void done.push(`${text} by ${name}`)));
  }
  const texts = Array.from({ length: 40 }, (_, number) => `note ${number}`);
  await Promise.all(texts.map((text, at) => enqueue(at % 2 === 0 ? first : second, text)));
  await eventually(() => expect(done).toHaveLength(40));
  expect(done.map((line) => line.replace(/ by .*/, '')).sort()).toEqual([...texts].sort());
});

test('a transaction that is rolled back enqueues no job', async () => {
  const runner = await open();
  const attempt = database.db.transaction().execute(async (trx) => {
    await runner.enqueue(trx, note, { text: 'never' });
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect((await database.pool.query('SELECT 1 FROM jobs.job')).rows).toEqual([]);
});

test('transactions that use all connections can all enqueue jobs', async () => {
  const runner = await open();
  const { promise: allHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const asking = Array.from({ length: 3 }, () =>
    database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('profiles').select('id').execute();
      holding += 1;
      if (holding === 3) resolve();
      await allHold;
      await runner.enqueue(trx, note, { text: 'asked' });
    }),
  );
  await Promise.all(asking);
  expect((await database.pool.query('SELECT 1 FROM jobs.job')).rows).toHaveLength(3);
});

test('a job that fails is repeated later', async () => {
  const runner = await open();
  const handle = vi.fn<(data: { text: string }) => Promise<void>>();
  handle.mockRejectedValueOnce(new Error('not now'));
  await runner.work(bindJob(note, handle));
  await enqueue(runner, 'twice');
  await eventually(async () => {
    const { rows } = await database.pool.query(`SELECT 1 FROM jobs.job WHERE state = 'retry'`);
    expect(rows).toHaveLength(1);
  });
  expect(warnings).toMatchObject([{ level: 40, job: 'note', err: { message: 'not now' } }]);
  await makeRetriesDue(database.pool);
  await eventually(() => expect(handle).toHaveBeenCalledTimes(2));
});

test('stopping waits for running jobs, and leaves the others to other instances', async () => {
  const runner = await open();
  const started: string[] = [];
  const { promise: under, resolve: finish } = Promise.withResolvers<void>();
  await runner.work(
    bindJob(note, async ({ text }) => {
      started.push(text);
      await under;
    }),
  );
  await enqueue(runner, 'under way');
  await eventually(() => expect(started).toEqual(['under way']));
  const stopped = runner.stop(5000);
  for (const text of ['left', 'too', 'and', 'so', 'on']) await enqueue(runner, text);
  finish();
  await stopped;
  await enqueue(runner, 'late');
  const { rows } = await database.pool.query('SELECT state FROM jobs.job ORDER BY created_on');
  const states = rows.map(({ state }: { state: string }) => state);
  // A poll of the queue that had already begun may still have fetched something.
  expect(states.filter((state) => state === 'completed')).toHaveLength(started.length);
  expect(states.filter((state) => state === 'created')).toHaveLength(7 - started.length);
  expect(started.length).toBeLessThanOrEqual(3);
  expect(started[0]).toBe('under way');
});

test('changed options apply to an existing queue', async () => {
  const runner = await open();
  await database.pool.query('UPDATE jobs.queue SET retry_limit = 1, notify = false WHERE name = $1', [
    note.name,
  ]);
  await runner.prepare([note.name]);
  const { rows } = await database.pool.query('SELECT retry_limit, notify FROM jobs.queue WHERE name = $1', [
    note.name,
  ]);
  expect(rows).toEqual([{ retry_limit: 60, notify: true }]);
});

test('if the database user may not create the schema, the error says what to grant', async () => {
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  await database.pool.query('DROP SCHEMA jobs CASCADE');
  await database.pool.query(`REVOKE CREATE ON DATABASE ${name} FROM CURRENT_USER`);
  await expect(openJobs({ ...database, log, traces: noTraces }).prepare([note.name])).rejects.toThrow(
    'The database user may not create or change the schema "jobs": grant it CREATE on the database.',
  );
});
