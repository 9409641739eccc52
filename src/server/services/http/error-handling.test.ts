import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { ApiError } from '../api-error.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { StorageUnavailable } from '../storage/storage-driver.ts';
import { answerErrors } from './error-handling.ts';
import { logRequests } from './log-requests.ts';

interface Line {
  reqId: string;
  msg: string;
}

let lines: Line[];
let app: FastifyInstance;
beforeEach(() => {
  lines = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as Line) });
  app = fastify();
  logRequests(app, log);
  app.setErrorHandler(answerErrors({ log, metrics: noMetrics }));
  app.get('/unforeseen', () => Promise.reject(new TypeError('secret words')));
  app.get('/files-away', () => Promise.reject(new StorageUnavailable('no answer')));
  app.get('/disk-full', () => Promise.reject(Object.assign(new Error('No space left'), { code: '53100' })));
  app.get('/refused', () => Promise.reject(new ApiError('forbidden', 'Not for you.')));
});
afterEach(() => app.close());

test.each([
  ['/unforeseen', 500, 'internal', 'unexpected error'],
  ['/files-away', 503, 'unavailable', 'unavailable'],
])('the error that %s shows has the id of both of its lines in the log', async (url, status, code, msg) => {
  const answer = await app.inject(url);
  const { error } = answer.json<{ error: { code: string; requestId: string } }>();
  expect([answer.statusCode, error.code]).toEqual([status, code]);
  expect(answer.body).not.toContain('secret words');
  expect(lines.map(({ reqId, msg: said }) => [reqId, said])).toEqual([
    [error.requestId, msg],
    [error.requestId, 'answered'],
  ]);
});

test('an unreachable service makes callers retry after two seconds; a full disk of the database is an expected error', async () => {
  const away = await app.inject('/files-away');
  expect(away.headers['retry-after']).toBe('2');
  const full = await app.inject('/disk-full');
  expect([full.statusCode, full.json<{ error: { code: string } }>().error.code]).toEqual([
    507,
    'storage_full',
  ]);
});

test('a refusal has no id: nobody need look it up', async () => {
  const answer = await app.inject('/refused');
  expect(answer.json()).toEqual({ error: { code: 'forbidden', message: 'Not for you.' } });
});
