import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { fillWithPeople, openTokenIssuer, readPeople } from './live-people.ts';
import { attacks } from './pressed-attacks.ts';
import type { Heard, Pressure } from './pressed-callers.ts';
import { type HeldRow, type OverloadRow, pressedText, type PressingRow } from './pressed-results.ts';
import { type ServerProcess, startProduct } from './processes.ts';
import { startScratchDatabase } from './scratch-database.ts';

// Shows that the effects of load are limited: overload, one account against another, slow and idle connections,
// bombs.
const accounts = 200;
const seconds = 10;
/** The figures of a year. The database takes most of the time, so that the callers' own work affects it little. */
const figures = '/api/agent/figures?from=2026-01-01&to=2026-11-28';
/** An agent's search among sixty thousand requests. */
const search = `/api/agent/requests?search=lampes&page=1&pageSize=25`;
const ownList = `${endpoints.listMyRequests.path}?page=1&pageSize=5`;
const resultsFile = path.join(import.meta.dirname, 'PRESSED.md');

interface Bench {
  server: ServerProcess;
  /**
   * The tokens of the accounts that make the load, and the token of the account whose answers are measured meanwhile.
   */
  tokens: string[];
  agents: string[];
  other: string;
}

/** Makes the load from a separate process, so that the measured calls do not share an event loop with it. */
async function press(pressure: Pressure): Promise<Heard> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'pressed-callers.ts'), {
    serialization: 'advanced',
  });
  child.send(pressure);
  const [heard] = (await once(child, 'message')) as [Heard];
  child.kill();
  return heard;
}

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));
const besides = (times: Heard['times'], ...statuses: number[]) =>
  Object.entries(times).reduce(
    (sum, [status, list]) => (statuses.includes(Number(status)) ? sum : sum + list.length),
    0,
  );

async function overload(
  { server: { url }, agents: tokens }: Bench,
  title: string,
  perSecond: number,
): Promise<OverloadRow> {
  const health: number[] = [];
  let healthFailures = 0;
  const over = new AbortController();
  const probing = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      await answer?.text();
      if (answer?.ok) health.push(performance.now() - begun);
      else healthFailures += 1;
      await pause(100);
    }
  })();
  const { times } = await press({ kind: 'calls', url, path: figures, tokens, pace: { perSecond }, seconds });
  const ended = performance.now();
  const headers = { authorization: `Bearer ${tokens[0]}` };
  for (let status = 0; status !== 200;) {
    const answer = await fetch(url + figures, { headers }).catch(() => null);
    status = answer?.status ?? 0;
    await answer?.text();
  }
  const recovered = performance.now() - ended;
  over.abort();
  await probing;
  return {
    title,
    perSecond,
    answered: times[200],
    busy: times[503],
    others: besides(times, 200, 503),
    health,
    healthFailures,
    recovered,
  };
}

/** Measures another account's answers while `work` runs. */
async function beside<T>({ server: { url }, other }: Bench, work: () => Promise<T>) {
  const answered: number[] = [];
  let refused = 0;
  const over = new AbortController();
  const calling = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      const headers = { authorization: `Bearer ${other}` };
      const answer = await fetch(url + ownList, { headers }).catch(() => null);
      await answer?.text();
      if (answer?.ok) answered.push(performance.now() - begun);
      else refused += 1;
      await pause(50);
    }
  })();
  const result = await work();
  over.abort();
  await calling;
  return { result, other: answered, otherRefused: refused };
}

async function pressing(bench: Bench, title: string, pathOf: string, token: string, callers: number) {
  const { url } = bench.server;
  const work = () => press({ kind: 'calls', url, path: pathOf, tokens: [token], pace: { callers }, seconds });
  const { result, ...others } = await beside(bench, work);
  const refused = [...(result.times[429] ?? []), ...(result.times[503] ?? [])];
  const failed = besides(result.times, 200, 429, 503);
  return { title, answered: result.times[200], refused, failed, ...others } satisfies PressingRow;
}

const settle = 5_000;

async function held(bench: Bench, title: string, pressure: Omit<Pressure, 'url'>): Promise<HeldRow> {
  const { server } = bench;
  const before = await server.memory();
  let most = before;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await server.resident());
      await pause(200);
    }
  })();
  const { result, ...others } = await beside(bench, () =>
    press({ ...pressure, url: server.url } as Pressure),
  );
  over.abort();
  await watching;
  await pause(settle);
  const after = await server.memory();
  const statuses = Object.entries(result.times).map(([status, list]) => `${list.length} × ${status}`);
  const count = 'count' in pressure ? Number(pressure.count) : 0;
  return {
    title,
    statuses: statuses.join(', ') || 'none',
    closed: `${result.closed} of ${count}${result.closed > 0 ? `, the last after ${result.lastClosedAfter.toFixed(0)} s` : ''}`,
    memory: [before, most, after],
    ...others,
  };
}

/** Returns the answers a second for 32 callers who each wait for their answers. */
async function measureCapacity(url: string, tokens: string[]): Promise<number> {
  const closed = { kind: 'calls', url, path: figures, tokens, pace: { callers: 32 } } as const;
  await press({ ...closed, seconds: 3 });
  const { times } = await press({ ...closed, seconds: 8 });
  const capacity = (times[200]?.length ?? 0) / 8;
  if (capacity === 0) throw new Error(`No answers: ${JSON.stringify(Object.keys(times))}`);
  console.log(`${Math.round(capacity)} answers a second`);
  return capacity;
}

async function main(): Promise<void> {
  const [load = 0] = os.loadavg();
  await using cleanup = new AsyncDisposableStack();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const fill = (url: string) => fillWithPeople(url, 300 * accounts);
  const database = await startScratchDatabase(process.env.BENCH_DATABASE_URL, { fill });
  cleanup.defer(() => database.stop());
  const issuer = await openTokenIssuer(database.url, dataDir);
  cleanup.defer(() => issuer.close());
  const server = await startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  cleanup.defer(() => server.stop());

  const tokensOf = async () => {
    const clients = await readPeople(database.url, 'client', accounts + 1);
    const [other = '', ...tokens] = await Promise.all(clients.map(issuer.tokenOf));
    const agents = await readPeople(database.url, 'agent', accounts);
    return { other, tokens, agents: await Promise.all(agents.map(issuer.tokenOf)) };
  };
  /** Access tokens are valid for five minutes. */
  const fresh = async () => ({ server, ...(await tokensOf()) });

  let bench = await fresh();
  const { url } = server;
  const capacity = await measureCapacity(url, bench.agents);
  const overloaded: OverloadRow[] = [];
  for (const times of [0.5, 1, 2, 4])
    overloaded.push(await overload(bench, `${times} times`, times * capacity));
  console.log('overload measured');

  bench = await fresh();
  const [pressingClient = ''] = bench.tokens;
  const [pressingAgent = ''] = bench.agents;
  const pressed = [
    await pressing(bench, 'nobody presses', '/healthz', '', 1),
    await pressing(bench, 'a client, 50 at once', ownList, pressingClient, 50),
    await pressing(bench, 'a client, 200 at once', ownList, pressingClient, 200),
    await pressing(bench, 'an agent, 200 searches at once', search, pressingAgent, 200),
  ];
  console.log('pressing measured');

  const holding: HeldRow[] = [];
  for (const [index] of attacks('').entries()) {
    bench = await fresh();
    const [title, pressure] = attacks(bench.tokens[0] ?? '')[index] ?? ['', { kind: 'connections' }];
    holding.push(await held(bench, title, pressure as Omit<Pressure, 'url'>));
    console.log(title);
  }
  const { version: postgres } = database;
  const text = pressedText({
    postgres,
    load,
    capacity,
    overload: overloaded,
    pressing: pressed,
    held: holding,
  });
  fs.writeFileSync(resultsFile, text);
  console.log(text);
}

await main();
