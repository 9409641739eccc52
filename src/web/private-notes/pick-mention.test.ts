import { expect, test } from 'vitest';
import { findOpenMention, writeMention } from './pick-mention.ts';

const ana = { id: '1', name: 'Ana Lima' };
const elodie = { id: '2', name: 'Élodie Martin' };
const all = [ana, elodie];

const at = (text: string) => findOpenMention(text, text.length, all);

test('a name is searched for after an @, by first or last name, ignoring accents', () => {
  expect(at('Vu par @')).toEqual({ at: 7, found: all });
  expect(at('Vu par @el')).toEqual({ at: 7, found: [elodie] });
  expect(at('@lim')).toEqual({ at: 0, found: [ana] });
  expect(at('@Ana L')).toEqual({ at: 0, found: [ana] });
});

test('an email address, a complete name, an unknown name and an earlier line start no search', () => {
  for (const text of ['ana@', '@Ana Lima', '@Ana Lima ', '@zoe', 'ana', '@\nana'])
    expect(at(text)).toBeNull();
});

test('a picked name is inserted, and the caret moves behind it', () => {
  expect(writeMention('Vu par @el, oui', { at: 7, caret: 10, name: elodie.name })).toEqual({
    text: 'Vu par @Élodie Martin , oui',
    caret: 22,
  });
});
