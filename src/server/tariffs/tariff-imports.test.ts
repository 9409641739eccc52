import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxTariffs } from '#domain/sourcing/door/table-limits.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sampleTariff } from '#tests/support/valid-calls/rate-calls.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ administrator: false });
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.database.pool, 'tariffs'));

const send = (lines: readonly string[], query: Record<string, string> = {}) =>
  agent.upload(
    endpoints.importTariffs,
    { query: { source: 'TARIC', asOf: '2026-01-05', ...query } },
    { content: Buffer.from(lines.join('\n')), name: 'droits.csv', type: 'text/csv' },
  );
const stored = async () => (await done(agent.call(endpoints.listTariffs))).tariffs;

test('a list is looked at, then saved as a whole; a row of the same code and origin is replaced', async () => {
  const params = { tariffId: randomUUID() };
  await done(agent.call(endpoints.saveTariff, { params, body: { ...sampleTariff, rate: 1 } }));
  const file = [
    'Code SH;Origine;Droit;Antidumping;Relevé dans;Date',
    '9617 00 00 00;Chine;6,7 %;48.5;Access2Markets;01/02/2026',
    '6911.10;;12;;;',
  ];
  expect(await done(send(file))).toEqual({ isSound: true, rows: 2, left: 0, leftLines: [], isSaved: false });
  expect(await stored()).toHaveLength(1);
  expect(await done(send(file, { run: '2' }))).toMatchObject({ rows: 2, isSaved: true });
  expect(await stored()).toMatchObject([
    { code: '691110', origin: null, rate: 12_000, antiDumping: null, source: 'TARIC', asOf: '2026-01-05' },
    {
      id: params.tariffId,
      code: '9617000000',
      origin: 'CN',
      rate: 6_700,
      antiDumping: 48_500,
      source: 'Access2Markets',
      asOf: '2026-02-01',
    },
  ]);
  const administrator = await app.agent();
  const { items } = await done(administrator.call(endpoints.listAudit));
  expect(items.find(({ action }) => action === 'import_tariffs')?.details).toEqual({ tariffs: 2 });
});

test('each wrong line is named with its reasons, and the others are saved', async () => {
  const file = [
    'code,origin,duty,anti-dumping,date',
    '96170000001,CN,6.7,,',
    '9617000,CN,6.7,,',
    '961700,Atlantis,6.7,,',
    '961700,CN,free,,',
    '961700,CN,1000,,',
    '961700,CN,6.7,much,2099-01-01',
    '961700,CN,6.7,,2026-02-30',
    '961700,CN,0,,',
    '961700,China,5,,',
    '961700,erga omnes,5,,',
  ];
  const shown = await done(send(file, { run: '2' }));
  expect(shown.leftLines.map(({ line, faults }) => `${line} ${faults.join(' ')}`)).toEqual([
    '2 code_wrong',
    '3 code_wrong',
    '4 origin_unknown',
    '5 rate_wrong',
    '6 rate_wrong',
    '7 anti_dumping_wrong day_wrong',
    '8 day_wrong',
    '10 twice',
  ]);
  expect((await stored()).map(({ origin, rate }) => `${origin ?? 'any'} ${rate}`)).toEqual([
    'any 5000',
    'CN 0',
  ]);
});

test('a list without a column of rates, or with another number of rows than in the preview, saves nothing', async () => {
  expect(await done(send(['Code;Pays', '961700;Chine']))).toMatchObject({ isSound: false, rows: 0 });
  const file = ['Code;Droit', '961700;5'];
  expect((await send(file, { run: '2' })).error?.code).toBe('import_changed');
  expect((await send(file, { asOf: '2099-01-01' })).error?.code).toBe('rate_in_future');
  expect((await send(file, { source: ' ' })).error?.code).toBe('invalid_input');
  expect(await stored()).toEqual([]);
});

test('a list that does not fit into the table saves nothing', async () => {
  await app.database.pool.query(
    `INSERT INTO tariffs (id, code, rate, source, as_of)
     SELECT gen_random_uuid(), (10000000 + n)::text, 0, 'x', '2026-01-01' FROM generate_series(2, $1) n`,
    [maxTariffs],
  );
  const file = ['Code;Droit', '961700;5', '691110;12'];
  expect((await send(file, { run: '2' })).error?.code).toBe('too_many_tariffs');
  expect(await done(send(file.slice(0, 2), { run: '1' }))).toMatchObject({ isSaved: true });
});
