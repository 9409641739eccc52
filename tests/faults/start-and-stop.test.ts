import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { readRunningServer } from '#server/services/database/running-server.ts';
import { copyFolder, postgresOf, untilPostgresEnded } from '#tests/support/data-folder.ts';
import { HttpCaller, callerAt } from '#tests/support/http-caller.ts';
import { type OpenStream, openStream } from '#tests/support/live-stream.ts';
import { endlessSvg } from '#tests/support/hostile-files.ts';
import { isAlive, openFiles, secondsWorked, workersOf } from '#tests/support/process-table.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type AppOptions, type StartedApp, spawnApp, startApp } from '#tests/support/start-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { acceptedTerms } from '../support/samples.ts';

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-start-'));

let template: string;
let dataFolder: string;
let spawned: Omit<StartedApp, 'url'>[] = [];

const spawn = (options: Partial<AppOptions> = {}) => {
  const app = spawnApp({ dataFolder, ...options });
  spawned.push(app);
  return app;
};
const start = async (options: Partial<AppOptions> = {}) => {
  const app = await startApp({ dataFolder, ...options });
  spawned.push(app);
  return app;
};

beforeAll(async () => {
  template = newFolder();
  await (await startApp({ dataFolder: template })).stop();
});
beforeEach(() => {
  dataFolder = newFolder();
  copyFolder(template, dataFolder);
});
afterEach(async () => {
  for (const app of spawned) app.process.kill('SIGKILL');
  await Promise.all(spawned.map((app) => app.ended));
  spawned = [];
  await untilPostgresEnded(dataFolder);
  fs.rmSync(dataFolder, { recursive: true });
});
afterAll(() => fs.rmSync(template, { recursive: true }));

const statusOf = async (url: string) => {
  const { status } = await fetch(url);
  return status;
};

test('an empty installation is ready at the printed address, after a link for its first agent', async () => {
  fs.rmSync(path.join(dataFolder, 'postgres'), { recursive: true });
  const app = await start({ environment: { LOG_LEVEL: 'warn' } });
  expect(app.output()).toMatch(
    /^No agent yet.*: http:\/\/localhost:\d+\/join\?token=\S+\nReady: http:\/\/localhost:\d+\n$/m,
  );
  expect(await statusOf(`${app.url}/healthz`)).toBe(200);
  expect(await statusOf(`${app.url}/readyz`)).toBe(200);
  expect(await app.stop()).toBe(0);
  expect(app.output()).toMatch(/^Ready: .*\n$(?![^])/m);
  expect(fs.statSync(dataFolder).mode & 0o777).toBe(0o700);
});

/** Sends all but the last byte of a request, and resolves once the server waits for that byte. */
async function halfRequest(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a long enough phrase' });
  const head = [
    'POST /api/auth/sign-in HTTP/1.1',
    `host: ${hostname}:${port}`,
    `origin: ${url}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(body.slice(0, -1));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += String(text)));
  return {
    finish: async () => {
      socket.write(body.slice(-1));
      await once(socket, 'close');
      return answer;
    },
  };
}

test('a running request is answered before the end, and new connections are refused', async () => {
  const app = await start();
  const request = await halfRequest(app.url);
  const stopped = app.stop();
  await eventually(() => expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed'));
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
  expect(await stopped).toBe(0);
});

/** `LIVE_STREAMS=1000` opens more streams, 20 for each person. */
const people = Number(process.env.LIVE_STREAMS ?? 60) / 20;

async function signUp(url: string): Promise<string> {
  const names = { firstName: 'Camille', lastName: 'Test', phone: '+33612345678', accepts: acceptedTerms };
  const body = { email: `${randomUUID()}@example.com`, password: testPassword, ...names };
  return (await new HttpCaller(url).call(endpoints.signUp, { body })).accessToken;
}

test('a server that drains answers for a while, and tells the load balancer that it will stop', async () => {
  const app = await start({ environment: { DRAIN_SECONDS: '3' } });
  const stopped = app.stop();
  await eventually(async () => expect(await statusOf(`${app.url}/readyz`)).toBe(503));
  expect(await statusOf(`${app.url}/healthz`)).toBe(200);
  expect(await stopped).toBe(0);
});

test('open streams end as soon as the stop begins, before running requests', async () => {
  const app = await start({ environment: { THROTTLE: '0' } });
  const streams: OpenStream[] = [];
  for (let person = 0; person < people; person += 1) {
    const token = await signUp(app.url);
    streams.push(...(await Promise.all(Array.from({ length: 20 }, () => openStream(app.url, token)))));
  }
  await expect.poll(() => streams.every(({ events }) => events.length === 1)).toBe(true);
  const request = await halfRequest(app.url);
  const stopped = app.stop();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
  expect(await stopped).toBe(0);
});

test('a request that never ends does not delay the end', async () => {
  const app = await start();
  await halfRequest(app.url);
  expect(await app.stop()).toBe(0);
});

test('a file that hangs its child process does not delay the end: its sender gets an answer, and no process stays', async () => {
  const app = await start();
  const token = /join\?token=(\S+)/.exec(app.output())?.[1] ?? '';
  const names = { email: 'agent@example.com', firstName: 'Camille', lastName: 'Test', phone: '+33612345678' };
  const { body } = await callerAt(app.url).call(endpoints.acceptInvitation, {
    body: { ...names, password: testPassword, token },
  });
  const agent = callerAt(app.url, { accessToken: body.accessToken });
  const answer = agent.upload(endpoints.saveLogo, {}, { content: endlessSvg(), name: 'mark.svg' });
  const child = await eventually(() => {
    const found = workersOf(Number(app.process.pid)).find((pid) => secondsWorked(pid) > 1);
    if (found === undefined) throw new Error('nothing hangs yet');
    return found;
  });
  const stopped = app.stop();
  expect((await answer).error?.code).toBe('unavailable');
  expect(await stopped).toBe(0);
  expect(isAlive(child)).toBe(false);
});

test('a second signal ends the app at once', async () => {
  const app = await start();
  await halfRequest(app.url);
  app.process.kill('SIGINT');
  // Signals within a second of the first one count as the same request to stop.
  const impatience = setInterval(() => app.process.kill('SIGINT'), 300);
  expect(await app.ended).toBe(1);
  clearInterval(impatience);
});

test('the same signal from terminal and npm counts once', async () => {
  const app = await start({ withChannel: true });
  const request = await halfRequest(app.url);
  app.process.kill('SIGINT');
  app.process.send('stop');
  app.process.kill('SIGINT');
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
  expect(await app.ended).toBe(0);
});

test('the app stops cleanly when the process that started it is gone', async () => {
  const app = await start({ withChannel: true });
  app.process.disconnect();
  expect(await app.ended).toBe(0);
});

test('a stop during the start ends the app and its database', async () => {
  const app = spawn();
  await eventually(() => expect(postgresOf(dataFolder)).not.toEqual([]), 5);
  expect(await app.stop()).toBe(0);
});

test('an app started while another ends on the same folder waits for it', async () => {
  const first = await start();
  const request = await halfRequest(first.url);
  const stopped = first.stop();
  const second = spawn();
  const lock = path.join(fs.realpathSync(dataFolder), 'app.lock');
  const tried = eventually(() => expect(openFiles(Number(second.process.pid))).toContain(lock));
  // On a slow machine the first server may already have ended.
  await Promise.race([tried, stopped]);
  // If the second server had started, it would have written a record and would not wait.
  expect(readRunningServer(dataFolder)).toBeNull();
  void request.finish();
  expect(await stopped).toBe(0);
  const url = await eventually(() => z.string().parse(/^Ready: (\S+)$/m.exec(second.output())?.[1]));
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect(await second.stop()).toBe(0);
});

test.each([
  [{ PORT: 'many' }, /^PORT must be a whole number from 0 to 65535 \(it is "many"\)\.\n$/],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^The database of DATABASE_URL does not answer: .*\.\n$/,
  ],
  [{ HOST: '198.18.0.1' }, /^(.*\n)*HOST 198\.18\.0\.1 is no address of this machine\.\n$/],
  [
    { DATA_DIR: '/etc/passwd/data' },
    /^The data folder \/etc\/passwd\/data cannot be created or written: set DATA_DIR/,
  ],
])('with %o it ends with one sentence and code 1', async (environment, sentence) => {
  const app = spawn({ environment });
  expect(await app.ended).toBe(1);
  expect(app.output()).toMatch(sentence);
  expect(app.output()).not.toMatch(/^\s+at /m);
});

test('a port in use is named in the error, and the database does not keep running', async () => {
  const other = net.createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = String(address && typeof address === 'object' && address.port);
  const app = spawn({ args: ['--port', port] });
  expect(await app.ended).toBe(1);
  expect(app.output()).toContain(
    `Port ${port} is already in use: stop what uses it, or set PORT to another one`,
  );
  expect(app.output()).not.toContain('connection');
  expect(postgresOf(dataFolder)).toEqual([]);
  other.close();
});
