import { expect, test } from 'vitest';
import { latenessOf } from './lateness-rules.ts';

const unknown = { expectedOn: null, receivedOn: null, promisedDays: null, sentAfterDays: null };
const today = '2026-03-31';

test.each([
  ['nothing is known', {}, null],
  ['they came on the day', { expectedOn: '2026-03-01', receivedOn: '2026-03-01' }, null],
  ['they came before', { expectedOn: '2026-03-01', receivedOn: '2026-02-20' }, null],
  [
    'they came after, over the change of the clocks',
    { expectedOn: '2026-03-28', receivedOn: '2026-03-30' },
    { kind: 'arrived', days: 2 },
  ],
  ['the day is today', { expectedOn: '2026-03-31' }, null],
  ['the day is over', { expectedOn: '2026-03-30' }, { kind: 'awaited', days: 1 }],
  ['they left in time', { promisedDays: 30, sentAfterDays: 30 }, null],
  ['they left later than promised', { promisedDays: 30, sentAfterDays: 38 }, { kind: 'left', days: 8 }],
  ['nothing was promised', { sentAfterDays: 90 }, null],
  [
    'the order’s own day counts more',
    { expectedOn: '2026-04-30', promisedDays: 30, sentAfterDays: 38 },
    null,
  ],
])('goods are late or not: %s', (_, known, late) => {
  expect(latenessOf({ ...unknown, ...known }, today)).toEqual(late);
});
