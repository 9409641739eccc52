import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doorCost, type DoorLine, type DoorTerms } from './door-cost-rules.ts';
import { basisOf, doorParts, type SharedSum } from './door-kinds.ts';
import { defaultInsuredShare } from './insurance-rules.ts';
import { spreadKeys } from './spread-rules.ts';
import type { Tariff } from './tariff-rules.ts';

const today = '2026-03-24';
const typed = (amount: number | null): SharedSum => ({ amount, from: [basisOf('typed', today)] });
const tariff = (more: Partial<Tariff> = {}): Tariff => ({
  code: '9617000000',
  origin: 'CN',
  rate: 6_700,
  antiDumping: null,
  source: 'TARIC',
  asOf: '2026-03-01',
  ...more,
});
const line = (id: string, goods: number | null, more: Partial<DoorLine> = {}): DoorLine => ({
  id,
  goods: { amount: goods, from: [basisOf('sale', '2026-03-10')] },
  packed: {
    quantity: 100_000,
    unitsPerCarton: 50,
    carton: { length: 600, width: 400, height: 400 },
    cartonWeight: 12_000,
  },
  tariff: tariff(),
  ...more,
});
const terms = (more: Partial<DoorTerms> = {}): DoorTerms => ({
  freight: typed(40_000),
  insurance: { rate: 35, insured: defaultInsuredShare },
  commission: typed(0),
  clearance: typed(9_000),
  delivery: typed(15_000),
  bank: typed(2_500),
  importVat: null,
  spreadBy: 'volume',
  today,
  ...more,
});

test('the cost of a thousand flasks from Ningbo is the cost calculated by hand', () => {
  const { figures, customsValue, total } = doorCost([line('flask', 300_000)], terms());
  // 3 000 € + 400 € = 3 400 €; s = 0.0035 × 1.1 = 0.00385; 3 400 × s / (1 − s) = 13.1406…
  expect(figures.insurance.amount).toBe(1_314);
  expect(customsValue.amount).toBe(341_314);
  // 6.7 % of 3 413.14 € = 228.68038
  expect(figures.duty.amount).toBe(22_868);
  expect(figures.antiDumping.amount).toBe(0);
  expect(figures.importVat).toMatchObject({ amount: 0, from: [{ source: 'reverse_charge' }] });
  expect(total).toEqual({ amount: 390_682, atLeast: false });
  expect(figures.duty.from).toEqual([{ source: 'tariff', day: '2026-03-01', isOld: false, words: 'TARIC' }]);
});

test('a private importer pays VAT on the customs value, the duties and the transport to the door', () => {
  const { figures } = doorCost([line('flask', 300_000)], terms({ importVat: 2_000 }));
  // 20 % of 3 413.14 + 228.68 + 150.00
  expect(figures.importVat).toMatchObject({ amount: 75_836, from: [{ source: 'computed' }] });
});

test('a buying commission raises the base of VAT, and neither customs value nor duty', () => {
  const without = doorCost([line('a', 300_000)], terms({ importVat: 2_000 }));
  const { figures, customsValue } = doorCost(
    [line('a', 300_000)],
    terms({ importVat: 2_000, commission: typed(50_000) }),
  );
  expect(customsValue.amount).toBe(without.customsValue.amount);
  expect(figures.duty.amount).toBe(without.figures.duty.amount);
  expect(figures.importVat.amount).toBe((without.figures.importVat.amount ?? 0) + 10_000);
});

test('anti-dumping duty comes on top of the duty, of the same value', () => {
  const { figures } = doorCost([line('a', 100_000, { tariff: tariff({ rate: 0, antiDumping: 48_500 }) })], {
    ...terms({ freight: typed(0), insurance: typed(0) }),
  });
  expect([figures.duty.amount, figures.antiDumping.amount]).toEqual([0, 48_500]);
});

test('without a row of the table the duty is unknown, and the total a lower limit', () => {
  const { figures, total, lines } = doorCost(
    [line('a', 100_000), line('b', 100_000, { tariff: null })],
    terms({ importVat: 2_000 }),
  );
  expect(figures.duty.amount).toBeNull();
  expect(figures.duty.least).toBe(lines[0]?.figures.duty.amount);
  expect(figures.importVat.amount).toBeNull();
  expect(total.atLeast).toBe(true);
  expect(lines.map((each) => each.total.atLeast)).toEqual([false, true]);
});

test('a duty of zero percent needs no known value', () => {
  const free = line('a', null, { tariff: tariff({ rate: 0 }) });
  expect(doorCost([free], terms()).figures.duty.amount).toBe(0);
});

test('without cartons, a sum that is spread by volume is known in total, but unknown for each line', () => {
  const loose = { quantity: 100, unitsPerCarton: null, carton: null, cartonWeight: null };
  const both = [line('a', 100_000), line('b', 100_000, { packed: loose })];
  const { figures, lines } = doorCost(both, terms());
  expect(figures.freight.amount).toBe(40_000);
  expect(lines.map((each) => each.figures.freight.amount)).toEqual([null, null]);
  expect(doorCost(both, terms({ spreadBy: 'value' })).lines[1]?.figures.freight.amount).toBe(20_000);
  // A single line gets the whole of each sum.
  expect(doorCost([line('b', 1, { packed: loose })], terms()).lines[0]?.figures.freight.amount).toBe(40_000);
});

const cents = fc.integer({ min: 0, max: 10 ** 9 });
const someLine = fc
  .record({
    goods: fc.option(cents, { freq: 5 }),
    quantity: fc.integer({ min: 1, max: 10 ** 7 }),
    unitsPerCarton: fc.option(fc.integer({ min: 1, max: 1_000 }), { freq: 8 }),
    height: fc.integer({ min: 1, max: 2_000 }),
    cartonWeight: fc.option(fc.integer({ min: 1, max: 50_000 }), { freq: 8 }),
    rate: fc.option(fc.integer({ min: 0, max: 50_000 }), { freq: 5 }),
    antiDumping: fc.option(fc.integer({ min: 0, max: 80_000 })),
  })
  .map(({ goods, quantity, unitsPerCarton, height, cartonWeight, rate, antiDumping }) =>
    line('x', goods, {
      packed: { quantity, unitsPerCarton, cartonWeight, carton: { length: 500, width: 400, height } },
      tariff: rate === null ? null : tariff({ rate, antiDumping }),
    }),
  );
const someLines = fc.array(someLine, { minLength: 1, maxLength: 12 });
const someSum = fc.option(fc.integer({ min: 0, max: 10 ** 7 }), { freq: 6 }).map(typed);
const someTerms = fc.record<DoorTerms>({
  freight: someSum,
  insurance: fc.oneof(
    someSum,
    fc.record({ rate: fc.integer({ min: 0, max: 500 }), insured: fc.constant(11_000) }),
  ),
  commission: someSum,
  clearance: someSum,
  delivery: someSum,
  bank: someSum,
  importVat: fc.option(fc.integer({ min: 0, max: 2_500 })),
  spreadBy: fc.constantFrom(...spreadKeys),
  today: fc.constant(today),
});

test('where everything is known by line, lines add up to the total in every part', () => {
  fc.assert(
    fc.property(someLines, someTerms, (given, asked) => {
      const { lines, figures, total, customsValue } = doorCost(given, asked);
      for (const part of doorParts) {
        const own = lines.map((each) => each.figures[part].amount);
        if (own.includes(null)) continue;
        expect(own.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(figures[part].amount);
      }
      if (lines.every((each) => !each.total.atLeast)) {
        expect(total.atLeast).toBe(false);
        expect(lines.reduce((sum, each) => sum + each.total.amount, 0)).toBe(total.amount);
        const values = lines.map((each) => each.customsValue.amount ?? 0);
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(customsValue.amount);
      }
    }),
  );
});

test('an unknown figure is never zero, and every total with one is a lower limit', () => {
  fc.assert(
    fc.property(someLines, someTerms, (given, asked) => {
      const all = doorCost(given, asked);
      for (const { figures, total } of [all, ...all.lines]) {
        const unknown = doorParts.filter((part) => figures[part].amount === null);
        expect(total.atLeast).toBe(unknown.length > 0);
        expect(total.amount).toBe(doorParts.reduce((sum, part) => sum + figures[part].least, 0));
      }
      if (given.some(({ goods }) => goods.amount === null)) expect(all.figures.goods.amount).toBeNull();
      if (given.some((each) => each.tariff === null)) expect(all.figures.duty.amount).toBeNull();
      if (asked.freight.amount === null) expect(all.customsValue.amount).toBeNull();
    }),
  );
});

test('more freight or a higher duty never lowers the cost at the door, except for cents of rounding', () => {
  fc.assert(
    fc.property(someLines, someTerms, fc.integer({ min: 1, max: 10 ** 6 }), (given, asked, more) => {
      const costs = (lines: readonly DoorLine[], changed = asked) => doorCost(lines, changed).total.amount;
      const before = costs(given);
      // Duty, anti-dumping duty and VAT of a line are each rounded once.
      if (asked.freight.amount !== null)
        expect(
          costs(given, { ...asked, freight: typed(asked.freight.amount + more) }),
        ).toBeGreaterThanOrEqual(before + more - given.length * 3);
      const taxed = given.map((each) => ({
        ...each,
        tariff: each.tariff && { ...each.tariff, rate: each.tariff.rate + more },
      }));
      expect(costs(taxed)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('a figure that becomes known raises the lower limit, or leaves it', () => {
  fc.assert(
    fc.property(someLines, someTerms, (given, asked) => {
      const unknown = doorCost(given, { ...asked, clearance: typed(null) });
      const known = doorCost(given, { ...asked, clearance: typed(5_000) });
      expect(known.total.amount).toBe(unknown.total.amount + 5_000);
    }),
  );
});
