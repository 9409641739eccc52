import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const maxLines = 250;
const forbiddenNames = /(^|[-.])(utils?|helpers?|common|managers?|misc|index)([-.]|$)/;
/** Dictionaries and legal texts are as long as what they say. */
const isText = (file: string) => /-texts(\.[a-z]+)?\.tsx?$/.test(file) || file.startsWith('src/web/legal/');
const isTest = (file: string) => /\.(test|suite)\.tsx?$/.test(file);

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const specifier =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s*'([^']+)'/g;

function importsOf(file: string): string[] {
  return [...(sources.get(file) ?? '').matchAll(specifier)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

/** A project path (`src/…`), or the name of a package. */
function resolved(file: string, imported: string): string {
  if (imported.startsWith('#tests/')) return imported.replace('#tests/', 'tests/');
  if (imported.startsWith('#')) return imported.replace('#', 'src/');
  return imported.startsWith('.') ? posix.join(posix.dirname(file), imported) : imported;
}

/** The place a file has in the house: floor, and room where the floor has rooms. */
function placeOf(path: string): { floor: string; room: string } {
  const [top, floor = '', ...rest] = path.split('/');
  if (top !== 'src') return { floor: top === 'tests' ? 'tests' : 'package', room: '' };
  return { floor, room: rest.length > 1 ? (rest[0] ?? '') : '' };
}

type Place = ReturnType<typeof placeOf>;

/** Whether the import law lets `from` read `to`; `entry` are the files that put everything together. */
function allowed(from: Place, to: Place, imported: string, file: string): boolean {
  if (to.floor === from.floor && to.room === from.room) return true;
  switch (from.floor) {
    case 'domain':
      return to.floor === 'domain';
    case 'contract':
      return to.floor === 'domain' || to.floor === 'contract' || imported === 'zod/mini';
    case 'server': {
      if (to.floor === 'web') return false;
      if (to.floor !== 'server') return to.floor !== 'tests';
      if (from.room === '') return true;
      if (from.room === 'services')
        return to.room === 'services' || (to.room === '' && imported.endsWith('config.ts'));
      if (to.room === 'services') return true;
      return to.room === '' ? imported.endsWith('config.ts') : isOpenToOtherFeatures(imported);
    }
    case 'web': {
      if (to.floor === 'server' || to.floor === 'tests') return false;
      if (to.floor !== 'web' || from.room === '') return true;
      if (from.room === 'ui') return to.room === 'shared' ? false : to.room === 'ui';
      if (from.room === 'shared') return to.room === 'shared' || to.room === 'ui';
      return to.room === 'shared' || to.room === 'ui' || to.room === 'styles' || file.endsWith('-page.tsx');
    }
    default:
      return true;
  }
}

/** A feature shows others its verbs, store reads and builders, never its routes or views. */
function isOpenToOtherFeatures(imported: string): boolean {
  return !/-(routes|view)\.ts$/.test(imported);
}

test('every import keeps the import law', () => {
  const broken = files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .map((imported) => resolved(file, imported))
        .filter((path) => !allowed(placeOf(file), placeOf(path), path, file))
        .map((path) => `${file} must not import ${path}`),
    );
  expect(broken).toEqual([]);
});

test('the domain has no package and no clock', () => {
  const clocks = /\bDate\.now\(|new Date\(\)|Math\.random\(|process\./;
  const broken = files.filter(
    (file) => file.startsWith('src/domain/') && !isTest(file) && clocks.test(sources.get(file) ?? ''),
  );
  expect(broken).toEqual([]);
});

test('no two features import each other, directly or around', () => {
  const edges = new Map<string, Set<string>>();
  for (const file of files.filter((name) => !isTest(name))) {
    const from = placeOf(file);
    if (from.room === '' || (from.floor !== 'server' && from.floor !== 'web')) continue;
    for (const imported of importsOf(file)) {
      const to = placeOf(resolved(file, imported));
      if (to.floor !== from.floor || to.room === '' || to.room === from.room) continue;
      const key = `${from.floor}/${from.room}`;
      edges.set(key, (edges.get(key) ?? new Set()).add(`${to.floor}/${to.room}`));
    }
  }
  const cycles: string[] = [];
  const follow = (room: string, path: string[]): void => {
    if (path.includes(room)) {
      cycles.push([...path.slice(path.indexOf(room)), room].join(' → '));
      return;
    }
    for (const next of edges.get(room) ?? []) follow(next, [...path, room]);
  };
  for (const room of edges.keys()) follow(room, []);
  expect(cycles).toEqual([]);
});

test(`no file is longer than ${maxLines} lines`, () => {
  const long = files
    .filter((file) => !isText(file))
    .map((file) => ({ file, lines: (sources.get(file) ?? '').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines);
  expect(long).toEqual([]);
});

test('no drawer is called utils, helpers, common, manager or index', () => {
  const names = files.filter((file) =>
    file
      .slice(4)
      .split('/')
      .some((part) => forbiddenNames.test(part)),
  );
  expect(names).toEqual([]);
});

const serverKinds = [
  /-routes\.ts$/,
  /-store\.ts$/,
  /-view\.ts$/,
  /\.(test|suite)\.ts$/,
  // A verb and its thing: submit-request, check-password.
  /^[a-z]+(-[a-z0-9]+)+\.ts$/,
];

test('a server feature’s files are routes, stores, views, verbs and tests', () => {
  const strange = files.filter((file) => {
    const { floor, room } = placeOf(file);
    if (floor !== 'server' || room === '' || room === 'services') return false;
    return !serverKinds.some((kind) => kind.test(posix.basename(file)));
  });
  expect(strange).toEqual([]);
});

test('SQL is spoken in stores, services and the demo only', () => {
  const speaks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|pool\.query\(/;
  const broken = files.filter((file) => {
    const { floor, room } = placeOf(file);
    if (floor !== 'server' || room === '' || isTest(file)) return false;
    if (room === 'services' || room === 'demo' || file.endsWith('-store.ts')) return false;
    return speaks.test(sources.get(file) ?? '');
  });
  expect(broken).toEqual([]);
});

test('only the sign-in gate makes an actor, and so a visibility scope', () => {
  const makers = files.filter(
    (file) => !isTest(file) && /\bactorFrom\(|Scope\.of\(/.test(sources.get(file) ?? ''),
  );
  expect(makers.filter((file) => file !== 'src/server/services/http/actor.ts')).toEqual([
    'src/server/sessions/sign-in-gate.ts',
  ]);
});

test('what reads strangers’ files is loaded in child processes alone', () => {
  const inChildrenOnly = new Set(['sharp', 'file-type', 'pdfkit', 'subset-font']);
  const loaded = (file: string) =>
    [...(sources.get(file) ?? '').replace(/\bimport type [^;]+;/g, '').matchAll(specifier)].map((match) =>
      resolved(file, match[1] ?? match[2] ?? match[3] ?? ''),
    );
  const seen = new Set<string>();
  const broken: string[] = [];
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const path of loaded(file)) {
      if (inChildrenOnly.has(path)) broken.push(`${file} loads ${path} in the server itself`);
      follow(path);
    }
  };
  follow('src/server/main.ts');
  expect(seen.size).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
