import { noMetrics } from '#server/services/metrics/metrics.ts';
import fastify from 'fastify';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { answerErrors } from '../http/error-handling.ts';
import { createThrottle } from './throttle.ts';

test('if the database does not answer nobody passes, and the reply says to try again', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const throttle = createThrottle(pool, { name: 'test', attempts: 5, windowSeconds: 60 });
  let passed = 0;
  const app = fastify();
  app.setErrorHandler(answerErrors({ log: app.log, metrics: noMetrics }));
  app.post('/', async () => {
    await throttle.take('key');
    passed += 1;
    return {};
  });
  const answer = await app.inject({ method: 'POST', url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(passed).toBe(0);
  await app.close();
  await pool.end();
});
