import { expect, test } from 'vitest';
import { cutAtWord } from './write-subject.ts';

test.each([
  ['exactly as long', 15, 'exactly as long'],
  ['cut at a word, not in it', 14, 'cut at a word…'],
  ['a comma, then more', 9, 'a comma…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3, '👩‍👩‍👧👩‍👩‍👧…'],
])('%j in %i characters is %j', (text, length, cut) => expect(cutAtWord(text, length)).toBe(cut));
