import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/services/storage/open-storage.ts';
import { insertMonths, months, prepareAgency, prepareIssuing } from './document-data.ts';
import type { DocumentOutcome, MonthOutcome } from './document-results.ts';
import type { Job } from './jobs.ts';
import { medianOf } from './median-of.ts';
import type { Measured } from './load-generator.ts';
import { type LoadProcess, type ServerProcess, startProduct, startServer } from './processes.ts';
import { type Outcome, rowOf, targetCallers } from './results.ts';
import { chooseUsers, SignedInUsers } from './signed-in-users.ts';

const rounds = 3;
const sides = ['ours', 'bare'] as const;
type Side = (typeof sides)[number];

/** Drawing takes so long that there is hardly one answer in a second. */
const seconds = { warmUp: 4, round: 6 };

/** Each call issues one document with its PDF/A. */
const issuing: Job = {
  name: 'issue',
  title: 'Issue an invoice and draw its PDF/A',
  as: 'agent',
  calls: () => [],
  target: 0.6,
  leanTarget: null,
  pgbench: null,
};

/** Each call makes a costing, and the quote with its lines. */
const quoting: Job = {
  ...issuing,
  name: 'quote',
  title: 'Cost 20 lines and issue the quote from them',
};

const month = 'month';
export const documentRows: readonly string[] = [issuing.name, quoting.name, month];

interface Bench {
  databaseUrl: string;
  /** The database and the data folder of every server. */
  environment: Record<string, string>;
  load: LoadProcess;
}

async function measureIssuing(
  job: Job,
  load: LoadProcess,
  servers: Record<Side, ServerProcess>,
  callers: number,
): Promise<Outcome> {
  const run = (side: Side, duration: number) => {
    const call = { method: 'POST' as const, path: `/${side}/${job.name}`, headers: {} };
    return load.run({
      url: servers[side].url,
      seconds: duration,
      callers: Array.from({ length: callers }, () => [call]),
    });
  };
  for (const side of sides) await run(side, seconds.warmUp);
  const measured: Record<Side, Measured[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      measured[side].push(await run(side, seconds.round));
  }
  const [ours, bare] = sides.map((side) => medianOf(measured[side], ({ perSecond }) => perSecond));
  if (!ours || !bare) throw new Error('A side was not measured.');
  return { job, callers, ours, bare, lean: null, pgbench: null };
}

async function issueAll({ environment, load }: Bench, job: Job, server: string): Promise<Outcome[]> {
  await using cleanup = new AsyncDisposableStack();
  const start = async () => {
    const started = await startServer(server, environment);
    cleanup.defer(() => started.stop());
    return started;
  };
  const servers = { ours: await start(), bare: await start() };
  const outcomes: Outcome[] = [];
  for (const callers of [1, targetCallers]) {
    const outcome = await measureIssuing(job, load, servers, callers);
    outcomes.push(outcome);
    console.log(`${String(callers).padStart(2)} ${rowOf(outcome)}`);
  }
  return outcomes;
}

/** Reads an archive to its end. Returns its size in bytes. */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`the archive answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

/** Downloads the archive of a month, and reads the server's memory before, during and after it. */
async function measureMonth(
  server: ServerProcess,
  headers: Record<string, string>,
  { from, to, documents }: (typeof months)[number],
): Promise<MonthOutcome> {
  const before = await server.memory();
  const started = performance.now();
  const url = `${server.url}/api/invoices/archive?from=${from}&to=${to}`;
  const reading = download(url, headers).then((bytes) => ({
    bytes,
    seconds: (performance.now() - started) / 1000,
  }));
  let highest = before;
  for (;;) {
    const read = await Promise.race([reading, pause(20, null)]);
    highest = Math.max(highest, await server.resident());
    if (read) return { documents, ...read, before, highest, after: await server.memory() };
  }
}

async function archiveAll({ databaseUrl, environment }: Bench, pool: pg.Pool): Promise<MonthOutcome[]> {
  await insertMonths(pool, await openStorage(readConfig({ ...process.env, ...environment })));
  const server = await startProduct(environment);
  try {
    const users = new SignedInUsers(server.url, await chooseUsers(databaseUrl, 1));
    await users.refresh();
    const [[call] = []] = users.callsOf(archiveCall, 'ours', 1);
    const headers = call?.headers ?? {};
    const outcomes: MonthOutcome[] = [];
    // The first two measurements do not count, because the code is not compiled yet.
    for (const one of [...months, ...months]) outcomes.push(await measureMonth(server, headers, one));
    return outcomes.slice(months.length);
  } finally {
    await server.stop();
  }
}

const archiveCall: Job = {
  name: month,
  title: 'The documents of a month as ZIP',
  as: 'agent',
  calls: () => [{ method: 'GET', path: '/api/invoices/archive' }],
  target: 0,
  leanTarget: null,
  pgbench: null,
};

/**
 * Measures the chosen rows about documents. The archives come first, because issuing leaves work for the product's
 * own jobs.
 */
export async function measureDocuments(bench: Bench, names: readonly string[]): Promise<DocumentOutcome> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  try {
    const archives = names.includes(month) ? await archiveAll(bench, pool) : [];
    const issued: Outcome[] = [];
    if (names.includes(quoting.name)) {
      await prepareAgency(pool);
      issued.push(...(await issueAll(bench, quoting, 'quote-server.ts')));
    }
    if (names.includes(issuing.name)) {
      await prepareIssuing(pool);
      issued.push(...(await issueAll(bench, issuing, 'document-server.ts')));
    }
    return { archives, issued };
  } finally {
    await pool.end();
  }
}
