import { describe, expect, test } from 'vitest';
import type { Message, MessagePage } from '#contract/message-replies.ts';
import { withEarlier, withNewest, withSent } from './merge-messages.ts';

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

describe('a conversation as its newest page comes again', () => {
  test('new messages go to the end, and older ones that were loaded stay', () => {
    const known = withEarlier(page(11, 20), page(1, 10));
    const after = withNewest(known, page(13, 22));
    expect(numbers(after)).toEqual(Array.from({ length: 22 }, (_, place) => place + 1));
    expect(after.earlier).toBe(false);
  });

  test('a page that no longer touches what is known starts afresh, so that no gap is hidden', () => {
    const after = withNewest(page(1, 10, false), page(31, 40));
    expect(numbers(after)[0]).toBe(31);
    expect(after.earlier).toBe(true);
  });

  test('a message just sent survives an older answer that does not have it yet', () => {
    const known = withSent(page(1, 3), message(4));
    expect(numbers(withNewest(known, page(1, 3)))).toEqual([1, 2, 3, 4]);
  });

  test('the first message of an empty conversation', () => {
    const empty: MessagePage = { items: [], earlier: false, later: false };
    expect(numbers(withNewest(empty, page(1, 1)))).toEqual([1]);
    expect(numbers(withNewest(withSent(empty, message(1)), empty))).toEqual([1]);
  });

  test('the same message is there once', () => {
    expect(numbers(withSent(page(1, 3), message(3)))).toEqual([1, 2, 3]);
    expect(numbers(withEarlier(page(5, 8), page(3, 6)))).toEqual([3, 4, 5, 6, 7, 8]);
  });
});
