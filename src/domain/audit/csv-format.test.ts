import { expect, test } from 'vitest';
import { csvLine } from './csv-format.ts';

const cellOf = (text: string) => csvLine([text], 'en').slice(1, -3);

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\n=1+1',
  '\r\n=1+1',
  '\t =1+1',
  '  =1+1',
  '\u00a0@SUM(A1)',
  '\u0000=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' ＝1+1',
  '\tname',
])('%j is no formula in a spreadsheet', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

test.each(['Ana = Roy', 'a-b', '1+1', '', ' text', '«\u00a0=1\u00a0»'])('%j stays as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});

test('a negative amount stays a number', () => {
  expect(csvLine([{ number: '-5,00' }, '-5,00'], 'fr')).toBe('"-5,00";"\'-5,00"\r\n');
});

test('cells are separated as spreadsheets in each language expect', () => {
  expect(csvLine(['a', 'b'], 'fr')).toBe('"a";"b"\r\n');
  expect(csvLine(['a', 'b'], 'en')).toBe('"a","b"\r\n');
});
