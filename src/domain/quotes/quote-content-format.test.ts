import { expect, test } from 'vitest';
import { sampleLine } from '#tests/support/sample-line.ts';
import { composedText } from './quote-content-format.ts';

const said = (changes: Parameters<typeof sampleLine>[0]) =>
  composedText({ lines: [sampleLine(changes)], delivery: null });

test('a line without customs code and origin is written as before there were any, so that older hashes stay true', () => {
  expect(said({})).toBe('["[[\\"Gobelets\\",100,\\"piece\\",100,550,null]]",null]');
});

test('a customs code and an origin are part of what is decided on, each by itself', () => {
  const texts = [{}, { hsCode: '441912' }, { origin: 'CN' }, { hsCode: '441912', origin: 'CN' }].map(said);
  expect(new Set(texts).size).toBe(4);
});

test('a photo is part of what is decided on, by its hash', () => {
  const withPhoto = (sha256: string, changes = {}) =>
    composedText({ lines: [{ ...sampleLine(changes), photo: { sha256 } }], delivery: null });
  expect(withPhoto('ab')).toBe('["[[\\"Gobelets\\",100,\\"piece\\",100,550,null,\\"ab\\"]]",null]');
  const texts = [said({}), withPhoto('ab'), withPhoto('cd'), withPhoto('ab', { hsCode: '441912' })];
  expect(new Set(texts).size).toBe(4);
});
