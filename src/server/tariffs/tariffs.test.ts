import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { FreightPriceBody, TariffBody } from '#contract/tariffs/tariff-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { describeAudit } from '#domain/audit/audit-record-format.ts';
import { maxTariffs } from '#domain/sourcing/door/table-limits.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sampleFreightPrice, sampleTariff } from '#tests/support/valid-calls/rate-calls.ts';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  [agent, client] = [await app.agent({ administrator: false }), await app.client()];
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.database.pool, 'tariffs', 'freight_prices'));

const save = (
  more: Partial<TariffBody> = {},
  id = randomUUID() as string,
  who: Pick<Person, 'call'> = agent,
) => who.call(endpoints.saveTariff, { params: { tariffId: id }, body: { ...sampleTariff, ...more } });
const price = (more: Partial<FreightPriceBody> = {}, id = randomUUID() as string) =>
  agent.call(endpoints.saveFreightPrice, {
    params: { priceId: id },
    body: { ...sampleFreightPrice, ...more },
  });
const list = () => done(agent.call(endpoints.listTariffs));

test('a row of the table of duties is saved, replaced and removed, each with its day, source and who saved it', async () => {
  const id = randomUUID();
  const { tariffs } = await done(save({ antiDumping: 48_500 }, id));
  expect(tariffs).toEqual([{ ...sampleTariff, id, antiDumping: 48_500, by: fullName(agent.user) }]);
  await done(save({ rate: 1, asOf: '2026-02-01' }, id));
  expect((await list()).tariffs).toMatchObject([{ id, rate: 1, antiDumping: null, asOf: '2026-02-01' }]);
  for (let time = 0; time < 2; time += 1)
    await done(agent.call(endpoints.removeTariff, { params: { tariffId: id } }));
  expect((await list()).tariffs).toEqual([]);
});

test('a code with an origin has one row; “any origin” counts as an origin of its own', async () => {
  await done(save());
  await done(save({ origin: 'VN' }));
  await done(save({ origin: null }));
  for (const origin of ['CN', null]) expect((await save({ origin })).error?.code).toBe('tariff_exists');
  expect((await list()).tariffs.map(({ origin }) => origin)).toEqual([null, 'CN', 'VN']);
  const both = await Promise.all([save({ code: '851631' }), save({ code: '851631' })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  { code: '96170' },
  { code: '96170000001' },
  { code: '9617 000' },
  { origin: 'XX' },
  { origin: 'cn' },
  { rate: -1 },
  { rate: 1.5 },
  { rate: 1_000_000 },
  { antiDumping: 0 },
  { source: '  ' },
  { asOf: '2026-02-30' },
])('a row with %o is refused', async (more) => {
  expect((await save(more)).error?.code).toBe('invalid_input');
  expect((await list()).tariffs).toEqual([]);
});

test('a rate with a future day is refused, and the number of rows is limited', async () => {
  expect((await save({ asOf: '2099-01-01' })).error?.code).toBe('rate_in_future');
  const id = randomUUID();
  await done(save({}, id));
  await app.database.pool.query(
    `INSERT INTO tariffs (id, code, rate, source, as_of)
     SELECT gen_random_uuid(), (10000000 + n)::text, 0, 'x', '2026-01-01' FROM generate_series(2, $1) n`,
    [maxTariffs],
  );
  expect((await save({ origin: 'VN' })).error?.code).toBe('too_many_tariffs');
  expect((await save({ rate: 2 }, id)).status).toBe(200);
});

test('a freight price is saved with its lane, minimum and last day, replaced and removed', async () => {
  const id = randomUUID();
  const { freightPrices } = await done(price({}, id));
  expect(freightPrices).toEqual([{ ...sampleFreightPrice, id, by: fullName(agent.user) }]);
  await done(price({ price: 101_2345, minimum: null, validUntil: null }, id));
  expect((await list()).freightPrices).toMatchObject([
    { id, price: 101_2345, minimum: null, validUntil: null },
  ]);
  await done(agent.call(endpoints.removeFreightPrice, { params: { priceId: id } }));
  expect((await list()).freightPrices).toEqual([]);
});

test.each([
  { unit: 'container' },
  { mode: 'sea_fcl' },
  { mode: 'barge' as 'air' },
  { currency: 'XXX' as 'USD' },
  { price: -1 },
  { minimum: 0 },
  { fromPlace: '' },
] as const)('a price with %o is refused', async (more) => {
  expect((await price(more)).error?.code).toBe('invalid_input');
});

test('clients and strangers read and change nothing', async () => {
  for (const [who, status] of [
    [client, 403],
    [app.stranger, 401],
  ] as const) {
    expect((await who.call(endpoints.listTariffs)).status).toBe(status);
    expect((await save({}, randomUUID(), who)).status).toBe(status);
  }
});

test('each change is on record in words', async () => {
  const [row, lane] = [randomUUID(), randomUUID()];
  await done(save({}, row));
  await done(price({}, lane));
  await done(agent.call(endpoints.removeTariff, { params: { tariffId: row } }));
  await done(agent.call(endpoints.removeFreightPrice, { params: { priceId: lane } }));
  const administrator = await app.agent();
  const { items } = await done(administrator.call(endpoints.listAudit));
  const said = items
    .filter(({ action }) => /tariff|freight_price/.test(action))
    .slice(0, 4)
    .map((facts) => describeAudit(facts, 'en'));
  expect(said).toMatchObject([
    { title: 'Freight price removed', changes: [{ before: 'Ningbo – Le Havre', after: null }] },
    { title: 'Customs duty removed' },
    { title: 'Freight price saved' },
    { title: 'Customs duty saved' },
  ]);
  expect(said[3]?.changes.map(({ after }) => after)).toEqual(
    expect.arrayContaining(['9617000000', 'CN', '6.7', 'TARIC', '2026-01-05']),
  );
  expect(said[2]?.changes.map(({ after }) => after)).toContain('95.00 USD');
});
