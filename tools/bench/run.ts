import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { assertSameJob } from './compare-replies.ts';
import { type Job, jobs, type ServerName } from './jobs.ts';
import type { LoadRequest, Measured } from './load-generator.ts';
import { documentText, missesOf } from './document-results.ts';
import { documentRows, measureDocuments } from './documents.ts';
import { pinToTwoCores } from './pin-cores.ts';
import { medianOf } from './median-of.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { type LoadProcess, startLoadGenerator, startProduct, startServer } from './processes.ts';
import { isMissed, type Outcome, resultsText, rowOf, targetCallers } from './results.ts';
import { writeResults } from './results-file.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { chooseUsers, SignedInUsers } from './signed-in-users.ts';

const rounds = 3;
const poolSize = 16;

const seconds = (callers: number) => (callers === 1 ? 3 : 4);
const warmUpSeconds = 1;
const pgbenchSeconds = 2;

interface Bench {
  /** Whether another checkout of the product is measured instead of the leanest route. */
  isAgainst: boolean;
  urls: Record<ServerName | 'database', string>;
  users: SignedInUsers;
  load: LoadProcess;
  pgbench: string | null;
}

const firstCall = (callers: LoadRequest[][]): LoadRequest => {
  const call = callers[0]?.[0];
  if (!call) throw new Error('A caller without a call.');
  return call;
};

/** The jobs that the leanest server can do. It has no search, which would be too slow without an index. */
const leanJobs = new Set(['client-page', 'agent-page', 'detail', 'message', 'create']);

/** `npm run bench -- --against <folder> <jobs>` measures another checkout instead of the leanest route. */
const serversOf = ({ name }: Job, isAgainst: boolean): ServerName[] =>
  isAgainst || leanJobs.has(name) ? ['ours', 'bare', 'lean'] : ['ours', 'bare'];

/** Compares the replies of both servers for each chosen job except sign-in, before measurements that take minutes. */
async function compareReplies({ urls, users }: Bench, chosen: Job[]): Promise<void> {
  await users.refresh();
  for (const job of chosen.filter(({ name }) => name !== 'sign-in')) {
    const [ours, bare] = (['ours', 'bare'] as const).map((server) =>
      firstCall(users.callsOf(job, server, 1)),
    );
    if (ours && bare) await assertSameJob({ url: urls.ours, call: ours }, { url: urls.bare, call: bare });
  }
}

async function measure(bench: Bench, job: Job, callers: number): Promise<Outcome> {
  const { urls, users, load } = bench;
  await users.refresh();
  const callsOf = (server: ServerName) =>
    users.callsOf(job, bench.isAgainst && server === 'lean' ? 'ours' : server, callers);
  const servers = serversOf(job, bench.isAgainst);
  const run = (server: ServerName, seconds: number) =>
    load.run({ url: urls[server], seconds, callers: callsOf(server) });
  for (const server of servers) await run(server, warmUpSeconds);

  const measured: Record<ServerName, Measured[]> = { ours: [], bare: [], lean: [] };
  const pgbenchRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await users.refresh();
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      measured[server].push(await run(server, seconds(callers)));
    }
    if (bench.pgbench !== null && job.pgbench !== null) {
      const options = { callers, seconds: pgbenchSeconds };
      pgbenchRates.push(await runPgbench(bench.pgbench, urls.database, job.pgbench, options));
    }
  }
  return {
    job,
    callers,
    ours: medianOf(measured.ours, ({ perSecond }) => perSecond),
    bare: medianOf(measured.bare, ({ perSecond }) => perSecond),
    lean: measured.lean.length > 0 ? medianOf(measured.lean, ({ perSecond }) => perSecond) : null,
    pgbench: pgbenchRates.length > 0 ? medianOf(pgbenchRates, (rate) => rate) : null,
  };
}

/** Returns the rows named on the command line, or all. */
function chosenRows(names: string[], isAgainst: boolean): { chosen: Job[]; documents: readonly string[] } {
  const known = [...jobs.map(({ name }) => name), ...(isAgainst ? [] : documentRows)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such job: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  const named = names.length === 0 ? known : names;
  return {
    chosen: jobs.filter(({ name }) => named.includes(name)),
    documents: documentRows.filter((name) => named.includes(name)),
  };
}

type Environment = Record<'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR', string>;

async function measureJobs(
  chosen: Job[],
  environment: Environment,
  { load, against }: { load: LoadProcess; against: string | undefined },
): Promise<Outcome[]> {
  await using cleanup = new AsyncDisposableStack();
  const bare = await startServer('bare-server.ts', environment);
  cleanup.defer(() => bare.stop());
  const ours = await startProduct(environment);
  cleanup.defer(() => ours.stop());
  const lean =
    against === undefined
      ? await startServer('lean-server.ts', environment)
      : await startProduct(environment, against);
  cleanup.defer(() => lean.stop());

  const url = environment.DATABASE_URL;
  const users = new SignedInUsers(ours.url, await chooseUsers(url, targetCallers));
  const urls = { ours: ours.url, bare: bare.url, lean: lean.url, database: url };
  const bench = { isAgainst: against !== undefined, urls, users, load, pgbench: await findPgbench() };
  await compareReplies(bench, chosen);
  const outcomes: Outcome[] = [];
  for (const job of chosen) {
    for (const callers of [1, targetCallers]) {
      const outcome = await measure(bench, job, callers);
      outcomes.push(outcome);
      console.log(`${String(callers).padStart(2)} ${rowOf(outcome)}`);
    }
  }
  return outcomes;
}

async function main(names: string[], against: string | undefined): Promise<boolean> {
  const { chosen, documents } = chosenRows(names, against !== undefined);
  pinToTwoCores();
  await using cleanup = new AsyncDisposableStack();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  console.log('Filling the database…');
  const database = await startScratchDatabase(process.env.BENCH_DATABASE_URL);
  cleanup.defer(() => database.stop());
  console.log(`Filled in ${database.filledInSeconds.toFixed(0)} s: PostgreSQL ${database.version}.`);

  const environment = {
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: String(poolSize),
    DATA_DIR: dataDir,
  };
  const load = startLoadGenerator();
  cleanup.defer(() => load.stop());

  const outcomes = chosen.length > 0 ? await measureJobs(chosen, environment, { load, against }) : [];
  if (names.length === 0 && against === undefined) {
    const { version: postgres, isEmbedded, filledInSeconds } = database;
    const circumstances = {
      postgres,
      isEmbedded,
      filledInSeconds,
      hasPgbench: (await findPgbench()) !== null,
      poolSize,
      rounds,
    };
    writeResults('bench', resultsText(outcomes, circumstances));
  }
  const documented = await measureDocuments({ databaseUrl: database.url, environment, load }, documents);
  // These rows have their own part in the file, so they are written only if all of them were measured.
  if (documents.length === documentRows.length)
    writeResults('bench documents', documentText(documented, database.version));
  else if (documents.length > 0) console.log(documentText(documented, database.version));
  return !outcomes.some(isMissed) && missesOf(documented).length === 0;
}

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
process.exitCode = (await main(positionals, values.against)) ? 0 : 1;
