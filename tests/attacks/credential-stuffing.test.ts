import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { insertTotp } from '#tests/support/factors.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let instances: FastifyInstance[];
let people: Person[];
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  instances = [app.app, await app.secondInstance()];
  people = await Promise.all(Array.from({ length: 12 }, () => app.client()));
});
beforeEach(async () => {
  await app.services.pool.query('TRUNCATE rate_limits');
});
afterAll(() => app.stop());

interface Try {
  email: string;
  password: string;
  address: string;
}

/** Sends all tries at once, alternately to both instances. */
function stuff(tries: Try[]) {
  return Promise.all(
    tries.map(async ({ email, password, address }, index) => {
      const browser = openBrowser(instances[index % 2] ?? app.app, address);
      const answer = await browser.call(endpoints.signIn, { body: { email, password } });
      return { email, address, answer, code: answer.error?.code ?? answer.status };
    }),
  );
}

const count = (answers: { code: string | number }[], wanted: string | number) =>
  answers.filter(({ code }) => code === wanted).length;
const network = (index: number) => `198.51.100.${index}`;
const wrong = (index: number) => `leaked passphrase ${index}`;

describe('a list of leaked passwords', () => {
  test('gets ten attempts for each account over many networks and both instances; the eleventh is not checked', async () => {
    const tries = people.flatMap(({ user: { email } }, person) =>
      Array.from({ length: 10 }, (_, index) => ({
        email,
        password: wrong(index),
        address: network((person * 10 + index) % 120),
      })),
    );
    const answers = await stuff(tries);
    expect(count(answers, 'invalid_credentials')).toBe(120);
    const right = await stuff(
      people.map(({ user: { email } }, index) => ({
        email,
        password: testPassword,
        address: network(130 + index),
      })),
    );
    expect(count(right, 'throttled')).toBe(people.length);
  });

  test('over one network ends after a hundred attempts, over however many accounts', async () => {
    const tries = Array.from({ length: 120 }, (_, index) => ({
      email: people[index % people.length]?.user.email ?? '',
      password: wrong(index),
      address: '203.0.113.10',
    }));
    const answers = await stuff(tries.map((each, index) => ({ ...each, email: `${index}${each.email}` })));
    expect(count(answers, 'invalid_credentials')).toBe(100);
    const [right] = await stuff([
      { email: people[0]?.user.email ?? '', password: testPassword, address: '203.0.113.10' },
    ]);
    expect(right?.code).toBe('throttled');
  });

  test('reveals of no address whether it has an account', async () => {
    const tries = ['known', 'unknown'].flatMap((kind) =>
      Array.from({ length: 14 }, (_, index) => ({
        email: kind === 'known' ? (people[1]?.user.email ?? '') : 'nobody-here@example.com',
        password: wrong(index),
        address: network(index),
      })),
    );
    const answers = await stuff(tries);
    const bodiesOf = (email: string) =>
      answers
        .filter((each) => each.email === email)
        .map(({ answer }) => answer.raw.toString())
        .toSorted((a, b) => a.localeCompare(b));
    expect(bodiesOf('nobody-here@example.com')).toEqual(bodiesOf(people[1]?.user.email ?? ''));
  });

  test('learns nothing from a refusal: right and wrong passwords are refused alike', async () => {
    const email = people[2]?.user.email ?? '';
    await stuff(
      Array.from({ length: 10 }, (_, index) => ({ email, password: wrong(index), address: network(1) })),
    );
    const [right, other] = await stuff([
      { email, password: testPassword, address: network(2) },
      { email, password: wrong(99), address: network(3) },
    ]);
    expect(right?.answer.raw).toEqual(other?.answer.raw);
    expect(right?.answer.headers['set-cookie']).toBeUndefined();
  });

  test('does not lock the owner out at home', async () => {
    const { email } = people[3]?.user ?? { email: '' };
    const home = '192.0.2.77';
    const [before] = await stuff([{ email, password: testPassword, address: home }]);
    expect(before?.code).toBe(200);
    await stuff(
      Array.from({ length: 40 }, (_, index) => ({ email, password: wrong(index), address: network(index) })),
    );
    const [after] = await stuff([{ email, password: testPassword, address: home }]);
    expect(after?.code).toBe(200);
  });

  test('with the right password gives no access if the account has a second factor', async () => {
    const person = await app.client();
    await insertTotp(app, person);
    const [found] = await stuff([{ email: person.user.email, password: testPassword, address: network(9) }]);
    expect(found?.answer.body.session).toMatchObject({ factorPending: true, aal: 'aal1' });
    const { headers = {} } = bearer(found?.answer.body.accessToken ?? '');
    for (const { method, path } of [
      endpoints.countMyRequests,
      endpoints.updateProfile,
      endpoints.getAgency,
    ]) {
      const answer = await app.stranger.inject({
        method,
        url: path,
        headers,
        ...(method !== 'GET' && { payload: {} }),
      });
      expect(answer.error?.code).toBe('factor_required');
    }
  });
});
