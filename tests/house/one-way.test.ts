import { expect, test } from 'vitest';
import { sources, textOf } from './read-house.ts';

const filesThatSay = (words: RegExp, ...but: string[]) =>
  sources.filter((file) => !but.includes(file) && words.test(textOf(file)));

test('a person’s name is written in one way', () => {
  const both = /first_?name[^\n]{0,12}(?:\$\{|\|\| ?' ' ?\|\| ?)[^\n]{0,20}last_?name/i;
  expect(filesThatSay(both, 'src/domain/accounts/name-format.ts')).toEqual([]);
});

test('a name after “de” is elided in one way, and no name follows “que”', () => {
  const plain = /\b(?:de|que) \$\{(?:names?|client|company|holder|by|author|email)\}/;
  expect(filesThatSay(plain, 'src/domain/accounts/french-name-format.ts')).toEqual([]);
});

test('an amount of euros is written in one way, a supplier’s price in another', () => {
  const ways = ['src/domain/money.ts', 'src/domain/sourcing/price-format.ts'];
  expect(filesThatSay(/style: ?['"]currency['"]/, ...ways)).toEqual([]);
});
