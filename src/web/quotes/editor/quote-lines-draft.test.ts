import { expect, test } from 'vitest';
import {
  draftLines,
  emptyLine,
  type LineDraft,
  linesOf,
  parseQuantity,
  invalidLineParts,
} from './quote-lines-draft.ts';
import { vatDraftOf } from './vat-draft.ts';

test.each([
  ['12', 1_200],
  ['12,5', 1_250],
  ['1 200.25', 120_025],
  ['0,01', 1],
  ['0', null],
  ['-1', null],
  ['1,234', null],
  ['1.000.000', null],
  ['10000000', null],
  ['', null],
])('%j is %j hundredths', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

const line: LineDraft = {
  ...emptyLine(vatDraftOf(2000, null)),
  label: ' Cups ',
  quantity: '2,5',
  unitPrice: 333,
};
const complete = {
  label: 'Cups',
  quantity: 250,
  unit: 'piece',
  unitPrice: 333,
  vatRate: 2000,
  vatReason: null,
  hsCode: null,
  origin: null,
  photo: null,
} as const;

const pictured = {
  id: 'photo',
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  kind: 'image',
  size: 1000,
  dimensions: { width: 60, height: 40 },
  createdAt: '2026-11-21T12:00:00.000Z',
} as const;

test('complete lines are read', () => {
  expect(linesOf([line])).toEqual([complete]);
  const customs = linesOf([{ ...line, hsCode: ' 4419.90 00', origin: 'CN' }]);
  expect(customs).toEqual([{ ...complete, hsCode: '44199000', origin: 'CN' }]);
});

test.each<[Partial<LineDraft>]>([
  [{ label: ' ' }],
  [{ quantity: 'many' }],
  [{ unitPrice: null }],
  [{ unitPrice: 1_000_000_000 }],
  [{ vat: 'custom', customRate: '101' }],
  [{ vat: '0' }],
  [{ hsCode: '4419' }],
  [{ hsCode: '44199000001' }],
  [{ hsCode: 'bambou' }],
])('a line with %o is incomplete', (part) => {
  expect(linesOf([{ ...line, ...part }])).toBeNull();
});

test('a line reports which of its parts are missing or wrong', () => {
  expect(invalidLineParts(line)).toEqual([]);
  expect(invalidLineParts({ ...line, label: ' ', unitPrice: null })).toEqual(['label', 'unitPrice']);
  expect(invalidLineParts({ ...line, quantity: 'many' })).toEqual(['quantity']);
  expect(invalidLineParts({ ...line, vat: '0' })).toEqual(['vatReason']);
  expect(invalidLineParts({ ...line, hsCode: '44.19' })).toEqual(['hsCode']);
});

test('the lines of an issued quote can be edited and stay the same', () => {
  const exported = { ...complete, label: 'Lids', unit: 'set', vatRate: 0, vatReason: 'export' } as const;
  const bamboo = { ...complete, hsCode: '4419120090', origin: 'CN' };
  const lines = [{ ...complete, vatRate: 850 }, exported, bamboo];
  expect(linesOf(draftLines(lines))).toEqual(lines);
  expect(draftLines([{ ...complete, unit: null }])).toEqual([]);
  expect(linesOf(draftLines([{ ...complete, photo: pictured }]))).toEqual([{ ...complete, photo: 'photo' }]);
});
