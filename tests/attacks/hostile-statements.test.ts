import { afterAll, beforeAll, expect, test } from 'vitest';
import { camtFile } from '#tests/support/bank-files.ts';
import { besideOthers } from '#tests/support/beside-others.ts';
import { done, type Person } from '#tests/support/caller.ts';
import {
  bundleOf,
  floodOf,
  manyStatements,
  ofxFlood,
  swiftFlood,
} from '#tests/support/hostile-statements.ts';
import { ownIban, saveOwnAccount, sendStatement, takeStatement } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

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

let days = 0;
/** Each case gets its own days, so that no case finds the entries of an earlier one. */
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
])('%s is read while other requests are answered', async (_, make) => {
  for (const content of make(nextDay())) {
    const { state } = await done(besideOthers(app, sendStatement(agent, content)));
    expect(state).toBe('done');
  }
});
