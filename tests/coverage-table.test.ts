import { describe, expect, test } from 'vitest';
import { lostFiles, lostTitles, readPage, unshownRows } from '#tests/support/named-tests.ts';

describe.each([
  'docs/coverage.md',
  'docs/reviews/0002-every-promise-kept.md',
  'docs/reviews/0003-found-and-mended.md',
])('in %s', (page) => {
  const table = readPage(page);

  test('every file that the table names for a sentence exists, and is named once', () => {
    expect(lostFiles(table)).toEqual([]);
  });

  test('every test that shows a sentence is in a file of the same row', () => {
    expect(lostTitles(table, 'whole')).toEqual([]);
  });

  test('every sentence names a test that shows it, or says what is missing', () => {
    expect(unshownRows(table)).toEqual([]);
  });
});
