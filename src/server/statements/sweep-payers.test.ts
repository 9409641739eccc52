import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertEntries } from '#tests/support/bank-entries.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepPayers } from './sweep-payers.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const year = Number(today().slice(0, 4));
const texts = { text: 'VIR DE Oriane Quévert', counterpartyName: 'Oriane Quévert' };
const entry = { amount: 1_234, ...texts, counterpartyIban: 'DE89370400440532013000' };
const listed = async () =>
  (
    await done(agent.call(endpoints.listEntries, { query: { list: 'unrelated', pageSize: '200' } }))
  ).items.map(({ valueOn, amount, counterpartyName, counterpartyIban, text }) => [
    valueOn,
    amount,
    counterpartyName,
    counterpartyIban,
    text,
  ]);
const whole = (valueOn: string) => [
  valueOn,
  1_234,
  texts.counterpartyName,
  entry.counterpartyIban,
  texts.text,
];

test('the payer is deleted ten years after the year of the entry; day and sum are not', async () => {
  const [over, kept] = [`${year - 11}-12-31`, `${year - 10}-01-01`];
  const ids = await insertEntries(app.database.pool, [
    { ...entry, valueOn: over },
    { ...entry, valueOn: kept },
  ]);
  await app.database.pool.query(
    'ALTER TABLE statement_entries DISABLE TRIGGER statement_entries_written_once',
  );
  await app.database.pool.query(
    `UPDATE statement_entries SET creditor_reference = 'RF18', end_to_end_id = 'E2E', bank_reference = id::text,
      return_reason = 'Compte de Mme Quévert clos'`,
  );
  await app.database.pool.query(
    'ALTER TABLE statement_entries ENABLE TRIGGER statement_entries_written_once',
  );
  expect(await listed()).toEqual([whole(over), whole(kept)]);
  expect(await sweepPayers(app.services)).toBe(1);
  expect(await listed()).toEqual([[over, 1_234, '', null, ''], whole(kept)]);
  const { rows } = await app.database.pool.query(
    `SELECT creditor_reference AS creditor, end_to_end_id AS "endToEnd", bank_reference AS bank,
        return_reason AS reason
      FROM statement_entries ORDER BY booked_on`,
  );
  expect(rows).toEqual([
    { creditor: null, endToEnd: null, bank: ids[0], reason: null },
    { creditor: 'RF18', endToEnd: 'E2E', bank: ids[1], reason: 'Compte de Mme Quévert clos' },
  ]);
  expect(await sweepPayers(app.services)).toBe(0);
});

test('the database allows no earlier deletion, and no other change', async () => {
  const blank = `counterparty_name = '', counterparty_iban = NULL, text = '', creditor_reference = NULL, end_to_end_id = NULL,
    return_reason = NULL`;
  for (const [day, change] of [
    [`${year - 10}-01-01`, blank],
    [`${year - 11}-12-31`, `${blank}, amount = 1`],
    [`${year - 11}-12-31`, `counterparty_name = 'Somebody else'`],
  ]) {
    await expect(
      app.database.pool.query(`UPDATE statement_entries SET ${change} WHERE booked_on = $1`, [day]),
    ).rejects.toThrow('written once');
  }
  await expect(
    app.database.pool.query('DELETE FROM statement_entries WHERE booked_on = $1', [`${year - 11}-12-31`]),
  ).rejects.toThrow('written once');
});
