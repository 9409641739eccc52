import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const paths = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

/** All TypeScript files below `src`. */
export const files = paths('src/**/*.{ts,tsx}');
/** Code outside the product. */
export const surroundings = paths('{tests,tools,scripts}/**/*.{ts,tsx,mjs}');

const contents = new Map<string, string>();

export function textOf(file: string): string {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8');
  contents.set(file, text);
  return text;
}

export const isTest = (file: string) => /\.(test|suite|spec)\.tsx?$/.test(file);
/** Returns whether the file contains texts; the length of such files is not limited. */
export const isText = (file: string) => /-texts(\.[a-z]+)?\.tsx?$/.test(file) && !isTest(file);
export const sources = files.filter((file) => !isTest(file));

const specifier =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s*'([^']+)'/g;

/** Returns a project path (`src/…`), or the name of a package. */
function resolved(file: string, imported: string): string {
  if (imported.startsWith('#tests/')) return imported.replace('#tests/', 'tests/');
  if (imported.startsWith('#')) return imported.replace('#', 'src/');
  return imported.startsWith('.') ? posix.join(posix.dirname(file), imported) : imported;
}

/**
 * Returns the imports of a file, in order. `{ types: false }` leaves out imports that disappear at run time. `{
 * later: false }` leaves out imports that a function makes.
 */
export function importsOf(file: string, { types = true, later = true } = {}): string[] {
  const text = types ? textOf(file) : textOf(file).replace(/\bimport type [^;]+;/g, '');
  return [...text.matchAll(specifier)]
    .filter(([, , byFunction]) => later || byFunction === undefined)
    .map((match) => resolved(file, match[1] ?? match[2] ?? match[3] ?? ''));
}

export interface Place {
  floor: string;
  /** Empty for a file at the top of a floor. */
  room: string;
  /** Empty for a file at the top of a room. */
  subRoom: string;
}

export function placeOf(path: string): Place {
  const [top, floor = '', ...rest] = path.split('/');
  if (top !== 'src') return { floor: top === 'tests' ? 'tests' : 'package', room: '', subRoom: '' };
  const folders = rest.slice(0, -1);
  return { floor, room: folders[0] ?? '', subRoom: folders.slice(1).join('/') };
}

/** Returns the circular paths. Each circle is listed once, even if several paths lead into it. */
export function circlesIn(edges: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start !== -1) circles.push([...path.slice(start), node].join(' → '));
    if (start !== -1 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) follow(next, [...path, node]);
    done.add(node);
  };
  for (const node of edges.keys()) follow(node, []);
  return circles;
}

/**
 * Returns the imports as edges between the names that `nameOf` gives. Files for which it returns null are left out.
 */
export function edgesBy(nameOf: (file: string) => string | null): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = nameOf(file);
    if (from === null) continue;
    for (const path of importsOf(file)) {
      const to = path.startsWith('src/') ? nameOf(path) : null;
      if (to !== null && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return edges;
}
