import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, callerOf } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { attachment } from '#tests/support/request-story.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
});
afterAll(() => app.stop());

const submit = (caller: Caller, more: { submissionKey?: string; attachmentIds?: string[] } = {}) =>
  caller.call(endpoints.createRequest, { body: { title: 'Cups', description: 'Many cups', ...more } });

async function count(table: 'requests' | 'queued_notifications'): Promise<number> {
  const { rows } = await app.database.pool.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${table}`,
  );
  return rows[0]?.rows ?? 0;
}

const endWindow = (window: 'hour' | 'day') =>
  app.database.pool.query('UPDATE rate_limits SET expire = 0 WHERE key LIKE $1', [`new-request:${window}:%`]);

test('twenty of thirty submissions at once over two instances are kept and notify agents; repeating any of them gets the same reply', async () => {
  const person = await app.client();
  const elsewhere = callerOf(await app.secondInstance(), person.accessToken);
  const before = { requests: await count('requests'), queued: await count('queued_notifications') };
  const keys = Array.from({ length: 30 }, () => randomUUID());
  const answers = await Promise.all(
    keys.map((submissionKey, place) => submit(place % 2 ? person : elsewhere, { submissionKey })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await count('requests')).toBe(before.requests + 20);
  expect(await count('queued_notifications')).toBe(before.queued + 20);
  for (const [place, { status, error, headers, body }] of answers.entries()) {
    const again = await submit(person, { submissionKey: keys[place] ?? '' });
    expect(again.status).toBe(status);
    if (status === 201) expect(again.body.id).toBe(body.id);
    else {
      expect(error?.code).toBe('throttled');
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
    }
  }
  expect((await submit(await app.client())).status).toBe(201);
});

test('files of a refused request stay for the next attempt', async () => {
  const person = await app.client();
  for (let made = 0; made < 20; made += 1) await submit(person);
  const attachmentIds = [await attachment(person)];
  const submissionKey = randomUUID();
  expect((await submit(person, { submissionKey, attachmentIds })).error?.code).toBe('throttled');
  await endWindow('hour');
  const kept = await submit(person, { submissionKey, attachmentIds });
  expect(kept.body.attachments.map(({ id }) => id)).toEqual(attachmentIds);
});

test('a day allows sixty; refused ones do not count, and the next day starts again', async () => {
  const person = await app.client();
  const codes: (string | undefined)[] = [];
  for (let made = 0; made < 63; made += 1) {
    if (made % 20 === 0) await endWindow('hour');
    codes.push((await submit(person)).error?.code);
  }
  expect(codes).toEqual([...Array(60).fill(undefined), ...Array(3).fill('throttled')]);
  expect(Number((await submit(person)).headers['retry-after'])).toBeGreaterThan(80_000);
  await endWindow('day');
  expect((await submit(person)).status).toBe(201);
});

test('nobody is limited if limits are turned off', async () => {
  const unlimited = await startTestApp();
  const person = await unlimited.client();
  for (let made = 0; made < 21; made += 1) expect((await submit(person)).status).toBe(201);
  await unlimited.stop();
});
