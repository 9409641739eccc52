import { expect, test } from 'vitest';
import { doorCost } from './door-cost-rules.ts';
import {
  doorCostArguments,
  type DoorPlan,
  dutyGapOf,
  proposedPlan,
  type SoldLine,
} from './door-plan-rules.ts';
import { defaultLoadFactors } from './load-rules.ts';

const today = '2026-03-24';
/** 1 000 pieces, 50 in a carton of 0.096 m³ and 12 kg: 1.92 m³ and 240 kg. */
const line = (id: string, more: Partial<SoldLine> = {}): SoldLine => ({
  id,
  quantity: 100_000,
  sold: 300_000,
  described: {
    unitsPerCarton: 50,
    carton: { length: 600, width: 400, height: 400 },
    cartonWeight: 12_000,
    hsCode: '9617000010',
    origin: 'CN',
  },
  ...more,
});
const flask = {
  code: '961700',
  origin: 'CN',
  rate: 6_700,
  antiDumping: null,
  source: 'TARIC',
  asOf: '2026-03-01',
};
const sea = {
  id: 'sea',
  mode: 'sea_lcl' as const,
  unit: 'm3' as const,
  currency: 'USD' as const,
  price: 100_0000,
  minimum: null,
  validUntil: '2026-03-31',
};
const facts = (
  plan: Partial<DoorPlan> = {},
  more: Partial<Parameters<typeof doorCostArguments>[0]> = {},
) => ({
  lines: [line('flask')],
  plan: { ...proposedPlan(true), ...plan },
  tariffs: [flask],
  freightPrices: [sea],
  exchange: {
    rates: [{ currency: 'USD' as const, day: today, perEuro: '1.25', source: 'ecb' as const }],
    margin: 200,
  },
  factors: defaultLoadFactors,
  operatingMode: 'resale' as const,
  soldOn: null,
  typedOn: '2026-03-20',
  today,
  ...more,
});
const costOf = (...given: Parameters<typeof facts>) => {
  const { lines, terms } = doorCostArguments(facts(...given));
  return doorCost(lines, terms);
};

test('without entries the figures are unknown, and the total is at least the selling price of the goods', () => {
  const { figures, total } = costOf();
  expect(total).toEqual({ amount: 300_000, atLeast: true });
  for (const part of ['freight', 'insurance', 'duty', 'clearance', 'delivery', 'bank'] as const)
    expect({ part, amount: figures[part].amount }).toEqual({ part, amount: null });
  expect(figures.commission.amount).toBe(0);
  expect(figures.importVat).toMatchObject({ amount: 0, from: [{ source: 'reverse_charge' }] });
});

test('a plan with every sum gives a whole total, and each figure says what it rests on', () => {
  const sums = { freight: 40_000, premium: 1_300, clearance: 9_000, delivery: 15_000, bank: 0 };
  const { figures, total } = costOf({ ...sums, vatAtCustoms: 2_000 });
  expect(total.atLeast).toBe(false);
  expect(figures.freight.from).toEqual([{ source: 'typed', day: '2026-03-20', isOld: false, words: '' }]);
  expect(figures.goods.from).toEqual([{ source: 'sale', day: null, isOld: false, words: '' }]);
  // 6.7 % of 3 413.00 €
  expect(figures.duty).toMatchObject({ amount: 22_867, from: [{ source: 'tariff', words: 'TARIC' }] });
  // 20 % of 3 413.00 + 228.67 + 150.00
  expect(figures.importVat.amount).toBe(75_833);
});

test('freight follows the chosen price: what the carrier counts, in euros with the margin', () => {
  // 1.92 m³ × 100 $ / 1.25 × 1.02
  expect(costOf({ freightPrice: 'sea' }).figures.freight).toMatchObject({
    amount: 15_667,
    from: [{ source: 'freight_price', day: '2026-03-31', isOld: false }],
  });
  // If 100 kg count as one cubic metre, 240 kg count as 2.4 m³.
  const factors = { ...defaultLoadFactors, sea_lcl: 100 };
  expect(costOf({ freightPrice: 'sea' }, { factors }).figures.freight.amount).toBe(19_584);
});

test.each([
  ['that is gone', { freightPrice: 'gone' }, {}],
  ['of another mode', { freightPrice: 'sea', mode: 'air' as const }, {}],
  ['without a rate', { freightPrice: 'sea' }, { exchange: { rates: [], margin: 0 } }],
  [
    'for a load that nobody knows',
    { freightPrice: 'sea' },
    { lines: [line('a', { described: { ...line('a').described, cartonWeight: null } })] },
  ],
] as const)('freight at a price %s is unknown', (_, plan, more) => {
  expect(costOf(plan, more).figures.freight.amount).toBeNull();
});

test('insurance by rate covers 110 % of goods, freight and itself', () => {
  const { figures } = costOf({ freight: 40_000, insuranceRate: 35 });
  expect(figures.insurance).toMatchObject({ amount: 1_314, from: [{ source: 'computed' }] });
});

test('without a selling price the goods are unknown, and with them the duty', () => {
  const { figures, total } = costOf({ freight: 40_000 }, { lines: [line('a', { sold: null })] });
  expect([figures.goods.amount, figures.duty.amount]).toEqual([null, null]);
  expect(total).toEqual({ amount: 40_000, atLeast: true });
});

test('only a client on commission pays a commission; while nobody says how much it is unknown', () => {
  const onCommission = { operatingMode: 'commission' as const };
  expect(costOf({ commission: 50_000 }).figures.commission.amount).toBe(0);
  expect(costOf({ commission: 50_000 }, onCommission).figures.commission.amount).toBe(50_000);
  expect(costOf({}, onCommission).figures.commission.amount).toBeNull();
});

test('only with a VAT number does the proposal leave the VAT to the importer', () => {
  expect(proposedPlan(true).vatAtCustoms).toBeNull();
  expect(proposedPlan(false).vatAtCustoms).toBe(2_000);
});

test('if a line has no duty, the reason is given', () => {
  const { described } = line('a');
  expect(dutyGapOf(described, flask)).toBeNull();
  expect(dutyGapOf(described, null)).toBe('tariff');
  expect(dutyGapOf({ ...described, origin: null }, null)).toBe('origin');
  expect(dutyGapOf({ hsCode: null, origin: null }, null)).toBe('code');
});
