import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fraction, multiply } from '#domain/rates/fraction-rules.ts';
import type { TransportMode } from './door-kinds.ts';
import { type FreightPrice, freightCostAtPrice, freightUnits, isUnitOf } from './freight-rules.ts';
import {
  cartonsOf,
  chargedVolume,
  chargedWeight,
  type Load,
  loadOf,
  type PackingFacts,
  defaultLoadFactors,
  totalLoad,
} from './load-rules.ts';
import { isOldTariff, tariffFor } from './tariff-rules.ts';

const packed = (more: Partial<PackingFacts> = {}): PackingFacts => ({
  quantity: 100_000,
  unitsPerCarton: 48,
  carton: { length: 600, width: 400, height: 350 },
  cartonWeight: 14_500,
  ...more,
});

test('cartons are counted up', () => {
  // 1 000 pieces, 48 in a carton: 20.83 cartons.
  expect(cartonsOf(packed())).toBe(21);
  expect(cartonsOf(packed({ quantity: 96_00 }))).toBe(2);
  expect(cartonsOf(packed({ quantity: 96_01 }))).toBe(3);
  expect(cartonsOf(packed({ unitsPerCarton: null }))).toBeNull();
});

test('the load of a line is the load of its cartons; a measure that nobody entered is unknown', () => {
  // 21 × 0.084 m³ and 21 × 14.5 kg
  expect(loadOf(packed())).toEqual({ volume: fraction(1764n, 1000n), weight: fraction(3045n, 10n) });
  expect(loadOf(packed({ carton: null }))).toEqual({ volume: null, weight: fraction(3045n, 10n) });
  expect(loadOf(packed({ unitsPerCarton: null }))).toEqual({ volume: null, weight: null });
  expect(totalLoad([loadOf(packed()), loadOf(packed({ cartonWeight: null }))])).toEqual({
    volume: fraction(3528n, 1000n),
    weight: null,
  });
});

const load = (m3: bigint, kg: bigint): Load => ({ volume: fraction(m3, 1000n), weight: fraction(kg) });

test.each([
  ['air, bulky', 'air', load(1764n, 200n), 'kg', fraction(294588n, 1000n)],
  ['air, heavy', 'air', load(1764n, 400n), 'kg', fraction(400n)],
  ['express, bulky', 'express', load(1000n, 150n), 'kg', fraction(200n)],
  ['sea, bulky', 'sea_lcl', load(1764n, 400n), 'm3', fraction(1764n, 1000n)],
  ['sea, heavy', 'sea_lcl', load(1764n, 2500n), 'm3', fraction(25n, 10n)],
  ['rail, heavy', 'rail', load(1000n, 666n), 'm3', fraction(2n)],
] as const)('%s', (_, mode, given, unit, charged) => {
  const factor = defaultLoadFactors[mode];
  expect(unit === 'kg' ? chargedWeight(given, factor) : chargedVolume(given, factor)).toEqual(charged);
});

test('the charged volume and the charged weight agree, and are never below the actual load', () => {
  const some = fc.tuple(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 6n)).map(([m3, kg]) => load(m3, kg));
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 1000 }), (given, factor) => {
      const [volume, weight] = [chargedVolume(given, factor), chargedWeight(given, factor)];
      if (!volume || !weight || !given.volume || !given.weight) throw new Error('known');
      expect(multiply(volume, fraction(BigInt(factor)))).toEqual(weight);
      expect(compare(volume, given.volume)).toBeGreaterThanOrEqual(0);
      expect(compare(weight, given.weight)).toBeGreaterThanOrEqual(0);
    }),
  );
});

const price = (more: Partial<FreightPrice> = {}): FreightPrice => ({
  mode: 'sea_lcl',
  unit: 'm3',
  currency: 'EUR',
  price: 95_0000,
  minimum: null,
  validUntil: '2026-03-31',
  ...more,
});
const shipment = {
  load: load(1764n, 400n),
  factors: defaultLoadFactors,
  containers: null,
  rate: null,
  margin: 0,
};
const at = (freight: FreightPrice, more: Partial<Parameters<typeof freightCostAtPrice>[1]> = {}) =>
  freightCostAtPrice(freight, { ...shipment, today: '2026-03-24', ...more });

test('freight is what the carrier counts, at least the minimum, in euros', () => {
  expect(at(price()).amount).toBe(16_758);
  expect(at(price({ minimum: 20_000 })).amount).toBe(20_000);
  expect(at(price({ currency: 'USD' }), { rate: { perEuro: '1.0850' }, margin: 200 }).amount).toBe(15_754);
  expect(at(price({ mode: 'sea_fcl', unit: 'container', price: 2_400_0000 }), { containers: 2 }).amount).toBe(
    480_000,
  );
});

test('freight is unknown without load, containers or rate, and in a unit of another mode', () => {
  expect(at(price(), { load: { volume: fraction(1n), weight: null } }).amount).toBeNull();
  expect(at(price({ currency: 'USD' }), { rate: undefined }).amount).toBeNull();
  expect(at(price({ mode: 'sea_fcl', unit: 'container' })).amount).toBeNull();
  expect(at(price({ unit: 'container' }), { containers: 1 }).amount).toBeNull();
  expect(at(price({ mode: 'sea_fcl' }), { containers: 1 }).amount).toBeNull();
});

test('a price says until which day it held, and is marked after it', () => {
  const basis = { source: 'freight_price', day: '2026-03-31', words: '' };
  expect(at(price()).from).toEqual([{ ...basis, isOld: false }]);
  expect(at(price(), { today: '2026-04-01' }).from).toEqual([{ ...basis, isOld: true }]);
  expect(at(price({ validUntil: null }), { today: '2026-04-01' }).from[0]?.isOld).toBe(false);
});

test.each(['sea_lcl', 'sea_fcl', 'rail', 'air', 'express'] as const)(
  '%s is priced by container or by load, never by both',
  (mode: TransportMode) => {
    const units = freightUnits.filter((unit) => isUnitOf(unit, mode));
    expect(units).toEqual(mode === 'sea_fcl' ? ['container'] : ['m3', 'kg']);
  },
);

const row = (code: string, origin: string | null, asOf = '2026-01-05') => ({ code, origin, asOf });
const table = [
  row('961700', null),
  row('961700', 'CN', '2026-01-02'),
  row('961700', 'CN', '2026-02-02'),
  row('9617000010', null),
  row('851631', 'CN'),
];

test.each([
  ['96170000', 'CN', 2],
  ['96170000', 'VN', 0],
  ['96170000', null, 0],
  ['9617000010', 'CN', 3],
  ['9617000099', 'CN', 2],
  ['9617', 'CN', null],
  ['851631', 'VN', null],
  ['85163100', 'CN', 4],
  [null, 'CN', null],
] as const)('the row for %s from %s', (code, origin, place) => {
  expect(tariffFor(table, { code, origin })).toBe(place === null ? null : table[place]);
});

test('a rate that was read more than ninety days ago is old', () => {
  expect(isOldTariff('2026-01-01', '2026-04-01')).toBe(false);
  expect(isOldTariff('2026-01-01', '2026-04-02')).toBe(true);
});
