import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Job, jobs } from './jobs.ts';
import { medianOf } from './median-of.ts';
import { startLoadGenerator, startProduct } from './processes.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { giveShare, pin } from './share-core.ts';
import { chooseUsers, SignedInUsers } from './signed-in-users.ts';

// Measures how much faster two instances are than one. Both instances get the same share of the first core. The
// database and the callers have the second core.
const share = 0.2;
const callersEach = 16;
const rounds = 3;
const seconds = 5;
/** With a fifth of a core, an instance takes longer to compile its code. */
const warmUpSeconds = 12;
/** Two instances must answer at least this many times as many calls as one. */
const target = 1.6;
const measured = new Set(['client-page', 'agent-page', 'detail', 'message', 'create']);

interface Row {
  job: Job;
  one: number;
  two: number;
}

const itself = (value: number) => value;

async function startInstances(cleanup: AsyncDisposableStack, databaseUrl: string): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }));
  const urls: string[] = [];
  for (const name of ['first', 'second']) {
    const dataDir = path.join(folder, name);
    fs.mkdirSync(dataDir);
    const key = path.join(folder, 'first', 'encryption.key');
    if (name !== 'first') fs.copyFileSync(key, path.join(dataDir, 'encryption.key'));
    const server = await startProduct({
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '16',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    });
    const lift = giveShare(server.pid, { core: 0, share });
    cleanup.defer(async () => {
      await server.stop();
      lift();
    });
    urls.push(server.url);
  }
  return urls;
}

function textOf(rows: Row[], postgres: string): string {
  const missed = rows.filter(({ one, two }) => two / one < target);
  const lines = rows.map(
    ({ job, one, two }) =>
      `| ${job.title} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${(two / one).toFixed(2)} | ${two / one < target ? '**FAIL**' : 'PASS'} |`,
  );
  return `# A second instance

Written by \`npm run bench -- --instances\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores, Node ${process.versions.node}, PostgreSQL ${postgres}
(the embedded one, durable); load of the machine when it ended (one minute): ${(os.loadavg()[0] ?? 0).toFixed(1)}.

${missed.length === 0 ? `Every job meets the target of ${target}.` : `Targets missed: ${missed.map(({ job }) => job.title).join(', ')}.`}

Each instance has ${share * 100} % of the first core, as if it were a small machine; the database and the callers have the second core. ${callersEach} callers
call one instance, and ${callersEach} call each of the two. Two instances should answer at least ${target} times as many calls a second as one. Each number is the median of ${rounds} rounds.

| Job | answers a second, one instance | two instances | ratio | |
| --- | ---: | ---: | ---: | --- |
${lines.join('\n')}
`;
}

async function main(): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  // All processes that this one starts run on this core, until an instance gets its share of the first core.
  pin(process.pid, 1);
  console.log('Filling the database…');
  const database = await startScratchDatabase(process.env.BENCH_DATABASE_URL);
  cleanup.defer(() => database.stop());
  const urls = await startInstances(cleanup, database.url);
  const sides = urls.map((url) => ({ url, load: startLoadGenerator() }));
  for (const { load } of sides) cleanup.defer(() => load.stop());
  const [first = ''] = urls;
  // A session is valid at every instance.
  const users = new SignedInUsers(first, await chooseUsers(database.url, callersEach * urls.length));
  const run = async (job: Job, amount: number, duration: number) => {
    await users.refresh();
    // The callers of an instance use the same users, whether the instance runs alone or with another one.
    const callers = users.callsOf(job, 'ours', callersEach * urls.length);
    const answers = await Promise.all(
      sides.slice(0, amount).map(({ url, load }, at) => {
        const own = callers.slice(at * callersEach, (at + 1) * callersEach);
        return load.run({ url, seconds: duration, callers: own });
      }),
    );
    return answers.reduce((sum, { perSecond }) => sum + perSecond, 0);
  };
  const rows: Row[] = [];
  for (const job of jobs.filter(({ name }) => measured.has(name))) {
    const rates: [number[], number[]] = [[], []];
    await run(job, 2, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates, because the later measurement finds more in the caches.
      for (const amount of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
        rates[amount - 1]?.push(await run(job, amount, seconds));
    }
    const row = { job, one: medianOf(rates[0], itself), two: medianOf(rates[1], itself) };
    rows.push(row);
    console.log(`${job.title}: ${row.one.toFixed(0)}, ${row.two.toFixed(0)}`);
  }
  const text = textOf(rows, database.version);
  fs.writeFileSync(path.join(import.meta.dirname, 'INSTANCES.md'), text);
  console.log(text);
  return rows.every(({ one, two }) => two / one >= target);
}

process.exitCode = (await main()) ? 0 : 1;
