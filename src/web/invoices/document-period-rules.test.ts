import { expect, test } from 'vitest';
import { archiveName, presetDays, presetOf } from './document-period-rules.ts';

test('presets are whole months of the calendar', () => {
  expect(presetDays('month', '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(presetDays('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetDays('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(presetDays('quarter', '2026-11-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(presetDays('quarter', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(presetDays('year', '2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-12-31' });
});

test('days are recognised as their preset, and all others as none', () => {
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-28')).toBe('lastMonth');
  expect(presetOf({ from: '2026-10-01', to: '2026-10-30' }, '2026-11-28')).toBeUndefined();
  expect(presetOf({}, '2026-11-28')).toBeUndefined();
});

test('an archive is named after its month, otherwise after both days', () => {
  expect(archiveName({ from: '2026-02-01', to: '2026-02-28' })).toBe('documents-2026-02.zip');
  expect(archiveName({ from: '2026-02-01', to: '2026-02-27' })).toBe('documents-2026-02-01-2026-02-27.zip');
  expect(archiveName({ from: '2026-10-01', to: '2026-12-31' })).toBe('documents-2026-10-01-2026-12-31.zip');
});
