import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { matchInSteps } from '#domain/matching/matching-rules.ts';
import type { ExpectedSum } from '#domain/matching/matching-kinds.ts';
import { watchLoop } from '#tests/support/watch-loop.ts';
import { takeSteps } from './compare-steps.ts';

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
  noted: null,
});

test('twenty thousand expected sums are compared while others are answered', { retry: 1 }, async () => {
  const expected = Array.from({ length: 20_000 }, (_, at) => sumOf(at));
  const stop = watchLoop();
  await setTimeout(5);
  expect(await takeSteps(matchInSteps([], expected))).toEqual([]);
  await setTimeout(5);
  expect(stop()).toBeLessThan(50);
});
