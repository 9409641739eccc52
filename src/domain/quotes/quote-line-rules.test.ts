import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount } from '#domain/money.ts';
import { amountsOf, lineTotal, maxQuantity, type QuoteLine, vatOf, vatTotals } from './quote-line-rules.ts';

const line = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  label: 'Cups',
  quantity: 100,
  unit: 'piece',
  unitPrice: 1,
  vatRate: 2000,
  vatReason: null,
  hsCode: null,
  origin: null,
  ...changes,
});

test.each([
  [100, 1, 1],
  [250, 333, 833],
  [150, 333, 500],
  [1, 50, 1],
  [1, 49, 0],
  [200_000, 46, 92_000],
  [-100, 12_500, -12_500],
  [-250, 333, -833],
  [-1, 49, 0],
])('%i hundredths at %i cents are %i cents', (quantity, unitPrice, total) => {
  expect(lineTotal({ quantity, unitPrice })).toBe(total);
});

test('the total of a line is exact to half a cent, however large it is', () => {
  const quantity = fc.integer({ min: 1, max: maxQuantity });
  const unitPrice = fc.integer({ min: 0, max: maxAmount });
  fc.assert(
    fc.property(quantity, unitPrice, (each, price) => {
      const twice = 200n * BigInt(lineTotal({ quantity: each, unitPrice: price }));
      const error = twice - 2n * BigInt(each) * BigInt(price);
      expect(error > -100n && error <= 100n).toBe(true);
    }),
  );
});

test('VAT is rounded once for each rate, not for each line', () => {
  const lines = Array.from({ length: 3 }, () => line({ unitPrice: 3 }));
  // Rounding each line would give three cents.
  expect(vatTotals(lines)).toEqual([{ rate: 2000, reason: null, exclVat: 9, vat: 2 }]);
});

test('each rate and each reason for 0 % has its total, the highest rate first', () => {
  const lines = [
    line({ unitPrice: 1_000, vatRate: 0, vatReason: 'export' }),
    line({ unitPrice: 10_000, vatRate: 550 }),
    line({ unitPrice: 20_000 }),
    line({ unitPrice: 500, vatRate: 0, vatReason: 'disbursement' }),
  ];
  expect(vatTotals(lines)).toEqual([
    { rate: 2000, reason: null, exclVat: 20_000, vat: 4_000 },
    { rate: 550, reason: null, exclVat: 10_000, vat: 550 },
    { rate: 0, reason: 'export', exclVat: 1_000, vat: 0 },
    { rate: 0, reason: 'disbursement', exclVat: 500, vat: 0 },
  ]);
  expect(amountsOf(lines)).toEqual({ amountHt: 31_500, vatRate: null, amountTtc: 36_050 });
});

test('the totals by rate add up to the amounts of the quote, whatever its lines', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
      vatRate: fc.constantFrom(0, 210, 550, 1000, 2000, 1234),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, (some) => {
      const all = some.map((changes) => line(changes));
      const amounts = amountsOf(all);
      if (!amounts) return;
      const totals = vatTotals(all);
      expect(amounts.amountHt).toBe(all.reduce((sum, one) => sum + lineTotal(one), 0));
      expect(amounts.amountTtc - amounts.amountHt).toBe(totals.reduce((sum, { vat }) => sum + vat, 0));
      for (const { rate, exclVat, vat } of totals) {
        expect(Math.abs(vat * 10_000 - exclVat * rate)).toBeLessThanOrEqual(5_000);
      }
    }),
  );
});

test('lines have no amounts if their sum is 0 or exceeds the limit of a quote', () => {
  const gold = line({ unitPrice: maxAmount, vatRate: 0 });
  expect(amountsOf([gold])).toEqual({ amountHt: maxAmount, vatRate: 0, amountTtc: maxAmount });
  expect(amountsOf([gold, line({ vatRate: 0 })])).toBeNull();
  expect(amountsOf([line({ unitPrice: maxAmount })])).toBeNull();
  expect(amountsOf([line({ unitPrice: 0 })])).toBeNull();
  expect(amountsOf([])).toBeNull();
});

test('a quote with a total and a typed amount incl. VAT has the VAT that follows from this amount', () => {
  const total = line({ unit: null, unitPrice: 10_000 });
  expect(vatOf({ lines: [total], amountHt: 10_000, amountTtc: 11_500 })).toEqual([
    { rate: 2000, reason: null, exclVat: 10_000, vat: 1_500 },
  ]);
});
