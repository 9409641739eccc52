import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { files, isTest, isText, placeOf, sources, surroundings, textOf } from './read-house.ts';
import * as words from './file-words.ts';

const maxLines = 250;
const forbidden = /(^|[-.])(utils?|helpers?|common|managers?|misc|index)([-.]|$)/;

test(`no file is longer than ${maxLines} lines`, () => {
  const long = [...files, ...surroundings]
    .filter((file) => !isText(file))
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines);
  expect(long).toEqual([]);
});

test('no file or folder is called utils, helpers, common, manager or index', () => {
  const names = [...files, ...surroundings].filter((file) =>
    file.split('/').some((part) => forbidden.test(part)),
  );
  expect(names).toEqual([]);
});

/** Returns whether a name such as `submit-request` begins with a verb of the closed list. */
const isVerb = (name: string, verbs: readonly string[]) => {
  const [first, ...rest] = name.split('-');
  return rest.length > 0 && verbs.includes(first ?? '');
};
const isKind = (name: string, kinds: readonly string[]) =>
  kinds.some((kind) => name.endsWith(`-${kind}`) || name.endsWith(`-${kind}s`));

/** Returns whether the name of a room's file says what it does or is, in words of a closed list. */
function fits(file: string): boolean {
  const { floor, room } = placeOf(file);
  const extension = posix.extname(file);
  const name = posix.basename(file, extension);
  switch (floor) {
    case 'domain':
      return room === '' ? words.domainTop.includes(name) : isKind(name, words.domainKinds);
    case 'contract':
      return room === '' ? words.contractTop.includes(name) : isKind(name, words.contractKinds);
    case 'server':
      if (room === '' || room === 'services') return true;
      return isKind(name, words.serverKinds) || isVerb(name, words.serverVerbs);
    case 'web':
      if (room === '' || room === 'ui') return true;
      if (name.startsWith('use-')) return true;
      if (extension === '.tsx') return isKind(name, words.componentKinds);
      return (
        words.moduleNouns.includes(name) || isKind(name, words.moduleKinds) || isVerb(name, words.moduleVerbs)
      );
    default:
      return true;
  }
}

test('file names use the words of a closed list', () => {
  expect(sources.filter((file) => !fits(file))).toEqual([]);
});

/**
 * Exported functions of stores that query the database. A function that only builds a part of a statement has a noun
 * as its name.
 */
const storeFunctions = sources
  .filter((file) => file.startsWith('src/server/') && file.endsWith('-store.ts'))
  .flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:async )?function (\w+)[^]*?^\}/gm)]
      .filter(([text]) => /\bawait\b|\.execute\w*\(|Promise<|\.query\(/.test(text))
      .map(([, name = '']) => ({ file, name, verb: /^[a-z]+/.exec(name)?.[0] ?? '' })),
  );

test('every word on the list names a file, or a function of a store', () => {
  const files = sources.map((file) => posix.basename(file).replace(/\.tsx?$/, ''));
  const verbs = new Set(storeFunctions.map(({ verb }) => verb));
  const isUsed = (list: string, word: string) =>
    list.startsWith('store')
      ? verbs.has(word)
      : files.some((name) => name === word || isVerb(name, [word]) || isKind(name, [word]));
  const unused = Object.entries(words).flatMap(([list, entries]) =>
    entries.filter((word) => !isUsed(list, word)).map((word) => `${list}: ${word}`),
  );
  expect(unused).toEqual([]);
});

test('functions of stores are named by one scheme', () => {
  expect(storeFunctions.filter(({ verb }) => !words.storeVerbs.includes(verb))).toEqual([]);
});

test('routes and commands call verbs, and never store functions that change data', () => {
  const mutations = new Set(
    storeFunctions.filter(({ verb }) => words.storeMutations.includes(verb)).map(({ name }) => name),
  );
  const imported = /import \{([^}]*)\} from '[^']*-store\.ts'/g;
  const broken = sources
    .filter((file) => /-(routes|command)\.ts$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(imported)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => mutations.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(broken).toEqual([]);
});

test('a room contains its tests and suites', () => {
  const strange = files.filter((file) => isTest(file) && !/\.(test|suite)\.tsx?$/.test(file));
  expect(strange).toEqual([]);
});
