import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { workersOf } from '#tests/support/process-table.ts';
import { ownIban, saveOwnAccount, sendStatement, takeStatement } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

const count = 20_000;
const content = camtFile({
  statements: [
    {
      iban: ownIban,
      entries: Array.from({ length: count }, (_, at) => ({
        amount: `${at % 900}.50`,
        bookedOn: `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`,
        text: `ESM-${String(at).padStart(10, '0')}`,
        bankReference: `BANK-${at}`,
      })),
    },
  ],
});

test('if the child process is killed while it reads, nothing is kept, the file says so, and it can be sent again', async () => {
  const fileId = randomUUID();
  const sending = sendStatement(agent, content, { fileId });
  await eventually(async () => {
    const { body } = await agent.call(endpoints.getStatementFile, { params: { fileId } });
    expect(body.entriesRead).toBeGreaterThan(0);
  });
  for (const pid of workersOf(process.pid)) process.kill(pid, 'SIGKILL');
  expect(await done(sending)).toMatchObject({ state: 'refused', refusal: 'too_complex', entriesNew: 0 });
  const { rows } = await app.database.pool.query('SELECT 1 FROM statement_entries');
  expect(rows).toEqual([]);
  expect(await takeStatement(agent, content)).toEqual([count, 0]);
});
