import { describe, expect, test } from 'vitest';
import type { Signal } from '#domain/live/live-change-kinds.ts';
import { signalLasts } from '#contract/live/live-events.ts';
import { nextPresenceChange, presentPeopleAt, withSignal } from './presence-rules.ts';

const marc = { id: 'm', name: 'Marc', role: 'agent' } as const;
const ines = { id: 'i', name: 'Inès', role: 'client' } as const;

/** Returns the people who are known to be present after these signals, each sent at its time. */
const after = (...signals: [Signal, typeof marc | typeof ines, number][]) =>
  signals.reduce<ReturnType<typeof withSignal>>(
    (known, [signal, person, at]) =>
      withSignal(known, { type: 'signal', requestId: 'r', signal, person }, at),
    [],
  );

describe('who is on the page', () => {
  test('is shown by name, each person once', () => {
    const known = after(['here', marc, 0], ['here', ines, 1], ['here', marc, 2]);
    expect(presentPeopleAt(known, 3)).toEqual([
      { ...ines, typing: false },
      { ...marc, typing: false },
    ]);
  });

  test('is removed when they leave, or send no signal for too long', () => {
    const known = after(['here', marc, 0], ['here', ines, 10], ['gone', ines, 20]);
    expect(presentPeopleAt(known, signalLasts.here - 1)).toHaveLength(1);
    expect(presentPeopleAt(known, signalLasts.here)).toEqual([]);
  });
});

describe('who is typing', () => {
  test('is typing until the signal stops', () => {
    const known = after(['typing', marc, 0]);
    expect(presentPeopleAt(known, signalLasts.typing - 1)[0]?.typing).toBe(true);
    expect(presentPeopleAt(known, signalLasts.typing)[0]).toEqual({ ...marc, typing: false });
  });

  test('has stopped as soon as they are only present', () => {
    expect(presentPeopleAt(after(['typing', marc, 0], ['here', marc, 1]), 2)[0]?.typing).toBe(false);
  });
});

test('without signals, a person first stops typing, then is no longer present, and then nothing changes', () => {
  const known = after(['typing', marc, 0]);
  expect(nextPresenceChange(known, 1)).toBe(signalLasts.typing);
  expect(nextPresenceChange(known, signalLasts.typing)).toBe(signalLasts.here);
  expect(nextPresenceChange(known, signalLasts.here)).toBeUndefined();
});
