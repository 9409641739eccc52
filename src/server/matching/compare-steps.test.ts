import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { matchInSteps } from '#domain/matching/matching-rules.ts';
import type { ExpectedSum } from '#domain/matching/matching-kinds.ts';
import { takeSteps } from './compare-steps.ts';
import { findBestInSteps, totalInSteps } from './count-verdicts.ts';

const sumOf = (at: number): ExpectedSum => ({
  requestId: `request-${at}`,
  reference: `ESM-${1_000_000_000 + at * 99_991}`,
  kind: 'deposit',
  due: 10_000 + at,
  announced: [],
  payer: `payer-${at}`,
  client: `Firstname${at} Lastname${at}`,
  company: `Company${at} SAS`,
  askedOn: null,
  manuallyRecorded: null,
});

afterEach(() => vi.restoreAllMocks());

test('long work lets other requests be answered after every long step', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let answered = 0;
  const over = new AbortController();
  const others = (async () => {
    while (!over.signal.aborted) {
      await setImmediate();
      answered += 1;
    }
  })();
  function* work(): Generator<undefined, string> {
    for (let step = 0; step < 50; step += 1) {
      now += 11;
      yield;
    }
    return 'done';
  }
  expect(await takeSteps(work())).toBe('done');
  over.abort();
  await others;
  expect(answered).toBeGreaterThanOrEqual(49);
});

test('twenty thousand expected sums are compared in at least as many steps', () => {
  const expected = Array.from({ length: 20_000 }, (_, at) => sumOf(at));
  const steps = matchInSteps([], expected);
  let taken = 0;
  while (!steps.next().done) taken += 1;
  expect(taken).toBeGreaterThanOrEqual(20_000);
});

test('twenty thousand judged entries are counted, and their payments looked up, in at least as many steps', () => {
  const judged = Array.from({ length: 20_000 }, (_, at) => ({
    row: {
      unmatched: '10.50',
      direction: at % 2 === 0 ? ('in' as const) : ('out' as const),
      valueOn: '2026-03-02',
    },
    verdict: {
      entryId: `entry-${at}`,
      certainty: at < 4 ? ('certain' as const) : ('judge' as const),
      proposals: [],
      unknownReferences: [],
    },
  }));
  for (const steps of [totalInSteps(judged), findBestInSteps(judged)]) {
    let taken = 0;
    while (!steps.next().done) taken += 1;
    expect(taken).toBeGreaterThanOrEqual(20_000);
  }
  const totals = totalInSteps(judged.slice(0, 5));
  let step = totals.next();
  while (!step.done) step = totals.next();
  expect(step.value).toEqual({
    counts: { certain: 4, likely: 0, judge: 1, unrelated: 0 },
    sums: { certain: 0, toDecide: 1_050 },
  });
});
