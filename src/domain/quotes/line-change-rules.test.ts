import { expect, test } from 'vitest';
import { lineChanges } from './line-change-rules.ts';
import type { LineWithPhoto } from './quote-line-rules.ts';

type Line = LineWithPhoto<{ id: string }>;

const line = (label: string, changes: Partial<Line> = {}): Line => ({
  label,
  quantity: 100,
  unit: 'piece',
  unitPrice: 500,
  vatRate: 2000,
  vatReason: null,
  hsCode: null,
  origin: null,
  photo: null,
  ...changes,
});

test('lines that stay the same are left out, wherever they stand', () => {
  expect(lineChanges([line('Cups'), line('Lids')], [line('Lids'), line('Cups')])).toEqual([]);
  expect(lineChanges([line('Cups'), line('Cups')], [line('Cups'), line('Cups')])).toEqual([]);
});

test.each<[string, Partial<Line>]>([
  ['quantity', { quantity: 200 }],
  ['unit', { unit: 'set' }],
  ['price', { unitPrice: 501 }],
  ['rate', { vatRate: 550 }],
  ['reason', { vatReason: 'export' }],
  ['customs code', { hsCode: '44199000' }],
  ['origin', { origin: 'CN' }],
])('a line with another %s is shown with what it was', (_, changes) => {
  const after = line('Cups', changes);
  expect(lineChanges([line('Cups'), line('Lids')], [after, line('Lids')])).toEqual([
    { before: line('Cups'), after },
  ]);
});

test('new lines are listed at their place, and removed lines last', () => {
  expect(lineChanges([line('Cups'), line('Lids')], [line('Straws'), line('Lids')])).toEqual([
    { before: null, after: line('Straws') },
    { before: line('Cups'), after: null },
  ]);
});

test('if one of two equal lines is removed, it is listed once', () => {
  expect(lineChanges([line('Cups'), line('Cups')], [line('Cups')])).toEqual([
    { before: line('Cups'), after: null },
  ]);
});

test('a changed, added or removed photo is a change', () => {
  const [none, cup, lid] = [null, { id: 'cup' }, { id: 'lid' }].map((photo) => [line('Cups', { photo })]);
  if (!none || !cup || !lid) throw new RangeError('no lines');
  expect(lineChanges(cup, [line('Cups', { photo: { id: 'cup' } })])).toEqual([]);
  for (const [before, after] of [
    [none, cup],
    [cup, none],
    [cup, lid],
  ] as const) {
    expect(lineChanges(before, after)).toEqual([{ before: before[0], after: after[0] }]);
  }
});
