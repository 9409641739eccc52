import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillDatabase } from './dataset.ts';
import { large, type Size, usual } from './dataset-requests.ts';
import { type Job, jobs } from './jobs.ts';
import { type GrownRow, grownText, isOver } from './large-results.ts';
import type { Measured } from './load-generator.ts';
import { pinToTwoCores } from './pin-cores.ts';
import { medianOf } from './median-of.ts';
import { type LoadProcess, startLoadGenerator, startProduct } from './processes.ts';
import { type ScratchDatabase, startScratchDatabase } from './scratch-database.ts';
import { chooseUsers, SignedInUsers } from './signed-in-users.ts';

// Compares the product on the usual data with the product on ten times that data.
const rounds = 3;
const warmUpSeconds = 2;
const seconds = 4;
const callersOfRows = [1, 32];
/** A sign-in computes the same hash with any amount of data. */
const measured = jobs.filter(({ name }) => name !== 'sign-in');

interface Side {
  url: string;
  users: SignedInUsers;
}

const itself = (value: number) => value;

async function startSide(
  cleanup: AsyncDisposableStack,
  name: string,
  { size, folder }: { size: Size; folder: string | undefined },
): Promise<{ side: Side; database: ScratchDatabase }> {
  console.log(`Filling ${size.requests} requests…`);
  const keptIn = folder === undefined ? undefined : path.join(folder, name);
  const database = await startScratchDatabase(undefined, {
    fill: (connectionString) => fillDatabase({ connectionString }, size),
    keptIn,
  });
  cleanup.defer(() => database.stop());
  console.log(`Filled in ${database.filledInSeconds.toFixed(0)} s.`);
  const dataDir = keptIn ?? fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  if (keptIn === undefined) cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const server = await startProduct({
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '16',
    DATA_DIR: path.join(dataDir, 'files'),
  });
  cleanup.defer(() => server.stop());
  const users = new SignedInUsers(server.url, await chooseUsers(database.url, Math.max(...callersOfRows)));
  return { side: { url: server.url, users }, database };
}

async function measureRow(
  load: LoadProcess,
  sides: readonly [Side, Side],
  job: Job,
  callers: number,
): Promise<GrownRow> {
  const run = async ({ url, users }: Side, duration: number) => {
    await users.refresh();
    return load.run({ url, seconds: duration, callers: users.callsOf(job, 'ours', callers) });
  };
  for (const side of sides) await run(side, warmUpSeconds);
  const times: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[at].push(await run(sides[at], seconds));
  }
  const [before, after] = times.map((of) =>
    medianOf(
      of.map(({ p50 }) => p50),
      itself,
    ),
  );
  return { job, callers, before: before ?? NaN, after: after ?? NaN };
}

async function main(folder: string | undefined): Promise<boolean> {
  pinToTwoCores();
  await using cleanup = new AsyncDisposableStack();
  const few = await startSide(cleanup, 'usual', { size: usual, folder });
  const many = await startSide(cleanup, 'large', { size: large, folder });
  const load = startLoadGenerator();
  cleanup.defer(() => load.stop());
  const rows: GrownRow[] = [];
  for (const job of measured) {
    for (const callers of callersOfRows) {
      const row = await measureRow(load, [few.side, many.side], job, callers);
      rows.push(row);
      console.log(`${job.title}, ${callers}: ${row.before.toFixed(2)} ms, ${row.after.toFixed(2)} ms`);
    }
  }
  const text = grownText(rows, { postgres: many.database.version, rounds });
  fs.writeFileSync(path.join(import.meta.dirname, 'LARGE.md'), text);
  console.log(text);
  return !rows.some(isOver);
}

const { values } = parseArgs({ options: { large: { type: 'boolean' }, folder: { type: 'string' } } });
process.exitCode = (await main(values.folder)) ? 0 : 1;
