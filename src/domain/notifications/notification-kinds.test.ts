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

  test('is told to whoever did not do it, and to nobody who always does', () => {
    for (const side of roles) {
      const other = side === 'agent' ? 'client' : 'agent';
      expect(isNotified(name, side)).toBe((sides as string[]).includes(other));
    }
  });

  test('asks its reader for something where the request then waits for them', () => {
    for (const side of roles.filter((role) => isNotified(name, role))) {
      // The notification of an undoing asks for nothing, so that it is always sent. A change request waits for the
      // agency in any status.
      const expected = asks ? side === 'agent' : requiresActionOf(to, side) && !undoes;
      expect(notificationKinds[name].asksForAction).toBe(expected);
    }
  });

  test('tells whomever the request then waits for, unless they did it themselves', () => {
    for (const side of roles.filter((role) => requiresActionOf(to, role) && !asks)) {
      expect(isNotified(name, side) || (sides as string[]).includes(side)).toBe(true);
    }
  });
});

test('messages are told to either side, and are a choice of their own', () => {
  expect(roles.map((side) => isNotified('message', side))).toEqual([true, true]);
  expect(notificationKindNames.filter((name) => notificationKinds[name].kind === 'messages')).toEqual([
    'message',
  ]);
});

test('what ends a request before it is delivered, or takes something back, may have a reason', () => {
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
