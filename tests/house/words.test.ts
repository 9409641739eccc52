import { expect, test } from 'vitest';
import { sources, surroundings, textOf } from './read-house.ts';
import { texts } from './read-texts.ts';
import { exceptions, wordRules } from './word-rules.ts';

test('every dictionary is read', () => {
  expect(texts.length).toBeGreaterThan(5_000);
});

test('every text follows the glossary and the typography of its language', () => {
  const isException = (language: string, text: string) =>
    exceptions.some((exception) => exception.language === language && exception.text === text);
  const wrong = texts
    .filter(({ language, text }) => !isException(language, text))
    .flatMap(({ language, file, line, at, text }) =>
      wordRules[language]
        .filter(({ never, spares }) => never.test(text) && !spares?.test(file))
        .map(({ write }) => `${file}:${line} ${at}: “${text}”: write ${write}`),
    );
  expect(wrong).toEqual([]);
});

test('every exception is still needed', () => {
  const isNeeded = ({ language, text }: { language: string; text: string }) =>
    texts.some((written) => written.language === language && written.text === text);
  expect(exceptions.filter((exception) => !isNeeded(exception))).toEqual([]);
});

/** The words that are the same in both languages. */
const sameWords = new Set(['carton']);

test('no French text is the English name of its key', () => {
  const unwritten = texts
    .filter(({ language, at, text }) => language === 'fr' && text === at.split('.').at(-1))
    .filter(({ text }) => !sameWords.has(text))
    .map(({ file, line, at }) => `${file}:${line} ${at}`);
  expect(unwritten).toEqual([]);
});

/** Returns the comments that fill whole lines, as text without comment signs. */
const commentsOf = (text: string) =>
  [...text.matchAll(/^ *\/\*\*?([^]*?)\*\/|(?:^ *\/\/.*\n?)+/gm)].map(([comment]) =>
    comment
      .replaceAll(/^ *(?:\/\*\*?|\*(?!\/)|\/\/)/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

test('no sentence of a comment begins with “Of”, “What” or “Whoever”', () => {
  const riddles = [...sources, ...surroundings].flatMap((file) =>
    commentsOf(textOf(file))
      .filter((comment) => /(?:^|[.!?] )(?:Of|What|Whoever) /.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(riddles).toEqual([]);
});
