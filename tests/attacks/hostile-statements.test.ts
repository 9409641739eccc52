import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  bundleOf,
  floodOf,
  manyStatements,
  ofxFlood,
  swiftFlood,
} from '#tests/support/hostile-statements.ts';
import { ownIban, saveOwnAccount, sendStatement, takeStatement } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { watchLoop } from '#tests/support/watch-loop.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
  const entries = [{ amount: '1.00', bookedOn: '2025-01-01' }];
  await takeStatement(agent, camtFile({ statements: [{ iban: ownIban, entries }] }));
});
afterAll(() => app.stop());

/** Milliseconds for which nobody was answered at most, while it was read and others asked. */
async function heldBy(content: string): Promise<{ held: number; state: string }> {
  const fileId = crypto.randomUUID();
  const sending = sendStatement(agent, content, { fileId });
  // The test makes the body of the call itself.
  await eventually(async () => {
    expect((await agent.call(endpoints.getStatementFile, { params: { fileId } })).status).toBe(200);
  });
  const stop = watchLoop();
  const statuses = new Set<number>();
  const others = setInterval(() => {
    void app.stranger.call(endpoints.health).then(({ status }) => statuses.add(status));
  }, 20);
  const { state } = await done(sending);
  const held = stop();
  clearInterval(others);
  expect([...statuses]).toEqual([200]);
  return { held, state };
}

let days = 0;
/** Of its own for each try: first of all the server's program is compiled. */
const nextDay = () => new Date(Date.UTC(2026, 0, (days += 15))).toISOString().slice(0, 10);

test.each<[string, (day: string) => string[]]>([
  [
    '0.7 MB of one day and amount, told twice',
    (day) => [floodOf({ kind: '053', day, size: 0.7 }), floodOf({ kind: '052', day, size: 0.7 })],
  ],
  [
    '4 MB of one day and amount, told twice',
    (day) => [floodOf({ kind: '053', day, size: 4 }), floodOf({ kind: '052', day, size: 4 })],
  ],
  [
    '4 MB of wordy entries of one day',
    (day) => [
      floodOf({ kind: '053', day, size: 4, textLength: 3_900 }),
      floodOf({ kind: '052', day, size: 4, textLength: 3_900 }),
    ],
  ],
  ['10 MB of one day', (day) => [floodOf({ kind: '053', day, size: 10 })]],
  ['one entry of 10 MB', (day) => [bundleOf(day, 10)]],
  ['thousands of statements', (day) => [manyStatements(day)]],
  ['OFX and MT940 of one day and amount', (day) => [ofxFlood(day, 10_000), swiftFlood(day, 10_000)]],
])('%s: others are answered within 50 ms', { retry: 1, timeout: 180_000 }, async (_, make) => {
  for (const content of make(nextDay())) {
    const { held, state } = await heldBy(content);
    expect(held).toBeLessThan(50);
    expect(state).toBe('done');
  }
});
