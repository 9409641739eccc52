import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { defaultJournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { done } from '#tests/support/caller.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  await companyOf(world.owner);
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
});
afterAll(() => app.stop());

const journal = () =>
  done(world.agent.call(endpoints.exportJournal, { body: { from: today(), to: today() } }));

test('the sales journal balances for each document, on the agency’s accounts, and its export is on record', async () => {
  const { id } = await requestIn(world, 'cloturee');
  await documentsOf(app, world.owner, id);
  const undone = await requestIn(world, 'devis_en_attente');
  await documentsOf(app, world.owner, undone.id);
  await makeTransition(world, undone, 'reopen_step');
  await documentsOf(app, world.owner, undone.id);

  const { items, next } = await journal();
  expect(next).toBeNull();
  const ofEach = Map.groupBy(items, ({ number }) => number);
  expect(ofEach.size).toBe(6);
  for (const lines of ofEach.values()) {
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  }
  const written = (kind: string) =>
    items
      .filter((line) => line.kind === kind)
      .map(({ account, debit, credit }) => `${account} ${debit} ${credit}`);
  expect(written('final_invoice')).toEqual(['419100 400000 0', '707000 0 200000', '706000 0 200000']);
  expect(written('credit_note')).toEqual(['411000 0 60000', '419100 50000 0', '445710 10000 0']);

  const accounts = { ...defaultJournalAccounts, vat: '445711' };
  await done(world.agent.call(endpoints.saveSettings, { body: { invoices: { accounts } } }));
  expect((await journal()).items.some(({ account }) => account === '445711')).toBe(true);
  const refused = await world.agent.call(endpoints.saveSettings, {
    body: { invoices: { accounts: { ...accounts, vat: 'ÜBER' } } },
  });
  expect(refused.status).toBe(400);
  const later = { from: today(), to: today(), after: '0' };
  await done(world.agent.call(endpoints.exportJournal, { body: later }));
  const { rows } = await app.database.pool.query(`SELECT FROM audit_records WHERE action = 'export_journal'`);
  expect(rows).toHaveLength(3);
});

test('documents are listed by their place, also from the hundred-thousandth on', async () => {
  const request = await requestIn(world, 'cloturee');
  const [first, second] = await documentsOf(app, world.owner, request.id);
  const year = new Date().getFullYear();
  const { pool } = app.database;
  await pool.query('ALTER TABLE invoices DISABLE TRIGGER invoices_written_once');
  for (const [id, place] of [
    [first?.id, 100_000],
    [second?.id, 99_999],
  ] as const) {
    const number = `FA-${year}-${place}`;
    await pool.query('UPDATE invoices SET place = $2, number = $3 WHERE id = $1', [id, place, number]);
  }
  await pool.query('ALTER TABLE invoices ENABLE TRIGGER invoices_written_once');
  const numbers = async (after?: string) => {
    const body = { from: today(), to: today(), ...(after && { after }) };
    const { items } = await done(world.agent.call(endpoints.exportJournal, { body }));
    return [...new Set(items.map(({ number }) => number))];
  };
  const last = [`FA-${year}-99999`, `FA-${year}-100000`];
  expect((await numbers()).slice(-2)).toEqual(last);
  expect(await numbers(last[0])).toEqual(last.slice(1));
});
