import { describe, expect, test } from 'vitest';
import type { MessageLine, ThreadEvent } from './group-messages.ts';
import { groupByDays, withEvents, withUnreadMark } from './group-messages.ts';

const at = (day: number, minute: number) => new Date(2026, 10, day, 12, minute).toISOString();

const message = (number: number, moment: string, isOwnSide = false): MessageLine => ({
  kind: 'message',
  id: `m${number}`,
  number,
  senderId: isOwnSide ? 'me' : 'them',
  isOwnSide,
  name: '',
  content: String(number),
  at: moment,
  state: 'arrived',
  files: [],
  answeredMessage: null,
  answerTarget: null,
});

const event = (id: string, moment: string): ThreadEvent => ({ id, at: moment, text: id });
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

describe('the lines of a conversation', () => {
  const messages = [message(1, at(1, 0)), message(2, at(1, 10), true), message(3, at(2, 0))];

  test('events are placed by their time, in whatever order they are given', () => {
    const events = [event('late', at(3, 0)), event('early', at(1, 5))];
    expect(ids(withEvents(messages, events, false))).toEqual(['m1', 'early', 'm2', 'm3', 'late']);
    expect(ids(withEvents([], events, false))).toEqual(['early', 'late']);
  });

  test('events from before the first loaded message appear with the messages of their time', () => {
    const events = [event('before', at(1, 5)), event('after', at(2, 5))];
    const loaded = messages.slice(1);
    expect(ids(withEvents(loaded, events, true))).toEqual(['m2', 'm3', 'after']);
    expect(ids(withEvents(messages, events, false))).toEqual(['m1', 'before', 'm2', 'm3', 'after']);
  });

  test('the mark is before the first unread message of the other side', () => {
    const lines = withEvents(messages, [event('e', at(1, 15))], false);
    expect(ids(withUnreadMark(lines, 1))).toEqual(['m1', 'm2', 'e', 'unread', 'm3']);
    expect(ids(withUnreadMark(lines, 0))).toEqual(['unread', 'm1', 'm2', 'e', 'm3']);
    expect(ids(withUnreadMark(lines, 3))).toEqual(['m1', 'm2', 'e', 'm3']);
    expect(ids(withUnreadMark(lines, null))).toEqual(['m1', 'm2', 'e', 'm3']);
  });

  test('a name is repeated after another day, another person, an event or five minutes', () => {
    const lines = [
      message(1, at(1, 0)),
      message(2, at(1, 4)),
      message(3, at(1, 9)),
      message(4, at(1, 10), true),
      message(5, at(2, 0), true),
    ];
    const shown = groupByDays(withEvents(lines, [event('e', at(1, 3))], false));
    expect(shown.map((day) => ids(day.lines))).toEqual([['m1', 'e', 'm2', 'm3', 'm4'], ['m5']]);
    expect(
      groupByDays(lines).flatMap((day) => day.lines.map(({ isContinuation }) => isContinuation)),
    ).toEqual([false, true, false, false, false]);
    expect(shown[0]?.lines[2]?.isContinuation).toBe(false);
  });
});
