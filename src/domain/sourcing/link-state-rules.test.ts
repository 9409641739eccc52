import { expect, test } from 'vitest';
import { linkState } from './link-state-rules.ts';

const day = (date: number) => `2026-03-0${date}T09:00:00.000Z`;
const now = Date.parse(day(5));
const made = {
  sentTo: null,
  sentAt: day(1),
  expiresAt: day(9),
  revokedAt: null,
  openedAt: null,
  draftSavedAt: null,
  answeredAt: null,
};

test.each([
  ['made', 1, {}],
  ['mailed', 1, { sentTo: 'wei@factory.example' }],
  ['opened', 2, { openedAt: day(2) }],
  ['typing', 3, { openedAt: day(2), draftSavedAt: day(3) }],
  ['answered', 4, { openedAt: day(2), answeredAt: day(4) }],
  ['typing', 5, { answeredAt: day(4), draftSavedAt: day(5) }],
  ['revoked', 4, { openedAt: day(2), revokedAt: day(4) }],
  ['expired', 3, { openedAt: day(2), draftSavedAt: day(2), expiresAt: day(3) }],
  ['answered', 2, { answeredAt: day(2), draftSavedAt: day(3), expiresAt: day(4) }],
  ['answered', 2, { answeredAt: day(2), revokedAt: day(4) }],
] as const)('a link is %s since day %i', (state, at, more) => {
  expect(linkState({ ...made, ...more }, now)).toEqual({ state, at: day(at) });
});
