import { expect, test } from 'vitest';
import { isTrackable } from './request-rules.ts';
import { closedStatuses, openStatuses, requestStatuses } from './status-lifecycle.ts';

test('every status is open or closed', () => {
  expect(closedStatuses).toEqual(['cloturee']);
  expect([...openStatuses, ...closedStatuses].toSorted()).toEqual(requestStatuses.toSorted());
});

test('an order’s tracking is written from the first status with an order until the request closes', () => {
  const begun = openStatuses.indexOf('commande_en_preparation');
  expect(requestStatuses.filter(isTrackable)).toEqual(openStatuses.slice(begun));
});
