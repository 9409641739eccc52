import { expect, test } from 'vitest';
import { formatSheetCell } from './format-sheet-cell.ts';

test('a text that looks like a formula stays text in a workbook too, even after it is saved as CSV', () => {
  for (const text of ['=1+1', '\n=1+1', '＝1+1'])
    expect(formatSheetCell(text, 'en')).toEqual({ type: String, value: `'${text}` });
  expect(formatSheetCell('Ana Roy', 'en')).toEqual({ type: String, value: 'Ana Roy' });
  expect(formatSheetCell({ cents: -500 }, 'en')).toMatchObject({ type: Number, value: -5 });
});
