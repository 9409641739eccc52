import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/open-log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { logRequests } from './log-requests.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-request-log-'));
  app = fastify();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

interface Line {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  msg: string;
}

async function readLines(level: string): Promise<Line[]> {
  const text = await readFile(join(folder, level), 'utf8').catch(() => '');
  expect(text).not.toMatch(/3f2b8c1e|Claire|claire|203\.0\.113\.7|127\.0\.0\.1|Lampes/);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

/** Returns the lines of the log after two requests. */
async function logOf(level: string): Promise<Line[]> {
  logRequests(app, openLog(level, join(folder, level)));
  app.get('/api/requests/:requestId', () => ({ title: 'Lampes' }));
  await app.inject('/api/requests/3f2b8c1e?search=Claire%20Martin');
  await app.inject({ url: '/nowhere/claire@example.com', remoteAddress: '203.0.113.7' });
  return readLines(level);
}

test('at info each request has a line with its route and time, and nothing of a person', async () => {
  const lines = await logOf('info');
  expect(lines).toMatchObject([
    { method: 'GET', route: '/api/requests/:requestId', status: 200, msg: 'answered' },
    { method: 'GET', route: 'unknown', status: 404, msg: 'answered' },
  ]);
  for (const { milliseconds } of lines) expect(milliseconds).toBeGreaterThan(0);
});

test('at warn requests leave no line', async () => {
  expect(await logOf('warn')).toEqual([]);
});

/** Asks for `path`, and hangs up when the server has begun to work on it. */
async function hangUp(path: string, begun: Promise<void>): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await begun;
  socket.destroy();
}

test('a caller who hangs up leaves a line too', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  logRequests(app, openLog('info', join(folder, 'info')));
  app.get('/slow', async () => {
    begun.resolve();
    await ended.promise;
    return 'Lampes';
  });
  await hangUp('/slow', begun.promise);
  const line = await eventually(async () => {
    const [first] = await readLines('info');
    if (!first) throw new Error('no line yet');
    return first;
  });
  ended.resolve();
  expect(line).toMatchObject({ route: '/slow', status: 499, msg: 'hung up' });
  await app.close();
  expect(await readLines('info')).toHaveLength(1);
});
