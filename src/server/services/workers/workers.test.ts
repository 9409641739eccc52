import { noMetrics } from '#server/services/metrics/metrics.ts';
import { noTraces } from '#server/services/traces/traces.ts';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { isAlive, secondsWorked, workersOf } from '#tests/support/process-table.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import type { WorkerLaneName, TaskOf } from './worker-task.ts';

const silent = { warn: () => undefined, error: () => undefined };
let workers: Workers;
beforeEach(() => {
  workers = openWorkers({ log: silent, metrics: noMetrics, traces: noTraces });
});
afterEach(() => workers.close());

const program = `
  import fs from 'node:fs';
  import { spawnSync } from 'node:child_process';
  export const echo = async (given) => given;
  export const hang = async () => { for (;;); };
  export const swell = async () => { const held = []; for (;;) { held.push(Buffer.alloc(8_000_000, 1)); await null; } };
  export const crash = async () => process.abort();
  export const fail = async () => { throw new RangeError('not like this'); };
  export const settings = async () => Object.keys(process.env);
  export const read = async (path) => fs.readFileSync(path, 'utf8');
  export const write = async (path) => fs.writeFileSync(path, 'x');
  export const start = async () => spawnSync('true').error?.code;
  export const own = async () => process.pid;
  export const rest = () => new Promise((done) => setTimeout(done, 1_000, 'rested'));
  export const keep = async () => { globalThis.kept = Array.from({ length: 25 }, () => Buffer.alloc(8_000_000, 1)); };
`;
const does = <Given extends unknown[] = [], Answer = never>(
  functionName: string,
  limits: { lane?: WorkerLaneName; seconds?: number; megabytes?: number } = {},
): TaskOf<Given, Answer> => ({
  module: `data:text/javascript,${encodeURIComponent(program)}`,
  functionName,
  lane: 'identify',
  seconds: 60,
  megabytes: 400,
  ...limits,
});
const echo = does<[unknown], unknown>('echo');
const ownPid = does<[], number>('own');
const by = 'somebody';

test('arguments and results are the same on both sides, bytes included', async () => {
  const given = { bytes: Buffer.from('café'), amount: 12, day: new Date(0) };
  expect(await workers.run(echo, [given], { by })).toEqual(given);
  expect(await workers.run(echo, [async () => 'read when its turn came'], { by })).toBe(
    'read when its turn came',
  );
  await expect(workers.run(does('fail'), [], { by })).rejects.toThrow('not like this');
});

test.each([
  ['time', does('hang', { seconds: 0.3 })],
  ['memory', does('swell', { megabytes: 200 })],
  ['crash', does('crash')],
])(
  'work that exceeds its %s is ended with that reason, and leaves its place to the next',
  async (why, task) => {
    await expect(workers.run(task, [], { by })).rejects.toMatchObject({ name: 'WorkFailed', why });
    expect(await workers.run(echo, ['next'], { by })).toBe('next');
  },
);

test('an order is not killed for the memory that an earlier order was allowed to use', async () => {
  await workers.run(does('keep'), [], { by });
  expect(await workers.run(does<[], string>('rest', { megabytes: 200 }), [], { by })).toBe('rested');
});

test('a sender who disconnects frees the place: running work is killed, waiting work is not started', async () => {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const pid = await workers.run(ownPid, [], { by });
  const hanging = workers.run(does('hang'), [], { by, signal: running.signal });
  const queued = workers.run(does('hang'), [], { by: 'another', signal: waiting.signal });
  waiting.abort();
  await expect(queued).rejects.toMatchObject({ why: 'gone' });
  running.abort();
  await expect(hanging).rejects.toMatchObject({ why: 'gone' });
  expect(isAlive(pid)).toBe(false);
  expect(await workers.run(echo, ['next'], { by })).toBe('next');
});

test('accounts take turns: one with much work does not delay another', async () => {
  const order: string[] = [];
  const begin = (name: string, account: string) =>
    workers.run(echo, [async () => order.push(name)], { by: account });
  await Promise.all([
    begin('a1', 'a'),
    begin('a2', 'a'),
    begin('a3', 'a'),
    begin('b1', 'b'),
    begin('c1', 'c'),
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('one account has one piece of work at a time, even if there is room for two', async () => {
  let atOnce = 0;
  let max = 0;
  const counted = () =>
    workers.run(
      does<[unknown], unknown>('echo', { lane: 'pictures' }),
      [
        async () => {
          atOnce += 1;
          max = Math.max(max, atOnce);
          await new Promise(setImmediate);
          atOnce -= 1;
        },
      ],
      { by },
    );
  await Promise.all([counted(), counted(), counted()]);
  expect(max).toBe(1);
});

test('an account that sends more work than one form can contain is refused as busy', async () => {
  const signal = new AbortController();
  const all = Array.from({ length: 22 }, () => workers.run(does('hang'), [], { by, signal: signal.signal }));
  const ended = Promise.allSettled(all);
  await expect(all[21]).rejects.toMatchObject({ why: 'busy' });
  const other = workers.run(echo, ['another’s'], { by: 'another' });
  signal.abort();
  expect(await other).toBe('another’s');
  await ended;
});

test('a child process knows none of our settings, can read only our program, and can neither write nor start anything', async () => {
  process.env.ENCRYPTION_KEY = 'secret';
  const names = await workers.run(does<[], string[]>('settings'), [], { by });
  delete process.env.ENCRYPTION_KEY;
  const known = new Set(['PATH', 'HOME', 'XDG_CACHE_HOME', 'TEMP', 'TMP', 'TMPDIR']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  for (const [functionName, path] of [
    ['read', '/etc/passwd'],
    ['read', '/proc/self/environ'],
    ['write', '/tmp/owned'],
    ['write', `${process.cwd()}/src/owned`],
  ] as const) {
    await expect(workers.run(does<[string], unknown>(functionName, {}), [path], { by })).rejects.toThrow(
      /Access to this API has been restricted/,
    );
  }
  await expect(workers.run(does('start'), [], { by })).rejects.toThrow(/restricted/);
});

test('closing kills running work, refuses waiting and later work, and leaves no process', async () => {
  const before = new Set(workersOf(process.pid));
  const running = workers.run(does('hang'), [], { by });
  const waiting = workers.run(echo, [1], { by });
  const ended = Promise.allSettled([running, waiting]);
  await eventually(() => expect(workersOf(process.pid).some((pid) => !before.has(pid))).toBe(true));
  const started = workersOf(process.pid).filter((pid) => !before.has(pid));
  await workers.close();
  expect(
    (await ended).map((each) => (each.status === 'rejected' ? (each.reason as { why: string }).why : 'done')),
  ).toEqual(['stopping', 'stopping']);
  await expect(workers.run(echo, [1], { by })).rejects.toMatchObject({ why: 'stopping' });
  expect(started.filter(isAlive)).toEqual([]);
});

test('a child process that hangs does not outlive a server that was killed', async () => {
  const opener = new URL('./open-workers.ts', import.meta.url).href;
  const without = new URL('../metrics/metrics.ts', import.meta.url).href;
  const untraced = new URL('../traces/traces.ts', import.meta.url).href;
  const task = JSON.stringify(does('hang', { seconds: 100_000 }));
  const server = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openWorkers } from '${opener}';
    import { noMetrics as metrics } from '${without}';
    import { noTraces as traces } from '${untraced}';
    const log = { warn: () => {}, error: () => {} };
    await openWorkers({ log, metrics, traces }).run(${task}, [], { by: 'x' });`,
  ]);
  const pid = Number(server.pid);
  const busy = await eventually(() => {
    const found = workersOf(pid).find((child) => secondsWorked(child) > 1);
    if (found === undefined) throw new Error('not yet');
    return found;
  });
  server.kill('SIGKILL');
  await eventually(() => expect(isAlive(busy)).toBe(false));
});
