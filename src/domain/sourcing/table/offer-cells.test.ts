import { expect, test } from 'vitest';
import { numberIn, quantityIn, readOfferCell } from './offer-cell-rules.ts';

test.each([
  ['500 pcs', 50_000],
  ['≥1000', 100_000],
  ['1,000-4,999', 100_000],
  ['1000件以上', 100_000],
  ['Unit price 3 000 pcs', 300_000],
  ['à partir de 500', 50_000],
  ['40HQ', null],
  ['Price', null],
  ['Sample 1', null],
])('the quantity of the heading %s is %s', (heading, quantity) => {
  expect(quantityIn(heading)).toBe(quantity);
});

test.each([
  ['1,250', 4, null],
  ['1,250', 2, 125_000],
  ['1.2500', 4, 12_500],
  ['$1,250.00', 4, 12_500_000],
  ['12.3450', 3, 12_345],
  ['0.816666667', 4, 8_167],
  ['0.300000000', 4, 3_000],
  ['0.99999', 4, 10_000],
  ['-5', 4, null],
  ['5-7', 0, null],
  ['10k', 2, null],
  ['1.2万', 2, null],
  ['5 %', 4, null],
  ['#N/A', 4, null],
])('%s with %s places is %s', (cell, places, number) => {
  expect(numberIn(cell, places)).toBe(number);
});

test('a unit in the cell or its heading is converted, and a cell with an unknown unit is not read', () => {
  expect(readOfferCell('weight', '950', 'Gross weight (g)')).toEqual({ weight: '0,95' });
  expect(readOfferCell('weight', '20 lbs', 'Gross weight (kg)')).toBeNull();
  expect(readOfferCell('length', '400', 'L (mm)')).toEqual({ length: '40' });
  expect(readOfferCell('length', '16', 'L (inch)')).toBeNull();
  expect(readOfferCell('carton', '16"x12"x10"', 'Carton')).toBeNull();
  expect(readOfferCell('leadDays', '30 days', 'Lead time (weeks)')).toEqual({ leadDays: '30' });
  expect(readOfferCell('leadDays', '2 months', 'Lead time')).toBeNull();
  expect(readOfferCell('origin', 'Made in Vietnam', '')).toEqual({ origin: 'VN' });
});
