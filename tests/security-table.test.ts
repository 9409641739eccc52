import { describe, expect, test } from 'vitest';
import { lostFiles, lostTitles, readPage } from '#tests/support/named-tests.ts';

describe.each([
  'docs/security/asvs.md',
  'docs/security/asvs-application.md',
  'docs/security/threat-model.md',
])('in %s', (page) => {
  const table = readPage(page);

  test('every file that the tables name exists, once', () => {
    expect(lostFiles(table)).toEqual([]);
  });

  test('every test named by its title is in a file of the same row', () => {
    expect(lostTitles(table, 'part')).toEqual([]);
  });
});
