import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/open-log.ts';
import { logRequests } from './log-requests.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-request-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The lines of the log after two requests. */
async function logOf(level: string): Promise<unknown[]> {
  const file = join(folder, level);
  const app = fastify();
  logRequests(app, openLog(level, file));
  app.get('/api/requests/:requestId', () => ({ title: 'Lampes' }));
  await app.inject('/api/requests/3f2b8c1e?search=Claire%20Martin');
  await app.inject({ url: '/nowhere/claire@example.com', remoteAddress: '203.0.113.7' });
  await app.close();
  const text = await readFile(file, 'utf8').catch(() => '');
  expect(text).not.toMatch(/3f2b8c1e|Claire|claire|203\.0\.113\.7|Lampes/);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

test('at info each request has a line with its route, and nothing of a person', async () => {
  expect(await logOf('info')).toEqual([
    expect.objectContaining({ method: 'GET', route: '/api/requests/:requestId', status: 200 }),
    expect.objectContaining({ method: 'GET', route: 'unknown', status: 404 }),
  ]);
});

test('at warn requests leave no line', async () => {
  expect(await logOf('warn')).toEqual([]);
});
