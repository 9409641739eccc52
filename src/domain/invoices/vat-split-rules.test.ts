import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withVat } from '#domain/money.ts';
import { joinTotals, splitSum, sumInclVat, taxedSum } from './vat-split-rules.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

test('the parts of a sum add up to it, and none is a cent away from its share', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (sum, weights) => {
      const whole = weights.reduce((total, weight) => total + weight, 0);
      const parts = splitSum(sum, weights);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(whole === 0 ? 0 : sum);
      for (const [index, weight] of weights.entries()) {
        expect(Math.abs((parts[index] ?? 0) - (sum * weight) / Math.max(1, whole))).toBeLessThan(1);
      }
    }),
  );
});

test.each([
  [12_000, 2000, 10_000, 2_000],
  [60_000, 2000, 50_000, 10_000],
  [10_550, 550, 10_000, 550],
  [100, 0, 100, 0],
  // No amount excl. VAT gives 100.01 at 20 %, so the extra cent becomes VAT.
  [10_001, 2000, 8_334, 1_667],
])('%i incl. VAT at %i is %i and %i of VAT', (inclVat, rate, exclVat, vat) => {
  expect(taxedSum(inclVat, rate, null)).toEqual({ rate, reason: null, exclVat, vat });
});

test('the VAT within a sum is at most a cent from what its rate gives', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(0, 210, 550, 1000, 2000, 10_000), (sum, rate) => {
      const { exclVat, vat } = taxedSum(sum, rate, null);
      expect(exclVat + vat).toBe(sum);
      expect(Math.abs(withVat(exclVat, rate) - sum)).toBeLessThanOrEqual(1);
    }),
  );
});

test('totals are joined by rate and reason, and those that cancel each other are left out', () => {
  const at20 = taxedSum(12_000, 2000, null);
  const exported = taxedSum(500, 0, 'export');
  const joined = joinTotals(
    { sign: 1, totals: [exported, at20] },
    { sign: 1, totals: [at20, taxedSum(300, 0, 'import_service')] },
    { sign: -1, totals: [taxedSum(300, 0, 'import_service')] },
  );
  expect(joined).toEqual([{ ...at20, exclVat: 20_000, vat: 4_000 }, exported]);
  expect(sumInclVat(joined)).toBe(24_500);
});
