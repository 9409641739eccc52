import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { describeAudit } from '#domain/audit/audit-record-format.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  [agent, client] = [await app.agent({ administrator: false }), await app.client()];
});
afterAll(() => app.stop());

const type = (currency: 'USD' | 'CNY', day: string, perEuro: string, who: Pick<Person, 'call'> = agent) =>
  who.call(endpoints.typeRate, { body: { currency, day, perEuro } });
const list = async () => (await done(agent.call(endpoints.listRates))).items;

test('the rate of the newest day is used, and on one day the rate that was typed last', async () => {
  await emptyTables(app.database.pool, 'exchange_rates');
  expect(await list()).toEqual([]);
  await done(type('CNY', '2026-03-02', '7.80'));
  await done(type('CNY', '2026-02-27', '7.10'));
  const typed = { source: 'typed', by: fullName(agent.user) };
  expect(await list()).toEqual([{ currency: 'CNY', day: '2026-03-02', perEuro: '7.8', ...typed }]);
  const { items } = await done(type('CNY', '2026-03-02', '7.812345'));
  expect(items).toEqual([{ currency: 'CNY', day: '2026-03-02', perEuro: '7.812345', ...typed }]);
  await done(type('USD', '2026-03-02', '1.0850'));
  expect((await list()).map(({ currency, perEuro }) => [currency, perEuro])).toEqual([
    ['USD', '1.085'],
    ['CNY', '7.812345'],
  ]);
});

test('a rate is of today or a day before, above zero, of a foreign currency and exact', async () => {
  await emptyTables(app.database.pool, 'exchange_rates');
  const today = agencyDay(new Date());
  const tomorrow = agencyDay(new Date(Date.now() + 36 * 3_600_000));
  expect((await type('USD', tomorrow, '1.08')).error?.code).toBe('rate_in_future');
  for (const perEuro of ['0', '-1', '1,08', '1e3', '1.1234567', 'NaN', '1'.repeat(13), ''])
    expect((await type('USD', today, perEuro)).error?.code).toBe('invalid_input');
  for (const currency of ['EUR', 'ZZZ', 'usd'])
    expect((await type(currency as 'USD', today, '1')).error?.code).toBe('invalid_input');
  expect((await type('USD', '2026-02-30', '1')).error?.code).toBe('invalid_input');
  expect(await list()).toEqual([]);
  expect((await type('USD', today, '1.08')).status).toBe(201);
});

test('clients and strangers neither read nor type rates', async () => {
  for (const who of [client, app.stranger]) {
    const status = who === client ? 403 : 401;
    expect((await who.call(endpoints.listRates)).status).toBe(status);
    expect((await type('USD', '2026-03-02', '1.08', who)).status).toBe(status);
  }
});

test('a typed rate is on record, and rows are never rewritten', async () => {
  await done(type('USD', '2026-03-03', '1.0900'));
  const administrator = await app.agent();
  const { items } = await done(administrator.call(endpoints.listAudit));
  const record = items.find(({ action }) => action === 'type_rate');
  expect(record).toMatchObject({ action: 'type_rate', by: fullName(agent.user) });
  expect(record && describeAudit(record, 'en')).toMatchObject({
    title: 'Exchange rate entered',
    changes: [
      { label: 'Day', after: '2026-03-03' },
      { label: 'For €1', after: '1.09' },
      { label: 'Currency', after: 'USD' },
    ],
  });
  const { pool } = app.database;
  await expect(pool.query('UPDATE exchange_rates SET per_euro = 2')).rejects.toThrow(/written once/);
  await expect(pool.query('DELETE FROM exchange_rates')).rejects.toThrow(/written once/);
});

test('without the address of the bank’s file, no reading is reported', async () => {
  expect((await done(agent.call(endpoints.listRates))).reading).toBeNull();
});
