import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type LiveTarget, measureFlatOut, measurePaced, type PacedFigures, warmUp } from './live-load.ts';
import {
  fillWithPeople,
  type LivePerson,
  openTokenIssuer,
  readPeople,
  streamsPerAgent,
} from './live-people.ts';
import { liveResultsText, type LiveMeasured, type LiveOutcome, missesOf, rowsOf } from './live-results.ts';
import { startProduct, startReaders, startServer } from './processes.ts';
import { writeResults } from './results-file.ts';
import { startScratchDatabase } from './scratch-database.ts';

// Measures how fast open screens receive a message and how much memory they need, in comparison with a minimal
// server.
const allStreams = [1_000, 5_000, 10_000];
const rounds = { paced: 12, flatOut: 5 };
const poolSize = 16;
const servers = ['ours', 'bare'] as const;
type Server = (typeof servers)[number];

interface Bench {
  /** Each server has its own database. Otherwise the product would look for missed changes of the other server. */
  databaseUrls: Record<Server, string>;
  dataDir: string;
  tokenOf: (person: LivePerson) => Promise<string>;
}

interface Opened extends LiveTarget {
  perStream: number;
}

async function startOne({ databaseUrls, dataDir }: Bench, server: Server) {
  const environment = { DATABASE_URL: databaseUrls[server], DATABASE_POOL_SIZE: String(poolSize) };
  if (server === 'bare') return startServer('live-bare-server.ts', environment);
  return startProduct({ ...environment, DATA_DIR: dataDir });
}

/** The number of open streams while a server warms up. */
const warmUps = 100;

async function openStreams(
  bench: Bench,
  cleanup: AsyncDisposableStack,
  server: Server,
  streams: number,
): Promise<Opened> {
  const { tokenOf } = bench;
  const databaseUrl = bench.databaseUrls[server];
  const agentCount = streams / streamsPerAgent;
  const agents = await readPeople(databaseUrl, 'agent', agentCount);
  const clients = await readPeople(databaseUrl, 'client', streams - agentCount);
  const token = async (person: LivePerson) => (server === 'ours' ? tokenOf(person) : person.sessionId);
  const tokens = await Promise.all([...agents, ...clients].map(token));

  const started = await startOne(bench, server);
  const { url } = started;
  cleanup.defer(() => started.stop());
  const warmers = startReaders();
  await warmers.ask({ kind: 'open', url, tokens: tokens.slice(0, warmUps) });
  const requestIds = clients.flatMap(({ requestId }) => requestId ?? []);
  const target = { url, requestIds, tokens: tokens.slice(0, agentCount) };
  await warmUp(target);
  await warmers.stop();

  const before = await started.memory();
  const readers = startReaders();
  cleanup.defer(() => readers.stop());
  await readers.ask({ kind: 'open', url, tokens });
  const perStream = ((await started.memory()) - before) / streams;
  return { ...target, databaseUrl, readers, agentCount, perStream };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures the servers in turn, in random order, so that periodic work of the machine affects both. */
async function takeTurns<T>(
  rounds: number,
  targets: Record<Server, Opened>,
  work: (target: Opened) => Promise<T>,
): Promise<Record<Server, T[]>> {
  const results: Record<Server, T[]> = { ours: [], bare: [] };
  // The first round does not count, because the code is not compiled yet.
  for (let round = 0; round <= rounds; round += 1) {
    for (const server of randomInt(2) === 0 ? servers : servers.toReversed()) {
      const result = await work(targets[server]);
      if (round > 0) results[server].push(result);
    }
  }
  return results;
}

function medianOf(paced: PacedFigures[], flatOut: number[], perStream: number): LiveMeasured {
  const of = (pick: (one: PacedFigures) => number) => median(paced.map(pick));
  return {
    reader: { p50: of((one) => one.reader.p50), p99: of((one) => one.reader.p99) },
    agents: { p50: of((one) => one.agents.p50), p99: of((one) => one.agents.p99) },
    perSecond: median(flatOut),
    perStream,
  };
}

async function measure(bench: Bench, streams: number): Promise<LiveOutcome> {
  await using cleanup = new AsyncDisposableStack();
  const targets = {
    ours: await openStreams(bench, cleanup, 'ours', streams),
    bare: await openStreams(bench, cleanup, 'bare', streams),
  };
  const paced = await takeTurns(rounds.paced, targets, measurePaced);
  const flatOut = await takeTurns(rounds.flatOut, targets, measureFlatOut);
  const of = (server: Server) => medianOf(paced[server], flatOut[server], targets[server].perStream);
  return { streams, ours: of('ours'), bare: of('bare') };
}

/**
 * Measures the numbers of streams on the command line without writing results. Without arguments, measures all
 * numbers.
 */
async function main(given: string[]): Promise<boolean> {
  const chosen = given.length === 0 ? allStreams : given.map(Number);
  if (chosen.some((streams) => !(streams > 0 && streams % streamsPerAgent === 0))) {
    throw new Error(`Give numbers of streams that divide by ${streamsPerAgent}, or none.`);
  }
  const [load = 0] = os.loadavg();
  await using cleanup = new AsyncDisposableStack();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const database = await startScratchDatabase(process.env.BENCH_DATABASE_URL, {
    fill: (url) => fillWithPeople(url, Math.max(...chosen)),
    datesCommits: true,
  });
  cleanup.defer(() => database.stop());
  const databaseUrls = { ours: database.url, bare: await database.copy('bench_bare') };
  const tokenIssuer = await openTokenIssuer(database.url, dataDir);
  cleanup.defer(() => tokenIssuer.close());

  const bench = { databaseUrls, dataDir, tokenOf: tokenIssuer.tokenOf };
  const outcomes: LiveOutcome[] = [];
  for (const streams of chosen) {
    const outcome = await measure(bench, streams);
    outcomes.push(outcome);
    console.log(rowsOf(outcome));
  }
  const text = liveResultsText(outcomes, { postgres: database.version, rounds, load });
  if (given.length === 0) writeResults('bench:live', text);
  return outcomes.every((outcome) => missesOf(outcome).length === 0);
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
