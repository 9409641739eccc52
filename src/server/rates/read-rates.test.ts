import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openRateService, rateFile } from '#tests/support/rate-service.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { readRates } from './read-rates.ts';

let bank: Awaited<ReturnType<typeof openRateService>>;
let app: TestApp;
let agent: Person;
beforeAll(async () => {
  bank = await openRateService();
  app = await startTestApp({ EXCHANGE_RATES_URL: bank.url });
  agent = await app.agent();
});
afterAll(async () => {
  await app.stop();
  bank.stop();
});
beforeEach(async () => {
  const { pool } = app.database;
  await emptyTables(pool, 'exchange_rates', 'exchange_rate_readings');
  await pool.query('INSERT INTO exchange_rate_readings DEFAULT VALUES');
  bank.calls = 0;
});

/** A Tuesday at 16:30 in Paris. */
const tuesday = new Date('2026-03-24T15:30:00Z');
const later = (hours: number) => new Date(tuesday.getTime() + hours * 3_600_000);
const day = '2026-03-24';
const usual = { USD: '1.0850', JPY: '162.5', CNY: '7.8512' };
const read = (now = tuesday) => readRates(app.services, now);
const list = async () => done(agent.call(endpoints.listRates));
const held = async () =>
  Object.fromEntries((await list()).items.map(({ currency, perEuro }) => [currency, perEuro]));

test('the file of the day is read once, with its day and source', async () => {
  bank.give(rateFile(day, usual));
  await read();
  await read(later(3));
  expect(bank.calls).toBe(1);
  const { items, reading } = await list();
  expect(items.map(({ currency, perEuro }) => [currency, perEuro])).toEqual([
    ['USD', '1.085'],
    ['CNY', '7.8512'],
    ['JPY', '162.5'],
  ]);
  expect(items[0]).toEqual({ currency: 'USD', perEuro: '1.085', day, source: 'ecb', by: null });
  expect(reading).toEqual({ triedAt: tuesday.toISOString(), failure: null, fileDay: day, keptOut: [] });
});

test('the file is read again on the next working day, from 16:00 in Paris', async () => {
  bank.give(rateFile(day, usual));
  await read();
  bank.give(rateFile('2026-03-25', { ...usual, USD: '1.0900' }));
  await read(new Date('2026-03-25T14:59:00Z'));
  expect(bank.calls).toBe(1);
  await read(new Date('2026-03-25T15:00:00Z'));
  expect(await held()).toMatchObject({ USD: '1.09' });
});

test('a file that has not come yet is asked for each hour; the former rates hold', async () => {
  bank.give(rateFile('2026-03-23', usual));
  await read();
  expect((await list()).reading).toMatchObject({ failure: null, fileDay: '2026-03-23' });
  await read(later(0.9));
  expect(bank.calls).toBe(1);
  bank.give(rateFile(day, { ...usual, USD: '1.0900' }));
  await read(later(1));
  expect(bank.calls).toBe(2);
  expect(await held()).toMatchObject({ USD: '1.09', CNY: '7.8512' });
});

test('if two instances look at once, only one of them asks', async () => {
  bank.give(rateFile(day, usual));
  await Promise.all([read(), read(), read()]);
  expect(bank.calls).toBe(1);
});

test('a rate that jumped is not used, and is reported, until an agent types it', async () => {
  bank.give(rateFile('2026-03-23', { ...usual, TRY: '45' }));
  await read(later(-24));
  bank.give(rateFile(day, { ...usual, USD: '1.0900', TRY: '60' }));
  await read();
  expect(await held()).toMatchObject({ USD: '1.09', TRY: '45' });
  expect((await list()).reading).toMatchObject({ keptOut: [{ currency: 'TRY', perEuro: '60' }] });
  await done(agent.call(endpoints.typeRate, { body: { currency: 'TRY', day, perEuro: '60' } }));
  bank.give(rateFile('2026-03-25', { ...usual, TRY: '61' }));
  await read(later(24));
  expect(await held()).toMatchObject({ TRY: '61' });
  expect((await list()).reading?.keptOut).toEqual([]);
});

test('the bank’s rate of a day replaces the one typed for that day, and none typed for a later one', async () => {
  await done(agent.call(endpoints.typeRate, { body: { currency: 'USD', day, perEuro: '1.1' } }));
  await done(
    agent.call(endpoints.typeRate, { body: { currency: 'CNY', day: '2026-03-25', perEuro: '7.9' } }),
  );
  bank.give(rateFile(day, usual));
  await read();
  expect(await held()).toMatchObject({ USD: '1.085', CNY: '7.9' });
});

const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "1.08"><!ENTITY b SYSTEM "file:///etc/passwd">]>
<x><Cube time='${day}'><Cube currency='USD' rate='&a;'/></Cube></x>`;

test.each([
  ['huge', Buffer.alloc(300 * 1024, ' '), 'unreachable'],
  ['with entities', entities, 'unreadable'],
  ['garbage', Buffer.from([0xff, 0xfe, 0, 1, 2, 3]), 'unreadable'],
  ['no XML', 'Service unavailable', 'unreadable'],
  ['empty', '', 'unreadable'],
  ['cut off', rateFile(day, usual).slice(0, -40), 'unreadable'],
  ['other XML', '<?xml version="1.0"?><rss><item/></rss>', 'unreadable'],
  ['nested without end', `<a>${'<b>'.repeat(2_000)}`, 'unreadable'],
  ['of a day to come', rateFile('2026-03-27', usual), 'unreadable'],
  ['of no day', rateFile('2026-02-30', usual), 'unreadable'],
  ['with a rate of zero', rateFile(day, { ...usual, USD: '0' }), 'unreadable'],
  ['with a rate below zero', rateFile(day, { ...usual, USD: '-1.08' }), 'unreadable'],
  ['with a word as rate', rateFile(day, { ...usual, USD: 'N/A' }), 'unreadable'],
  ['with a currency twice', rateFile(day, usual).replace('JPY', 'USD'), 'unreadable'],
  ['with unknown currencies alone', rateFile(day, { XAU: '0.0003' }), 'unreadable'],
])('a file that is %s changes no rate, and the screen says so', async (_, text, failure) => {
  bank.give(rateFile('2026-03-23', usual));
  await read(later(-24));
  bank.give(text);
  await read();
  expect(await held()).toEqual({ USD: '1.085', CNY: '7.8512', JPY: '162.5' });
  expect((await list()).reading).toMatchObject({ failure, fileDay: '2026-03-23' });
  // The next valid file repairs this.
  bank.give(rateFile(day, usual));
  await read(later(1));
  expect((await list()).reading).toMatchObject({ failure: null, fileDay: day });
});

test('redirects are not followed, errors and cut connections are failures', async () => {
  const other = await openRateService();
  other.give(rateFile(day, usual));
  const answers: (typeof bank.answer)[] = [
    (_, response) => void response.writeHead(302, { location: other.url }).end(),
    (_, response) => void response.writeHead(503).end(rateFile(day, usual)),
    (_, response) => void response.destroy(),
  ];
  for (const [at, answer] of answers.entries()) {
    bank.answer = answer;
    await read(later(at));
    expect((await list()).reading).toMatchObject({ failure: 'unreachable' });
  }
  expect([bank.calls, other.calls]).toEqual([3, 0]);
  expect(await held()).toEqual({});
  other.stop();
});

test('a reply that never ends is cut off and counts as a failure', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const control = new AbortController();
    bank.answer = (_, response) => {
      response.writeHead(200).write(rateFile(day, usual).slice(0, 100));
      response.once('close', () => undefined);
      setTimeout(() => control.abort(), 20);
    };
    return control.signal;
  });
  await read();
  expect(timeout).toHaveBeenCalledWith(20_000);
  timeout.mockRestore();
  expect((await list()).reading).toMatchObject({ failure: 'unreachable' });
});

test('without the address of the bank’s file, no call is made', async () => {
  const config = { ...app.services.config, exchangeRatesUrl: undefined };
  await readRates({ ...app.services, config }, tuesday);
  expect(bank.calls).toBe(0);
});
