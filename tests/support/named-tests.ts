import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sources = fs
  .globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'tools/**/*.{ts,tsx}', 'migrations/*.sql'], {
    cwd: root,
  })
  .map((file) => file.replaceAll('\\', '/'));

const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql))`/g)].map(([, file = '']) => file);
const found = (file: string) => sources.filter((source) => source === file || source.endsWith(`/${file}`));
const plain = (text: string) => text.replaceAll('’', "'");
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| '));

/** Some tables name a test by only a part of its title. */
type Naming = 'whole' | 'part';

function isTitleIn(text: string, title: string, naming: Naming): boolean {
  if (naming === 'part') return text.includes(title);
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}

/** Reads a page of the documents. Its tables name files, and tests by their titles between asterisks. */
export function readPage(file: string): string {
  return read(file);
}

/** Returns the files named on a page that do not exist, or that exist under two paths. */
export function lostFiles(page: string): string[] {
  return [...new Set(filesIn(page))].filter((file) => found(file).length !== 1);
}

/** Returns the titles that no file of the same row contains. */
export function lostTitles(page: string, naming: Naming): string[] {
  return rowsOf(page).flatMap((row) => {
    const texts = filesIn(row)
      .flatMap(found)
      .map((file) => plain(read(file)));
    const titles = [...row.replaceAll('**', '').matchAll(/\*([^*]+)\*/g)].map(([, title = '']) =>
      plain(title),
    );
    return titles.filter(
      (title) => texts.length > 0 && !texts.some((text) => isTitleIn(text, title, naming)),
    );
  });
}

/** Returns the rows whose last column neither names a test nor says why there is none. */
export function unshownRows(page: string): string[] {
  return rowsOf(page).filter((row) => {
    const shown = row.split(' | ').at(-1) ?? '';
    return !shown.startsWith('shown by') && !/\*[^*]+\*|no test/.test(shown);
  });
}
