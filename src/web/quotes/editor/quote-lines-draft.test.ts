import { expect, test } from 'vitest';
import { firstLines, linesOf, parseQuantity, wrongParts } from './quote-lines-draft.ts';

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

const line = { key: 'a', label: ' Cups ', quantity: '2,5', unitPrice: 333 };

test('complete lines have a total', () => {
  expect(linesOf([line])).toEqual({ lines: [{ label: 'Cups', quantity: 250, unitPrice: 333 }], total: 833 });
});

test.each([
  [{ label: ' ' }],
  [{ quantity: 'many' }],
  [{ unitPrice: null }],
  [{ unitPrice: 0 }],
  [{ unitPrice: 999_999_999, quantity: '2' }],
])('a line with %o has no total', (part) => {
  expect(linesOf([{ ...line, ...part }])).toBeNull();
});

test('a line reports which of its parts are missing or wrong', () => {
  expect(wrongParts(line)).toEqual([]);
  expect(wrongParts({ ...line, label: ' ', unitPrice: null })).toEqual(['label', 'unitPrice']);
  expect(wrongParts({ ...line, quantity: 'many' })).toEqual(['quantity']);
});

const request = { title: 'Bamboo cups', amountHt: 100_000 };

test('the first line has the request’s title and the amount, and follows them until it is changed', () => {
  const [first, ...others] = firstLines([], request);
  expect(first).toMatchObject({ label: 'Bamboo cups', quantity: '1', unitPrice: 100_000 });
  expect(others).toEqual([]);
  expect(firstLines([first!], { ...request, amountHt: 120_000 })).toMatchObject([{ unitPrice: 120_000 }]);
});

test.each([
  ['there is no amount', [], { ...request, amountHt: null }],
  ['somebody has written their own', [line], request],
  ['there are several', [line, line], request],
])('lines stay as they are if %s', (_, lines, given) => {
  expect(firstLines(lines, given)).toBe(lines);
});
