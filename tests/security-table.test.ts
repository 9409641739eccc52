import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const table = fs.readFileSync(path.join(root, 'docs/security/asvs.md'), 'utf8');
const sources = fs
  .globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'bench/*.ts'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'));

const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx))`/g)].map(([, file = '']) => file);
const found = (file: string) => sources.filter((source) => source === file || source.endsWith(`/${file}`));

test('every file the table of requirements names exists, once', () => {
  const lost = [...new Set(filesIn(table))].filter((file) => found(file).length !== 1);
  expect(lost).toEqual([]);
});

test('every test it names by its title is in a file of the same row', () => {
  const plain = (text: string) => text.replaceAll('’', "'");
  const lost = table.split('\n').flatMap((row) => {
    const texts = filesIn(row)
      .flatMap(found)
      .map((file) => plain(fs.readFileSync(path.join(root, file), 'utf8')));
    const titles = !row.startsWith('|')
      ? []
      : [...row.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => plain(title));
    return titles.filter((title) => texts.length > 0 && !texts.some((text) => text.includes(title)));
  });
  expect(lost).toEqual([]);
});
