import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { besideOthers } from '#tests/support/beside-others.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { saveOwnAccount, sendStatement } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

const head = 'Date;Montant;Libellé\n';
const row = '05/01/2026;600,00;';
const send = (content: string) =>
  done(besideOthers(app, sendStatement(agent, content, { name: 'releve.csv' })));

test.each<[string, (attempt: string) => string, string]>([
  [
    'very many columns',
    (attempt) => `${attempt}${';a'.repeat(20_000)}\n${`${row}${'b;'.repeat(20_000)}\n`.repeat(50)}`,
    'too_much',
  ],
  ['one quoted cell of 8 MB', (attempt) => `${head}${row}"${attempt}${'x'.repeat(8_000_000)}"`, 'unreadable'],
  [
    'a quoted cell that never ends, below rows',
    (attempt) => `${head}${`${row}${attempt}\n`.repeat(90)}${row}"${'x\n'.repeat(4_000_000)}`,
    'waiting',
  ],
])('a table of %s is previewed while other requests are answered', async (_, make, end) => {
  const { state, refusal } = await send(make(crypto.randomUUID()));
  expect(refusal ?? state).toBe(end);
});

test.each<[string, (heading: string) => string]>([
  ['many lines that repeat', (heading) => `Date;Montant;${heading}\n${`${row}VIR SEPA\n`.repeat(20_000)}`],
  [
    'cells of 90 000 letters',
    (heading) => `Date;Montant;${heading}\n${`${row}"${'e '.repeat(45_000)}"\n`.repeat(60)}`,
  ],
])('a table of %s gets its columns and is read while other requests are answered', async (_, make) => {
  const { id, state } = await send(make(`Libellé ${crypto.randomUUID()}`));
  expect(state).toBe('waiting');
  const params = { fileId: id };
  const { guess } = await done(besideOthers(app, agent.call(endpoints.getStatementColumns, { params })));
  const reading = agent.call(endpoints.saveStatementColumns, { params, body: guess });
  expect((await done(besideOthers(app, reading))).state).toBe('done');
});
