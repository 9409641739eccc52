import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/build-app.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { callerOf, type Person, testPassword } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let pressed: FastifyInstance;
let pressing: Person;
let other: Person;
let held: Awaited<ReturnType<typeof holdTable>>;

/** Few places, so that a few calls reach the limits. Everything else is as in an installation. */
const lanes = {
  calls: { atOnce: 4, perCaller: 2, maxWaitingPerCaller: 5 },
  strangers: { atOnce: 2, perCaller: 1, maxWaitingPerCaller: 2 },
};

beforeAll(async () => {
  app = await startTestApp();
  pressed = await buildApp(app.services, { isReady: async () => true, checkReplies: true, lanes });
  const of = async (person: Person) => ({ ...person, ...callerOf(pressed, person.accessToken) });
  pressing = await of(await app.client());
  other = await of(await app.client());
});
// Calls that read requests wait until the test releases the table.
beforeEach(async () => {
  held = await holdTable(app.database.url, 'requests');
});
afterEach(() => held.release());
afterAll(async () => {
  await pressed.close();
  await app.stop();
});

const list = (person: Person) => person.call(endpoints.listMyRequests);
const codeOf = ({ status, error }: { status: number; error: { code: string } | null }) =>
  error?.code ?? status;

describe('an account with many calls at once', () => {
  test('has a limited number of turns and of waiting calls; its other calls are refused, and other people are served', async () => {
    const answers: (string | number)[] = [];
    const calls = Array.from({ length: 20 }, async () => void answers.push(codeOf(await list(pressing))));
    await eventually(async () => expect(answers.length).toBe(13));
    expect(new Set(answers)).toEqual(new Set(['throttled']));
    await eventually(async () => expect(await held.waiting()).toBe(2));

    expect(codeOf(await other.call(endpoints.getSession))).toBe(200);
    expect(codeOf(await pressing.call(endpoints.getSession))).toBe('throttled');
    const { headers } = await list(pressing);
    expect(headers['retry-after']).toMatch(/^[1-5]$/);

    await held.release();
    await Promise.all(calls);
    expect(answers.slice(13)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(codeOf(await list(pressing))).toBe(200);
  });

  test('keeps nobody waiting: another’s call is served while some of its own wait', async () => {
    const calls = Array.from({ length: 7 }, () => list(pressing));
    await eventually(async () => expect(await held.waiting()).toBe(2));
    calls.push(list(other));
    await eventually(async () => expect(await held.waiting()).toBe(3));
    await held.release();
    expect((await Promise.all(calls)).map(codeOf)).toEqual(calls.map(() => 200));
  });

  test('has no more turns with several sessions', async () => {
    const signIn = async () => {
      const browser = openBrowser(app.app);
      const { body } = await browser.call(endpoints.signIn, {
        body: { email: pressing.user.email, password: testPassword },
      });
      return callerOf(pressed, body.accessToken);
    };
    const sessions = await Promise.all([signIn(), signIn(), signIn()]);
    const calls = sessions.flatMap((session) => [1, 2].map(() => session.call(endpoints.listMyRequests)));
    await eventually(async () => expect(await held.waiting()).toBe(2));
    await held.release();
    expect((await Promise.all(calls)).map(codeOf)).toEqual(calls.map(() => 200));
  });
});

describe('strangers of one network', () => {
  const browserAt = (address: string) => openBrowser(pressed, address);
  const signInAs = (person: Person, address: string) =>
    browserAt(address).call(endpoints.signIn, { body: { email: person.user.email, password: testPassword } });

  test('take no turns from another network, nor from people of their network whom the server knows', async () => {
    const known = browserAt('203.0.113.7');
    const { body } = await known.call(endpoints.signIn, {
      body: { email: other.user.email, password: testPassword },
    });
    const profiles = await holdTable(app.database.url, 'profiles');
    try {
      const flood = Array.from({ length: 8 }, () => signInAs(pressing, '203.0.113.7'));
      const answers = await Promise.race([Promise.all(flood.slice(3)), Promise.all(flood)]);
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'throttled'));
      // Anyone may read the key set, and it needs no profile.
      expect(codeOf(await known.call(endpoints.getKeySet))).toBe(200);
      expect(codeOf(await browserAt('203.0.113.7').call(endpoints.getKeySet))).toBe('throttled');
      expect(codeOf(await browserAt('198.51.100.2').call(endpoints.getKeySet))).toBe(200);
      expect(codeOf(await known.call(endpoints.listSessions, {}, bearer(body.accessToken)))).toBe(200);
      await profiles.release();
      expect((await Promise.all(flood.slice(0, 3))).map(codeOf)).toEqual([200, 200, 200]);
    } finally {
      await profiles.release();
    }
  });
});

test('health and readiness are answered under any pressure', async () => {
  const calls = Array.from({ length: 8 }, () => list(pressing));
  const strangers = Array.from({ length: 4 }, () => callerOf(pressed).call(endpoints.getIdentity));
  await eventually(async () => expect(await held.waiting()).toBe(2));
  for (const endpoint of [endpoints.health, endpoints.readiness])
    for (const _ of [1, 2, 3]) expect(codeOf(await callerOf(pressed).call(endpoint))).toBe(200);
  await held.release();
  await Promise.all([...calls, ...strangers]);
});
