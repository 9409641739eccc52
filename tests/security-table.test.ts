import { expect, test } from 'vitest';
import { lostFiles, lostTitles, readPage } from '#tests/support/named-tests.ts';

const table = readPage('docs/security/asvs.md');

test('every file the table of requirements names exists, once', () => {
  expect(lostFiles(table)).toEqual([]);
});

test('every test it names by its title is in a file of the same row', () => {
  expect(lostTitles(table, 'part')).toEqual([]);
});
