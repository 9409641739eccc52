import { describe, expect, test } from 'vitest';
import { dateOf, dayOf, dayWording, isDay, parseDay } from './day-text.ts';

describe('typed text is read as a day', () => {
  test.each([
    '21/11/2026',
    '21.11.2026',
    '21-11-2026',
    '21 11 2026',
    '21/11/26',
    '21112026',
    '2026-11-21',
    '2026/11/21',
    '21 nov. 2026',
    '21 novembre 2026',
    '21\u00a0nov.\u00a02026',
    '21 NOVEMBRE 2026',
    'Nov 21, 2026',
    'november 21st 2026',
    ' 21  Nov 2026 ',
    '11/21/2026',
  ])('%s', (typed) => {
    expect(parseDay(typed)).toBe('2026-11-21');
  });

  test.each([
    ['3/4/2026', '2026-04-03'],
    ['03042026', '2026-04-03'],
    ['1er août 2026', '2026-08-01'],
    ['1 aout 2026', '2026-08-01'],
    ['1 Sept 2026', '2026-09-01'],
    ['12 févr. 2027', '2027-02-12'],
    ['15 juil. 2026', '2026-07-15'],
    ['29/02/2028', '2028-02-29'],
  ] as const)('%s, the day first', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  test.each([
    '',
    'demain',
    '21',
    '21/11',
    '31/02/2026',
    '29/02/2027',
    '00/11/2026',
    '3 jui 2026',
    '21/11/202',
  ])('%j is no day', (typed) => {
    expect(parseDay(typed)).toBeNull();
  });
});

test.each(['fr', 'en'] as const)('every day is read again from its shown text (%s)', (language) => {
  const { short, long, figures } = dayWording(language);
  for (let place = 0; place < 400; place += 1) {
    const date = new Date(2027, 10, place, 12);
    for (const write of [short, long, figures]) expect(parseDay(write(date))).toBe(dayOf(date));
    expect(dayOf(dateOf(dayOf(date)))).toBe(dayOf(date));
  }
});

test('a day of a form must exist in the calendar', () => {
  expect(['2026-11-21', '2026-02-30', '21/11/2026', '', 'x'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
