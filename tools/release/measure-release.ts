import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const starts = 5;
/** Milliseconds after which a server counts as idle. */
const settling = 30_000;
const megabyte = 1024 * 1024;
const pages = ['/', '/?lang=en', '/auth'];

interface Running {
  pid: number;
  url: string;
  /** Milliseconds from the start of the program to its line `Ready`. */
  readyAfter: number;
  stop(): Promise<void>;
}

async function start(folder: string, environment: Record<string, string>): Promise<Running> {
  const began = performance.now();
  const child = spawn(path.join(folder, 'bin/sourcing'), ['serve', '--port', '0'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Ready: (\S+)/.exec(line)?.[1];
    if (url === undefined || child.pid === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { pid: child.pid, url, readyAfter: performance.now() - began, stop };
  }
  throw new Error('The release ended before it was ready.');
}

/** Returns the bytes that a process has in memory, as `ps` shows them (RSS). */
function resident(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

/** Returns the bytes of the processes below one; shared pages count once (PSS). */
function residentBelow(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter((child) => child !== '')
    .map(Number)
    .reduce((sum, child) => {
      const rollup = fs.readFileSync(`/proc/${child}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) * 1024 + residentBelow(child);
    }, 0);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const inMegabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;

async function measure(folder: string, database: string, environment: Record<string, string>) {
  const first = await start(folder, environment);
  await first.stop();
  const times: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const running = await start(folder, environment);
    times.push(running.readyAfter);
    await running.stop();
  }
  const running = await start(folder, environment);
  await pause(settling);
  const [idle, others] = [resident(running.pid), residentBelow(running.pid)];
  for (const page of pages) await (await fetch(running.url + page)).arrayBuffer();
  await pause(settling);
  const visited = resident(running.pid);
  await running.stop();
  return [
    database,
    inSeconds(first.readyAfter),
    inSeconds(median(times)),
    inMegabytes(idle),
    inMegabytes(visited),
    others > 0 ? inMegabytes(others) : '–',
  ];
}

/** Unpacks the archive, starts it on an empty folder and on an existing one, and prints a table in Markdown. */
export async function measureRelease(archive: string, databaseUrl: string | undefined): Promise<void> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-measure-'));
  fs.chmodSync(home, 0o755);
  try {
    execFileSync('tar', ['-xzf', archive, '-C', home]);
    const folder = path.join(home, path.basename(archive, '.tar.gz'));
    const rows = [await measure(folder, 'embedded', { DATA_DIR: path.join(home, 'data') })];
    if (databaseUrl !== undefined) {
      const environment = { DATA_DIR: path.join(home, 'other'), DATABASE_URL: databaseUrl };
      rows.push(await measure(folder, 'of `DATABASE_URL`', environment));
    }
    console.log('\n| PostgreSQL | first start | next starts | idle | after pages | PostgreSQL’s processes |');
    console.log('|---|---:|---:|---:|---:|---:|');
    for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  } finally {
    fs.rmSync(home, { recursive: true });
  }
}
