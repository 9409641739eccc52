import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
let instances: FastifyInstance[];
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  instances = [app.app, await app.secondInstance()];
});
beforeEach(async () => {
  await app.services.pool.query('TRUNCATE rate_limits');
});
afterAll(() => app.stop());

let drawn = 0;
function fresh() {
  drawn += 1;
  return { email: `person${drawn}@example.com`, home: `198.51.100.${drawn}` };
}

const nameAndPhone = {
  firstName: 'Dominique',
  lastName: 'Test',
  phone: '+33612345678',
  accepts: acceptedTerms,
};
async function account() {
  const { email, home } = fresh();
  const body = { email, password: testPassword, ...nameAndPhone };
  const { status } = await openBrowser(app.app, home).call(endpoints.signUp, { body });
  expect(status).toBe(201);
  return { email, home };
}

async function attempt(email: string, password: string, address: string, instance = app.app) {
  const answer = await openBrowser(instance, address).call(endpoints.signIn, { body: { email, password } });
  return { code: answer.error?.code ?? answer.status, retryAfter: Number(answer.headers['retry-after']) };
}
const tally = (codes: { code: string | number }[], wanted: string | number) =>
  codes.filter(({ code }) => code === wanted).length;

/** Sends `times` wrong passwords at once, alternating between both instances. */
function guess(email: string, times: number, addressOf: (index: number) => string) {
  return Promise.all(
    Array.from({ length: times }, (_, index) =>
      attempt(email, 'a wrong one', addressOf(index), instances[index % instances.length]),
    ),
  );
}

describe('guessing at one account', () => {
  test('60 at once over two instances: exactly 10 are checked', async () => {
    const { email } = await account();
    const answers = await guess(email, 60, (index) => `203.0.113.${index}`);
    expect(tally(answers, 'invalid_credentials')).toBe(10);
    expect(tally(answers, 'throttled')).toBe(50);
    const refused = answers.filter(({ code }) => code === 'throttled');
    expect(refused.every(({ retryAfter }) => retryAfter > 0 && retryAfter <= 900)).toBe(true);
  });

  test('does not lock the owner out of the network where the account has signed in before', async () => {
    const { email, home } = await account();
    await guess(email, 12, () => '203.0.113.7');
    expect((await attempt(email, testPassword, '203.0.113.7')).code).toBe('throttled');
    expect((await attempt(email, testPassword, home)).code).toBe(200);
  });

  test.each(['2001:db8:7::1', '::1', '2001:db8:7:8:9:a:b:c'])('knows the network of %s', async (home) => {
    const { email } = await account();
    await attempt(email, testPassword, home);
    await guess(email, 12, () => '203.0.113.10');
    expect((await attempt(email, testPassword, home.replace(/\w$/, 'd'))).code).toBe(200);
  });

  test('is limited at a known network too, and only there', async () => {
    const { email, home } = await account();
    const answers = await guess(email, 12, () => home);
    expect(tally(answers, 'invalid_credentials')).toBe(10);
    expect((await attempt(email, testPassword, '203.0.113.8')).code).toBe(200);
  });

  test('starts again after a success', async () => {
    const { email } = await account();
    const away = '203.0.113.20';
    expect(tally(await guess(email, 9, () => away), 'invalid_credentials')).toBe(9);
    expect((await attempt(email, testPassword, away)).code).toBe(200);
    expect(tally(await guess(email, 10, () => away), 'invalid_credentials')).toBe(10);
  });

  test('that does not exist is refused in the same way', async () => {
    const { email } = fresh();
    const answers = await guess(email, 14, (index) => `203.0.113.${index}`);
    expect(tally(answers, 'invalid_credentials')).toBe(10);
    expect(tally(answers, 'throttled')).toBe(4);
  });

  test('is possible again when the window is over', async () => {
    const { email } = await account();
    await guess(email, 11, () => '203.0.113.9');
    await app.services.pool.query('UPDATE rate_limits SET expire = expire - 900000');
    expect((await attempt(email, testPassword, '203.0.113.9')).code).toBe(200);
  });
});

describe('knowing the password', () => {
  const signIn = (email: string, times: number, addressOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        attempt(email, testPassword, addressOf(index), instances[index % instances.length]),
      ),
    );

  test('stops nobody who signs in twenty times', async () => {
    const { email, home } = await account();
    for (let time = 0; time < 20; time += 1) {
      expect((await attempt(email, testPassword, home)).code).toBe(200);
    }
  });

  test('opens 30 sessions an hour over two instances, and then none', async () => {
    const { email, home } = await account();
    const answers = [];
    // Ten at once, because more would reach the limit of failed attempts.
    for (let round = 0; round < 5; round += 1) answers.push(...(await signIn(email, 10, () => home)));
    expect(tally(answers, 200)).toBe(30);
    expect(tally(answers, 'throttled')).toBe(20);
    // From any other network the owner can sign in; from the flooded one, after an hour.
    expect((await attempt(email, testPassword, '203.0.113.120')).code).toBe(200);
    await app.services.pool.query('UPDATE rate_limits SET expire = expire - 3600000');
    expect((await attempt(email, testPassword, home)).code).toBe(200);
  });

  test('does not help a person who floods from ever new networks', async () => {
    const { email } = await account();
    const answers = [];
    for (let round = 0; round < 4; round += 1) {
      answers.push(...(await signIn(email, 10, (index) => `203.0.${round}.${index}`)));
    }
    expect(tally(answers, 200)).toBe(30);
  });
});

describe('one network', () => {
  const spray = (times: number, addressOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        attempt(`sprayed${index}@example.com`, 'password', addressOf(index), instances[index % 2]),
      ),
    );

  test('that tries one password on many accounts is stopped after 100 attempts', async () => {
    const answers = await spray(120, () => '203.0.113.50');
    expect(tally(answers, 'invalid_credentials')).toBe(100);
    expect(tally(answers, 'throttled')).toBe(20);
    expect((await attempt('sprayed1@example.com', 'password', '203.0.113.51')).code).toBe(
      'invalid_credentials',
    );
  });

  test('is a /64 in IPv6, and the same as IPv4-mapped IPv6', async () => {
    const answers = await spray(110, (index) => `2001:db8:1:2:${(index * 577).toString(16)}::1`);
    expect(tally(answers, 'invalid_credentials')).toBe(100);
    expect((await attempt('x@example.com', 'password', '2001:db8:1:3::1')).code).toBe('invalid_credentials');

    await spray(60, () => '203.0.113.60');
    const mapped = await spray(60, () => '::ffff:203.0.113.60');
    expect(tally(mapped, 'invalid_credentials')).toBe(40);
  });

  test('of many people who know their passwords is not stopped', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, account));
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        people.map(({ email }) => attempt(email, testPassword, '203.0.113.70')),
      );
      expect(tally(answers, 200)).toBe(12);
    }
  });

  test('has a limited number of sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        openBrowser(instances.at(index % 2) ?? app.app, '203.0.113.80').call(endpoints.signUp, {
          body: { email: fresh().email, password: testPassword, ...nameAndPhone },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ error }) => error?.code === 'throttled')).toHaveLength(5);
  });

  test('has a limited number of attempts at one-time links', async () => {
    const read = () =>
      openBrowser(app.app, '203.0.113.90').call(endpoints.readInvitation, {
        body: { token: 'x'.repeat(43) },
      });
    const answers = await Promise.all(Array.from({ length: 60 }, read));
    expect(answers.filter(({ error }) => error?.code === 'invitation_invalid')).toHaveLength(50);
    expect(answers.filter(({ error }) => error?.code === 'throttled')).toHaveLength(10);
  });

  test('cannot pretend to be another without a trusted proxy', async () => {
    const headers = (index: number) => ({
      'x-forwarded-for': `198.18.0.${index}`,
      forwarded: `for=198.18.0.${index}`,
    });
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { email: 'forwarded@example.com', password: 'a wrong one' };
      const browser = openBrowser(app.app, '203.0.113.95');
      answers.push(await browser.call(endpoints.signIn, { body }, { headers: headers(index) }));
    }
    expect(answers.filter(({ error }) => error?.code === 'throttled')).toHaveLength(2);
  });
});
