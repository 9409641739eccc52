import { describe, expect, test } from 'vitest';
import { roles } from '#domain/accounts/role-kinds.ts';
import { keysOf } from '#domain/keys-of.ts';
import { transitionNames, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import {
  excerptOf,
  notificationKindNames,
  notificationKinds,
  isNotified,
  mayHaveReason,
} from './notification-kinds.ts';

describe.each(transitionNames)('%s', (name) => {
  const { by, to, asks, undoes } = transitionRow(name);
  const sides = keysOf(by).map((maker) => (maker === 'agent' ? 'agent' : 'client'));

  test('is sent to the side that did not act, and never to a side that always acts', () => {
    for (const side of roles) {
      const other = side === 'agent' ? 'client' : 'agent';
      expect(isNotified(name, side)).toBe((sides as string[]).includes(other));
    }
  });

  test('asks its reader to act if the request then waits for this reader', () => {
    for (const side of roles.filter((role) => isNotified(name, role))) {
      // The notification of an undoing asks for nothing, so that it is always sent. A change request waits for the
      // agency in any status.
      const expected = asks ? side === 'agent' : requiresActionOf(to, side) && !undoes;
      expect(notificationKinds[name].asksForAction).toBe(expected);
    }
  });

  test('is sent to the side for which the request then waits, unless that side acted itself', () => {
    for (const side of roles.filter((role) => requiresActionOf(to, role) && !asks)) {
      expect(isNotified(name, side) || (sides as string[]).includes(side)).toBe(true);
    }
  });
});

test('both sides are notified of messages, which have a choice of channels of their own', () => {
  expect(roles.map((side) => isNotified('message', side))).toEqual([true, true]);
  expect(notificationKindNames.filter((name) => notificationKinds[name].kind === 'messages')).toEqual([
    'message',
  ]);
});

test('a notification may give a reason if it ends a request before delivery, or takes something back', () => {
  expect(notificationKindNames.filter(mayHaveReason)).toEqual([
    'decline',
    'reject_merchandise_quote',
    'reject_freight_quote',
    'withdraw',
    'cancel',
    'reopen_step',
    'take_back_quote',
  ]);
});

test.each([
  ['short', 'short'],
  ['  two\n\n lines ', 'two lines'],
  ['abcdefghij k', 'abcdefghi…'],
  ['abcdefgh ij k', 'abcdefgh…'],
  ['🧵🧵🧵🧵🧵🧵🧵🧵🧵🧵🧵', '🧵🧵🧵🧵🧵🧵🧵🧵🧵…'],
])('%j is shown as %j in ten characters', (text, shown) => {
  expect(excerptOf(text, 10)).toBe(shown);
});
