import { expect, test } from 'vitest';
import {
  circlesIn,
  edgesBy,
  files,
  importsOf,
  isTest,
  type Place,
  placeOf,
  sources,
  surroundings,
  textOf,
} from './read-house.ts';
import { commonRooms, mayRead, purePackages } from './rooms.ts';

const isCommon = ({ floor, room }: Place) => room === '' || (commonRooms[floor] ?? []).includes(room);

/**
 * Returns whether `from` may import `to`. Files at the top of a floor may import everything, because they connect the
 * rooms.
 */
function allowed(from: Place, to: Place, path: string, file: string): boolean {
  if (to.floor === from.floor && to.room === from.room) return true;
  switch (from.floor) {
    case 'domain':
      return to.floor === 'domain' || purePackages.includes(path);
    case 'contract':
      return to.floor === 'domain' || to.floor === 'contract' || path === 'zod/mini';
    case 'server':
      return to.floor === 'server' ? mayReadOnServer(from, to, path) : !['web', 'tests'].includes(to.floor);
    case 'web':
      return to.floor === 'web' ? mayReadInWeb(from, to, file) : !['server', 'tests'].includes(to.floor);
    default:
      return true;
  }
}

function mayReadOnServer(from: Place, to: Place, path: string): boolean {
  if (from.room === '') return true;
  if (to.room === '') return path.endsWith('/config.ts');
  if (from.room === 'services') return to.room === 'services';
  return to.room === 'services' || !path.endsWith('-routes.ts');
}

function mayReadInWeb(from: Place, to: Place, file: string): boolean {
  if (from.room === '') return true;
  if (from.room === 'ui') return to.room === 'ui';
  if (from.room === 'shared') return to.room === 'shared' || to.room === 'ui';
  if (['shared', 'ui', 'styles'].includes(to.room) || file.endsWith('-page.tsx')) return true;
  return (mayRead[from.room] ?? []).includes(to.room);
}

const ofRequests = (path: string) =>
  path.startsWith('src/contract/requests/') && path.endsWith('-replies.ts');

test('every import follows the import rules', () => {
  const broken = sources.flatMap((file) =>
    importsOf(file)
      .filter((path) => !allowed(placeOf(file), placeOf(path), path, file))
      .map((path) => `${file} must not import ${path}`),
  );
  expect(broken).toEqual([]);
});

test('at the top of the contract, only the table of endpoints imports from rooms, apart from their lists of errors', () => {
  const top = sources.filter((file) => /^src\/contract\/[\w-]+\.ts$/.test(file));
  const readers = top.filter((file) =>
    importsOf(file, { types: false }).some(
      (path) => placeOf(path).floor === 'contract' && placeOf(path).room && !path.endsWith('-errors.ts'),
    ),
  );
  expect(readers).toEqual(['src/contract/endpoints.ts']);
});

test('code that every room of the web shares imports no replies about requests', () => {
  const readers = sources.filter((file) => {
    const { floor, room } = placeOf(file);
    return floor === 'web' && ['shared', 'ui'].includes(room) && importsOf(file).some(ofRequests);
  });
  expect(readers).toEqual([]);
});

test('no two files import each other, directly or indirectly', () => {
  expect(circlesIn(edgesBy((file) => file))).toEqual([]);
});

test('no two rooms import each other, directly or indirectly', () => {
  const circles = circlesIn(
    edgesBy((file) => {
      const place = placeOf(file);
      return isCommon(place) || file.endsWith('-page.tsx') ? null : `${place.floor}/${place.room}`;
    }),
  );
  expect(circles).toEqual([]);
});

test('no two sub-rooms of a room import each other, directly or indirectly', () => {
  // A file at the top of a room counts separately, because its sub-rooms share it, or because it connects them.
  const circles = circlesIn(
    edgesBy((file) => {
      const { floor, room, subRoom } = placeOf(file);
      if (room === '' || file.endsWith('-page.tsx') || file.endsWith('/services.ts')) return null;
      return subRoom === '' ? file : `${floor}/${room}/${subRoom}`;
    }),
  );
  expect(circles).toEqual([]);
});

test('the domain uses no clock, no random numbers and no process', () => {
  const clocks = /\bDate\.now\(|new Date\(\)|Math\.random\(|process\./;
  const broken = files.filter(
    (file) => file.startsWith('src/domain/') && !isTest(file) && clocks.test(textOf(file)),
  );
  expect(broken).toEqual([]);
});

/** Returns every import that is loaded at run time if these files are started, each with the importing file. */
function loadedBy(starts: string[], options: { later?: boolean } = {}) {
  const seen = new Set<string>();
  const loads: { file: string; path: string }[] = [];
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const path of importsOf(file, { types: false, ...options })) {
      loads.push({ file, path });
      if (/^(src|tests)\/.*\.tsx?$/.test(path)) follow(path);
    }
  };
  for (const file of starts) follow(file);
  return { seen, loads };
}

test('code that reads strangers’ files is loaded only in child processes', () => {
  const inChildrenOnly = new Set(['sharp', 'file-type', 'csv-parse', 'saxes', 'pdfkit', 'subset-font']);
  const { seen, loads } = loadedBy(['src/server/main.ts']);
  expect(seen.size).toBeGreaterThan(100);
  expect(loads.filter(({ path }) => inChildrenOnly.has(path))).toEqual([]);
});

test('journeys and screens load nothing that draws: a thread that stands still would hold their runner', () => {
  const isProgram = (file: string) => file === 'tests/gallery/compare-pictures.ts';
  const runners = surroundings.filter(
    (file) => /^tests\/(journeys|browsers|components|gallery)\//.test(file) && !isProgram(file),
  );
  const { seen, loads } = loadedBy(runners);
  expect(seen.has('tests/support/pictures.ts')).toBe(true);
  expect(loads.filter(({ path }) => path === 'sharp' || isProgram(path))).toEqual([]);
});

test('packages that serve a setting are loaded only where it is set', () => {
  const onDemand = /^(prom-client|@aws-sdk\/|@opentelemetry\/)/;
  const { seen, loads } = loadedBy(['src/server/main.ts'], { later: false });
  expect(seen.has('src/server/services/traces/open-traces.ts')).toBe(true);
  expect(loads.filter(({ path }) => onDemand.test(path))).toEqual([]);
});

test('every exported value is used by another file', () => {
  const everything = [...files, ...surroundings, 'vite.config.ts', 'playwright.config.ts'];
  const users = Map.groupBy(
    everything.flatMap((file) => [...new Set(textOf(file).match(/[\w$]+/g))].map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  const own = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:async )?(?:const|function|class)\*? (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => users.get(name)?.every((use) => use.file === file))
      .map((name) => `${file} exports ${name} for nobody`),
  );
  expect(own).toEqual([]);
});
