import { describe, expect, test } from 'vitest';
import type { Message, MessagePage } from '#contract/messages/message-replies.ts';
import { knownUpTo, hasGapBetween, withEarlier, withLater, withNewest } from './merge-messages.ts';

const message = (number: number): Message => ({
  id: `m${number}`,
  requestId: 'r',
  number,
  senderId: 's',
  mine: false,
  senderRole: 'agent',
  senderName: '',
  content: String(number),
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  repliesTo: null,
  attachments: [],
});

const page = (from: number, to: number, earlier = from > 1): MessagePage => ({
  items: Array.from({ length: to - from + 1 }, (_, place) => message(from + place)),
  earlier,
  later: false,
});

const numbers = ({ items }: MessagePage) => items.map((item) => Number(item.content));

describe('a conversation whose newest page is loaded again', () => {
  test('new messages go to the end, and older ones that were loaded stay', () => {
    const known = withEarlier(page(11, 20), page(1, 10));
    const after = withNewest(known, page(13, 22));
    expect(numbers(after)).toEqual(Array.from({ length: 22 }, (_, place) => place + 1));
    expect(after.earlier).toBe(false);
  });

  test('a page that does not overlap the loaded ones hides no gap, and removes no loaded message', () => {
    const known = page(1, 10, false);
    expect(hasGapBetween(known, page(31, 40))).toBe(true);
    expect(withNewest(known, page(31, 40))).toBe(known);
    const caughtUp = withLater(withLater(known, page(11, 30)), page(31, 40));
    expect(numbers(caughtUp)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    expect(caughtUp.earlier).toBe(false);
  });

  test('an older reply removes nothing that has come since', () => {
    const known = withLater(page(1, 3), page(4, 4));
    expect(numbers(withNewest(known, page(1, 3)))).toEqual([1, 2, 3, 4]);
  });

  test('the first messages of an empty conversation', () => {
    const empty: MessagePage = { items: [], earlier: false, later: false };
    expect(hasGapBetween(empty, page(31, 40))).toBe(false);
    expect(numbers(withNewest(empty, page(31, 33)))).toEqual([31, 32, 33]);
    expect(withNewest(empty, page(31, 33)).earlier).toBe(true);
    expect(numbers(withLater(empty, page(1, 1)))).toEqual([1]);
  });

  test('the same message appears once', () => {
    expect(numbers(withLater(page(1, 3), page(3, 4)))).toEqual([1, 2, 3, 4]);
    expect(numbers(withEarlier(page(5, 8), page(3, 6)))).toEqual([3, 4, 5, 6, 7, 8]);
  });

  test('the number of the last loaded message is known', () => {
    expect(knownUpTo(page(1, 3))).toBe(3);
    expect(knownUpTo({ items: [] })).toBe(0);
  });
});
