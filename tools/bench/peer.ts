import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchUser, Job } from './jobs.ts';
import { jobs } from './jobs.ts';
import type { LoadRequest, Measured } from './load-generator.ts';
import { medianOf } from './median-of.ts';
import { fillPeer, type PeerSession, signInAtPeer } from './peer-data.ts';
import { peerCalls } from './peer-jobs.ts';
import { isBehind, peerText, type PeerRow } from './peer-results.ts';
import { pinToTwoCores } from './pin-cores.ts';
import { type LoadProcess, startLoadGenerator, startProduct, startServer } from './processes.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { chooseUsers, SignedInUsers } from './signed-in-users.ts';

// Compares the product with Parse Server, on the same data in the same database.
const peer = 'parse-server@9.10.0';
const rounds = 3;
const seconds = 4;
const poolSize = '16';
const callersOfRows = [1, 32];
const mostCallers = Math.max(...callersOfRows);
const warmUpSeconds = 2;

/** Installs Parse Server once, in a separate folder. */
function install(): string {
  const folder = path.join(os.tmpdir(), `sourcing-peer-${peer.replace('@', '-')}`);
  if (fs.existsSync(path.join(folder, 'node_modules', '.package-lock.json'))) return folder;
  fs.mkdirSync(folder, { recursive: true });
  // Parse Server 9.10.0 reads properties of the router's layers that were removed in router 2.3.0.
  const manifest = { private: true, overrides: { router: '2.2.0' } };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', peer];
  execFileSync('npm', options, { cwd: folder, stdio: 'inherit' });
  return folder;
}

interface Sides {
  load: LoadProcess;
  ours: { url: string; users: SignedInUsers };
  theirs: { url: string; callsOf: (job: Job, callers: number) => LoadRequest[][] };
}

const perSecond = (measured: Measured) => measured.perSecond;

async function measure({ load, ours, theirs }: Sides, job: Job, callers: number): Promise<PeerRow> {
  const atOurs = async (duration: number, of = callers) => {
    await ours.users.refresh();
    return load.run({ url: ours.url, seconds: duration, callers: ours.users.callsOf(job, 'ours', of) });
  };
  const atTheirs = (duration: number, of = callers) =>
    load.run({ url: theirs.url, seconds: duration, callers: theirs.callsOf(job, of) });
  // Many calls, so that both servers have compiled their code. So far, the filling has warmed up only theirs.
  await atOurs(warmUpSeconds, mostCallers);
  await atTheirs(warmUpSeconds, mostCallers);
  const measured: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured[0].push(await atOurs(seconds));
    measured[1].push(await atTheirs(seconds));
    if (round % 2 === 1) measured[0].push(await atOurs(seconds));
  }
  return { job, callers, ours: medianOf(measured[0], perSecond), theirs: medianOf(measured[1], perSecond) };
}

/** Signs in the same people as at ours, each with their own session. */
async function signEverybodyIn(url: string, people: readonly BenchUser[]) {
  const sessions = new Map<string, PeerSession>();
  for (const { email } of people) sessions.set(email, await signInAtPeer(url, email));
  return (job: Job, callers: number): LoadRequest[][] => {
    const users = people.filter(({ email }) => email.startsWith(job.as));
    return Array.from({ length: callers }, (_, caller) =>
      users
        .filter((_user, index) => index % callers === caller % users.length)
        .flatMap((user) => {
          const { headers = {}, userId = '' } = sessions.get(user.email) ?? {};
          return (peerCalls[job.name]?.(user, userId) ?? []).map((call) => ({ ...call, headers }));
        }),
    );
  };
}

async function main(names: string[]): Promise<boolean> {
  const compared = jobs.filter(({ name }) => name in peerCalls);
  const chosen = compared.filter(({ name }) => names.length === 0 || names.includes(name));
  pinToTwoCores();
  await using cleanup = new AsyncDisposableStack();
  const installed = install();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  console.log('Filling the database…');
  const database = await startScratchDatabase(process.env.BENCH_DATABASE_URL);
  cleanup.defer(() => database.stop());
  const environment = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: poolSize };
  const theirs = await startServer('peer-server.ts', {
    ...environment,
    PEER_FOLDER: installed,
    PARSE_SERVER_LOGS_FOLDER: path.join(installed, 'logs'),
  });
  cleanup.defer(() => theirs.stop());
  await fillPeer(theirs.url, database.url, installed);
  const ours = await startProduct({ ...environment, DATA_DIR: dataDir });
  cleanup.defer(() => ours.stop());
  const load = startLoadGenerator();
  cleanup.defer(() => load.stop());
  const people = await chooseUsers(database.url, mostCallers);
  const sides = {
    load,
    ours: { url: ours.url, users: new SignedInUsers(ours.url, people) },
    theirs: {
      url: theirs.url,
      callsOf: await signEverybodyIn(theirs.url, [...people.client, ...people.agent]),
    },
  };
  const rows: PeerRow[] = [];
  for (const job of chosen) {
    for (const callers of callersOfRows) {
      const row = await measure(sides, job, callers);
      rows.push(row);
      console.log(
        `${job.title}, ${callers}: ${row.ours.perSecond.toFixed(0)}, ${row.theirs.perSecond.toFixed(0)}`,
      );
    }
  }
  const text = peerText(rows, { peer, postgres: database.version, rounds });
  if (chosen.length === compared.length) fs.writeFileSync(path.join(import.meta.dirname, 'PEER.md'), text);
  console.log(text);
  return !rows.some(isBehind);
}

const { positionals } = parseArgs({
  options: { peer: { type: 'boolean' } },
  allowPositionals: true,
});
process.exitCode = (await main(positionals)) ? 0 : 1;
