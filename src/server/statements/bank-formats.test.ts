import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { ofxSgml, paidIn, paidOut } from '#tests/support/ofx-files.ts';
import {
  foreignIban,
  ownIban,
  saveOwnAccount,
  sendStatement,
  takeStatement,
} from '#tests/support/statement-files.ts';
import { dutchSwiftFile, germanFile } from '#tests/support/swift-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

test('OFX adds its entries once, and lists its ignored entries', async () => {
  const file = await done(sendStatement(agent, ofxSgml(paidIn + paidOut), { name: 'releve.ofx' }));
  expect(file).toMatchObject({ state: 'done', format: 'ofx', entriesNew: 2, refusal: null });
  expect(await takeStatement(agent, ofxSgml(paidOut + paidIn))).toEqual([0, 2]);
  expect(await takeStatement(agent, ofxSgml(paidIn.replaceAll('A1B2C3D4E5F6', 'OTHER-0001')))).toEqual([
    0, 1,
  ]);
  const dollars = await done(sendStatement(agent, ofxSgml(paidIn, { currency: 'USD' })));
  expect(dollars).toMatchObject({ state: 'done', entriesNew: 0, entriesLeft: 1 });
  const { items } = await done(agent.call(endpoints.listLeftEntries, { params: { fileId: dollars.id } }));
  expect(items).toMatchObject([{ currency: 'USD', reason: 'other_currency' }]);
});

test('MT940 adds its entries once, even if another file contained them, and gives the balance', async () => {
  const file = await done(sendStatement(agent, dutchSwiftFile(ownIban), { name: 'MT940.sta' }));
  // The OFX file also contains that day's deposit, in other words. Only the reference is the same in both files.
  expect(file).toMatchObject({ state: 'done', format: 'mt940', entriesNew: 1, entriesKnown: 1 });
  const entries = [
    {
      amount: '12.50',
      bookedOn: '2026-08-05',
      direction: 'DBIT' as const,
      name: 'Huur NV',
      iban: foreignIban,
      text: 'Huur augustus',
    },
  ];
  expect(await takeStatement(agent, camtFile({ statements: [{ iban: ownIban, entries }] }))).toEqual([0, 1]);
  expect(await takeStatement(agent, germanFile(ownIban))).toEqual([4, 0]);
  expect(await takeStatement(agent, germanFile(ownIban))).toEqual([0, 4]);
  const { accounts } = await done(agent.call(endpoints.listStatementAccounts));
  expect(accounts[0]?.statements.map(({ kind, toOn, closing }) => [kind, toOn, closing])).toContainEqual([
    'mt940',
    '2026-08-06',
    58_750,
  ]);
});

test('an MT940 file of a foreign account is refused with its IBAN', async () => {
  const file = await done(sendStatement(agent, germanFile()));
  expect(file).toMatchObject({
    state: 'refused',
    format: 'mt940',
    refusal: 'foreign_account',
    refusalDetail: foreignIban,
  });
});
