import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmationOf } from '#tests/support/bank-entries.ts';
import { camtFile, type SampleEntry } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import {
  foreignIban as savings,
  ownIban,
  saveConfirmedAccount,
  sendStatement,
  tableToName,
  takeStatement,
} from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  agent = world.agent;
  await confirmWithPassword(agent);
  await saveConfirmedAccount(agent);
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.database.pool, 'agency_accounts', 'statement_files', 'csv_mappings'));

const stranger = 'GB29NWBK60161331926819';
const fileOf = (iban: string, ...entries: SampleEntry[]) =>
  camtFile({ statements: [{ iban, id: `S-${iban}`, opening: '0.00', entries }] });
const paid = (given: Partial<SampleEntry> = {}): SampleEntry => ({
  amount: '600.00',
  bookedOn: today(),
  name: 'Martin SAS',
  text: 'ESM-2370661985',
  ...given,
});
async function addSavings(): Promise<string> {
  const { others } = await done(
    agent.call(endpoints.addBankAccount, { body: { name: 'Épargne', iban: savings } }),
  );
  return others.find(({ iban }) => iban === savings)?.id ?? '';
}
const accountsNow = async () => (await done(agent.call(endpoints.listStatementAccounts))).accounts;

test('statements of every account of the agency are read, and each account is shown by its name', async () => {
  expect(await done(sendStatement(agent, fileOf(savings, paid())))).toMatchObject({
    state: 'refused',
    refusal: 'foreign_account',
  });
  await addSavings();
  expect(await takeStatement(agent, fileOf(savings, paid()))).toEqual([1, 0]);
  expect(await takeStatement(agent, fileOf(ownIban, paid()))).toEqual([1, 0]);
  const both = camtFile({
    statements: [ownIban, savings, stranger].map((iban) => ({
      iban,
      id: `B-${iban}`,
      entries: [paid(), paid({ amount: '10.00' })],
    })),
  });
  expect(await done(sendStatement(agent, both))).toMatchObject({
    entriesNew: 2,
    entriesKnown: 2,
    foreignAccounts: [stranger],
  });
  expect(await accountsNow()).toMatchObject([
    { iban: ownIban, name: null, standing: 'shown', lastDay: today() },
    { iban: savings, name: 'Épargne', standing: 'other', lastDay: today() },
  ]);
});

test('statements of a removed account are refused, and entries already read stay', async () => {
  const accountId = await addSavings();
  await takeStatement(agent, fileOf(savings, paid()));
  await done(agent.call(endpoints.removeBankAccount, { params: { accountId } }));
  const refused = await done(sendStatement(agent, fileOf(savings, paid({ amount: '7.00' }))));
  expect(refused).toMatchObject({ state: 'refused', refusal: 'foreign_account', refusalDetail: savings });
  const open = await done(agent.call(endpoints.listEntries, { query: { list: 'judge' } }));
  expect(open.items).toMatchObject([{ amount: 60_000 }]);
  expect(await accountsNow()).toMatchObject([
    { iban: ownIban, standing: 'shown', lastDay: null },
    { iban: savings, name: null, standing: 'gone', lastDay: today() },
  ]);
});

test('entries of all accounts are matched, and ledger and bank agree over all of them', async () => {
  await addSavings();
  const requests = [
    await requestIn(world, 'depot_en_attente'),
    await requestIn(world, 'depot_en_attente'),
  ] as const;
  const between = { amount: '50.00', name: 'Agence Exemple', text: 'Virement interne' };
  for (const [at, iban] of [ownIban, savings].entries()) {
    const { payment, paymentReference } = requests[at === 0 ? 0 : 1];
    const amount = ((payment?.due ?? 0) / 100).toFixed(2);
    const direction = at === 0 ? 'DBIT' : 'CRDT';
    await takeStatement(
      agent,
      fileOf(iban, paid({ amount, text: paymentReference }), paid({ ...between, direction })),
    );
  }
  const { items } = await done(agent.call(endpoints.listEntries, { query: { list: 'certain' } }));
  const confirmations = requests.map((request) => {
    const entry = items.find(({ text }) => text.includes(request.paymentReference));
    return confirmationOf(entry?.id ?? '', request);
  });
  const { results } = await done(agent.call(endpoints.confirmEntries, { body: { confirmations } }));
  expect(results.map(({ refused }) => refused)).toEqual([null, null]);
  const { bank, ledger, differences } = await done(
    agent.call(endpoints.reconcile, { query: { on: today() } }),
  );
  const sum = requests.reduce((total, { payment }) => total + (payment?.due ?? 0), 0);
  expect(bank).toEqual({ in: sum + 5_000, out: 5_000, count: 4 });
  expect(ledger).toEqual({ in: sum, out: 0, count: 2 });
  expect(differences.open).toEqual({ in: 5_000, out: 5_000, count: 2 });
  const { items: rows } = await done(
    agent.call(endpoints.listMovements, { query: { from: today(), to: today() } }),
  );
  expect(rows.map(({ entry }) => entry?.accountIban)).toEqual([ownIban, savings]);
});

test('if the agency has several accounts, somebody must choose the account of each table that names none', async () => {
  const table = (day: string) => `Date;Libellé;Montant\n${day};ESM-1;600,00`;
  await addSavings();
  const { id } = await tableToName(agent, table('05/01/2026'));
  const params = { fileId: id };
  const { guess, account, accounts } = await done(agent.call(endpoints.getStatementColumns, { params }));
  expect([account, accounts.map(({ name, isShown }) => [name, isShown])]).toEqual([
    null,
    [
      [null, true],
      ['Épargne', false],
    ],
  ]);
  const save = (given: object) =>
    agent.call(endpoints.saveStatementColumns, { params, body: { ...guess, ...given } });
  expect((await save({})).error?.code).toBe('statement_account_needed');
  expect((await save({ account: stranger })).error?.code).toBe('bank_account_not_found');
  expect((await save({ account: 'FR00' })).error?.code).toBe('invalid_input');
  expect(await done(save({ account: savings }))).toMatchObject({ state: 'done', entriesNew: 1 });
  expect((await accountsNow())[1]).toMatchObject({ iban: savings, lastDay: '2026-01-05' });
  const next = await tableToName(agent, table('06/01/2026'));
  const again = await done(agent.call(endpoints.getStatementColumns, { params: { fileId: next.id } }));
  expect(again.guess).toEqual(guess);
});

test('a transfer between two accounts of the agency is read as an entry of the file’s account', async () => {
  await addSavings();
  const content = `Compte;${ownIban}\nDate;Libellé;Compte contrepartie;Montant\n05/01/2026;Interne;${savings};-50,00`;
  const { id } = await tableToName(agent, content);
  const params = { fileId: id };
  const { guess } = await done(agent.call(endpoints.getStatementColumns, { params }));
  expect(guess.columns).toEqual(['bookedOn', 'text', 'counterpartyIban', 'amount']);
  await done(agent.call(endpoints.saveStatementColumns, { params, body: guess }));
  expect((await accountsNow()).map(({ lastDay }) => lastDay)).toEqual(['2026-01-05', null]);
});
