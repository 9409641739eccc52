import { describe, expect, test } from 'vitest';
import { lostFiles, lostTitles, readPage, unshownRows } from '#tests/support/named-tests.ts';

describe.each([
  'docs/coverage.md',
  'docs/reviews/0002-every-promise-kept.md',
  'docs/reviews/0003-found-and-mended.md',
])('in %s', (page) => {
  const table = readPage(page);

  test('every file that a sentence is built in or shown by exists, once', () => {
    expect(lostFiles(table)).toEqual([]);
  });

  test('every test that shows a sentence is in a file of the same row', () => {
    expect(lostTitles(table, 'whole')).toEqual([]);
  });

  test('every sentence is shown by a test, or says what is open', () => {
    expect(unshownRows(table)).toEqual([]);
  });
});
