import { expect, test } from 'vitest';
import { rangeOf } from './selection-store.ts';

const listed = ['a', 'b', 'c', 'd'];

test('a range goes from the row pressed before to this one, in either direction', () => {
  expect(rangeOf(listed, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(listed, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(listed, 'b', 'b')).toEqual(['b']);
});

test('without an earlier row, or if it is no longer listed, the range is this row only', () => {
  expect(rangeOf(listed, null, 'c')).toEqual(['c']);
  expect(rangeOf(listed, 'x', 'c')).toEqual(['c']);
});
