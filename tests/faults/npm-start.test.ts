import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilPostgresEnded } from '#tests/support/data-folder.ts';
import { childrenOf, isAlive } from '#tests/support/process-table.ts';
import { eventually } from '#tests/support/eventually.ts';

const checkout = path.resolve(import.meta.dirname, '../..');
const pages = ['index.html', 'offer.html'];
const parts = ['src', 'migrations', 'public', 'scripts', ...pages, 'package.json', 'package-lock.json'];

let home: string;
let copy: string;
let started: ChildProcess[] = [];

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-npm-'));
  copy = path.join(home, 'a fresh copy');
  for (const part of [...parts, 'vite.config.ts', '.npmrc']) {
    fs.cpSync(path.join(checkout, part), path.join(copy, part), { recursive: true });
  }
  fs.symlinkSync(path.join(checkout, 'node_modules'), path.join(copy, 'node_modules'));
});
afterEach(async () => {
  for (const npm of started) {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-Number(npm.pid), 'SIGKILL');
  }
  started = [];
  await untilPostgresEnded(path.join(copy, 'data'));
});
afterAll(() => fs.rmSync(home, { recursive: true }));

type Started = { npm: ChildProcess; url: string; output: string };

/** Runs `npm start` as a person types it, in its own process group, until it prints its address. */
async function npmStart(): Promise<Started> {
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start', '--', '--port', '0'], {
    cwd: copy,
    detached: true,
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const url = await eventually(() => {
    const found = /^Ready: (\S+)$/m.exec(output)?.[1];
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${output}`);
    expect(found).toBeDefined();
    return String(found);
  });
  return { npm, url, output };
}

/** Returns the processes below npm: the shell that it starts, our start script, the server and its database. */
function chainOf(npm: ChildProcess): number[] {
  const chain = [Number(npm.pid)];
  for (let pid = chain[0]; pid !== undefined; [pid] = childrenOf(pid)) chain.push(pid);
  return chain.slice(1);
}

const argumentsOf = (pid: number) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');

test('npm start builds the web, serves it, and does not build it the next time', async () => {
  const first = await npmStart();
  expect(first.output).toContain('Building the web…');
  const page = await fetch(first.url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  process.kill(-Number(first.npm.pid), 'SIGTERM');
  await untilPostgresEnded(path.join(copy, 'data'));

  const second = await npmStart();
  expect(second.output).not.toContain('Building');
});

test('a signal to npm alone ends all processes', async () => {
  const { npm } = await npmStart();
  const chain = chainOf(npm);
  npm.kill('SIGTERM');
  await eventually(() => expect(chain.filter(isAlive)).toEqual([]));
});

test('the server does not outlive a start script that is killed', async () => {
  const { npm } = await npmStart();
  const chain = chainOf(npm);
  const fromScript = chain.slice(chain.findIndex((pid) => argumentsOf(pid).includes('scripts/start.mjs')));
  expect(fromScript.length).toBeGreaterThan(1);
  process.kill(Number(fromScript[0]), 'SIGKILL');
  await eventually(() => expect(fromScript.filter(isAlive)).toEqual([]));
});

test('npm start works again at once after everything was killed', async () => {
  const { npm } = await npmStart();
  const ended = once(npm, 'exit');
  process.kill(-Number(npm.pid), 'SIGKILL');
  const [, again] = await Promise.all([ended, npmStart()]);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
});
