import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-format.ts';
import { searchExcerptOf } from './search-excerpt-format.ts';
import { excerptLength } from './request-limits.ts';

const long = `${'mot '.repeat(200)}céramique émaillée ${'fin '.repeat(100)}`;

test('the excerpt of a short description is the whole description, on one line', () => {
  expect(excerptOf(' Un  service\n\nde table ')).toBe('Un service de table');
});

test('the excerpt of a long description is its beginning, up to a whole word', () => {
  const excerpt = excerptOf(long);
  expect(excerpt).toMatch(/^(mot )+mot…$/);
  expect(excerpt.length).toBeLessThanOrEqual(excerptLength + 1);
});

test('the excerpt of one very long word is as much as fits, never half a character', () => {
  expect(excerptOf('🫖'.repeat(300))).toMatch(/^🫖{110,120}…$/u);
  expect(excerptOf(`a${'🫖'.repeat(300)}`).isWellFormed()).toBe(true);
});

test('the excerpt shows the word that was searched for, wherever the word is', () => {
  const excerpt = searchExcerptOf(long, ['ceramique']);
  expect(excerpt).toMatch(/^…mot .*céramique émaillée fin .*fin…$/);
  expect(excerpt.indexOf('céramique')).toBeLessThan(60);
  expect(searchExcerptOf(`${'x'.repeat(500)}céramique`, ['ceramique'])).toMatch(/^…x+céramique$/);
});

test('the excerpt starts at the beginning if that shows the word, or if the text lacks the word', () => {
  expect(searchExcerptOf(`Grès ${long}`, ['gres'])).toMatch(/^Grès mot/);
  expect(searchExcerptOf(long, ['gres'])).toMatch(/^mot/);
});
