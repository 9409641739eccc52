import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { revolutTable } from '#tests/support/bank-tables.ts';
import { done, type Person } from '#tests/support/caller.ts';
import {
  nameColumns,
  ownIban,
  saveOwnAccount,
  sendStatement,
  tableToName,
} from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepPayers } from './sweep-payers.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

const leftOf = async (fileId: string) =>
  (await done(agent.call(endpoints.listLeftEntries, { params: { fileId } }))).items;
const paid = { amount: '600.00', bookedOn: '2026-01-05', name: 'Martin SAS', text: 'ESM-2370661985' };

test('ignored entries of a file are listed with day, amount, currency and reason, for agents only', async () => {
  const entries = [
    paid,
    { ...paid, status: 'PDNG', direction: 'DBIT' as const },
    { ...paid, currency: 'USD', amount: '1250.5' },
    { ...paid, amount: '0' },
  ];
  const file = await done(sendStatement(agent, camtFile({ statements: [{ iban: ownIban, entries }] })));
  expect(file).toMatchObject({ state: 'done', entriesNew: 1, entriesLeft: 3 });
  const common = {
    bookedOn: '2026-01-05',
    direction: 'in',
    currency: 'EUR',
    text: 'Martin SAS ESM-2370661985',
  };
  expect(await leftOf(file.id)).toEqual([
    { ...common, direction: 'out', amount: '600.00', reason: 'not_booked' },
    { ...common, amount: '1250.5', currency: 'USD', reason: 'other_currency' },
    { ...common, amount: '0', reason: 'no_amount' },
  ]);
  const call = { params: { fileId: file.id } };
  expect((await (await app.client()).call(endpoints.listLeftEntries, call)).status).toBe(403);
  expect(
    (await agent.call(endpoints.listLeftEntries, { params: { fileId: randomUUID() } })).error?.code,
  ).toBe('statement_file_not_found');
  await app.database.pool.query(
    `UPDATE statement_files SET received_at = received_at - interval '11 years' WHERE id = $1`,
    [file.id],
  );
  await sweepPayers(app.services);
  expect(await leftOf(file.id)).toEqual([]);
});

test('ignored rows of a table are listed too, and only the first of many', async () => {
  const { id } = await tableToName(agent, revolutTable().replace('2026-01-10,,', '2026-01-10,2026-01-10,'));
  expect(await nameColumns(agent, id)).toMatchObject({ state: 'done', entriesLeft: 1 });
  expect(await leftOf(id)).toMatchObject([
    { bookedOn: '2026-01-10', direction: 'out', amount: '20.00', currency: 'EUR', reason: 'not_booked' },
  ]);
  const entries = Array.from({ length: 600 }, () => ({ ...paid, currency: 'CHF' }));
  const many = await done(sendStatement(agent, camtFile({ statements: [{ iban: ownIban, entries }] })));
  expect(many).toMatchObject({ entriesLeft: 600 });
  expect(await leftOf(many.id)).toHaveLength(500);
});
