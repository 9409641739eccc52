import { expect, test } from 'vitest';
import { sampleLine } from '#tests/support/sample-line.ts';
import { composedText, contentText } from './quote-content-format.ts';

const said = (changes: Parameters<typeof sampleLine>[0]) =>
  composedText({ lines: [sampleLine(changes)], delivery: null });

test('a line without customs code and origin keeps its former form, so that older hashes stay valid', () => {
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

test('the name of an option is part of the decided content; a quote without a name keeps its former form', () => {
  const quote = {
    number: 'A-M1',
    pdfSha256: 'f0',
    lines: [{ ...sampleLine({}), photo: null }],
    delivery: null,
  };
  const amounts = { amountHt: 1_000, vatRate: 2_000, amountTtc: 1_200, fee: null, notes: null };
  const text = (optionName: string | null) =>
    contentText({ ...quote, ...amounts, issuedOn: '2026-01-05', optionName });
  expect(JSON.parse(text(null))).toHaveLength(9);
  expect(new Set([null, '500', '1 000'].map(text)).size).toBe(3);
});
