import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { arrangementsFor } from '#domain/quotes/delivery-terms-rules.ts';
import { basisOf, doorParts } from '#domain/sourcing/door/door-kinds.ts';
import { type EstimatedLine, type EstimateInputs, typedParts } from './estimate-kinds.ts';
import { costUnderTerms, estimateOf } from './estimate-rules.ts';

const sum = (amount: number | null) => ({
  amount,
  from: amount === null ? [] : [basisOf('typed', '2026-03-02')],
});

const line = (more: Partial<EstimatedLine> = {}): EstimatedLine => ({
  id: '1',
  label: 'Cups',
  unit: 'piece',
  goods: sum(100_000),
  packed: { quantity: 100_000, unitsPerCarton: null, carton: null, cartonWeight: null },
  tariff: {
    code: '691110',
    origin: null,
    rate: 5_000,
    antiDumping: null,
    source: 'secret words',
    asOf: '2026-03-01',
  },
  ...more,
});

const inputs = (more: Partial<EstimateInputs> = {}): EstimateInputs => ({
  lines: [line()],
  terms: {
    freight: sum(20_000),
    insurance: sum(0),
    commission: sum(0),
    clearance: sum(3_000),
    delivery: sum(4_000),
    bank: sum(0),
    importVat: 2_000,
    spreadBy: 'value',
    today: '2026-03-02',
  },
  delivery: null,
  quotedVat: 0,
  areTaxed: false,
  quotedOn: '2026-03-02',
  freight: null,
  typed: {},
  typedOn: null,
  ...more,
});

test('goods, freight and duty are the base of VAT', () => {
  const { figures, total } = estimateOf(inputs());
  expect(figures.duty.amount).toBe(6_000);
  // 20 % of 1 000 + 200 + 60 + 40 €.
  expect(figures.importVat.amount).toBe(26_000);
  expect(total).toEqual({ amount: 159_000, atLeast: false });
});

test('before there is a quote, the delivery terms of the sale decide what its price includes', () => {
  const { lines, terms } = inputs();
  const amountsUnder = (delivery: EstimateInputs['delivery']) => {
    const { figures, total } = costUnderTerms(delivery, { lines, terms }, '2026-03-02');
    return [figures.freight.amount, figures.duty.amount, figures.delivery.amount, total.amount];
  };
  expect(amountsUnder(null)).toEqual([20_000, 6_000, 4_000, 159_000]);
  // The client also pays 30 € for clearance, and VAT of 20 % on 1 000 + 50 €.
  expect(amountsUnder({ incoterm: 'DAP', place: 'Lyon', imports: 'client' })).toEqual([0, 5_000, 0, 129_000]);
  expect(amountsUnder({ incoterm: 'DDP', place: 'Lyon', imports: 'agency' })).toEqual([0, 0, 0, 100_000]);
});

test('the VAT of a quote is VAT that the client pays', () => {
  const delivery = { incoterm: 'DDP', place: 'Lyon', imports: 'agency' } as const;
  const { figures, total } = estimateOf(inputs({ delivery, quotedVat: 20_000 }));
  expect(figures.importVat).toMatchObject({ amount: 20_000, from: [{ source: 'quote' }] });
  expect(figures.duty).toMatchObject({ amount: 0, from: [{ source: 'included' }] });
  expect(total.amount).toBe(120_000);
});

test('goods that are sold with VAT have none at importation; a fee with VAT changes nothing', () => {
  const taxed = estimateOf(inputs({ quotedVat: 20_000, areTaxed: true })).figures.importVat;
  expect(taxed).toMatchObject({ amount: 20_000, from: [{ source: 'quote' }] });
  expect(estimateOf(inputs({ quotedVat: 1_000 })).figures.importVat.amount).toBe(27_000);
});

test('a freight quote up to the door includes the delivery from the border', () => {
  const delivery = { incoterm: 'DAP', place: 'Lyon', imports: 'client' } as const;
  const freight = { exclVat: 30_000, vat: 0, delivery, day: '2026-04-01' };
  const { figures } = estimateOf(inputs({ freight }));
  expect(figures.freight.amount).toBe(30_000);
  expect(figures.delivery).toMatchObject({ amount: 0, from: [{ source: 'included' }] });
  expect(figures.duty.amount).toBe(6_500);
});

test('typed sums replace all others', () => {
  const typed = { freight: 25_000, importVat: 1 };
  const { figures } = estimateOf(inputs({ typed, typedOn: '2026-05-01', quotedVat: 500 }));
  expect(figures.freight).toMatchObject({ amount: 25_000, from: [{ source: 'typed', day: '2026-05-01' }] });
  expect(figures.importVat.amount).toBe(1);
});

test('a typed duty changes the VAT that is computed from it, unless the VAT is typed too', () => {
  const typed = { duty: 16_000 };
  const { figures, lines } = estimateOf(inputs({ typed, typedOn: '2026-05-01' }));
  // 20 % of 1 000 + 200 + 160 + 40 €.
  expect([figures.importVat.amount, lines[0]?.figures.importVat.amount]).toEqual([28_000, 28_000]);
  expect(figures.duty).toMatchObject({ amount: 16_000, from: [{ source: 'typed' }] });
  const both = inputs({ typed: { ...typed, importVat: 1 }, typedOn: '2026-05-01' });
  expect(estimateOf(both).figures.importVat.amount).toBe(1);
  const stated = inputs({ typed, terms: { ...inputs().terms, importVat: null } });
  expect(estimateOf(stated).figures.importVat).toMatchObject({
    amount: 0,
    from: [{ source: 'reverse_charge' }],
  });
});

test('a typed duty where the table has none makes the VAT known', () => {
  const lines = [line({ tariff: null })];
  expect(estimateOf(inputs({ lines })).figures.importVat.amount).toBeNull();
  expect(estimateOf(inputs({ lines, typed: { duty: 0, antiDumping: 0 } })).figures.importVat.amount).toBe(
    24_800,
  );
});

test('an estimate never contains the source that an agent noted for a duty', () => {
  expect(JSON.stringify(estimateOf(inputs()))).not.toContain('secret words');
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const delivery = fc
  .constantFrom(...incoterms)
  .chain((incoterm) =>
    fc.constantFrom(...arrangementsFor(incoterm)).map((imports) => ({ incoterm, place: 'Lyon', imports })),
  );
const anyInputs = fc.record({
  lines: fc.array(
    fc.record({ goods: fc.option(cents), rate: fc.option(fc.integer({ min: 0, max: 50_000 })) }),
    { minLength: 1, maxLength: 5 },
  ),
  freight: fc.option(cents),
  quoted: fc.option(fc.record({ exclVat: cents, vat: cents, delivery: fc.option(delivery) })),
  delivery: fc.option(delivery),
  typed: fc.dictionary(fc.constantFrom(...typedParts), cents),
  quotedVat: cents,
});

test('lines add up to the totals, and only an unknown part makes them lower limits', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const estimate = estimateOf(
        inputs({
          lines: given.lines.map(({ goods, rate }, at) => {
            const own = line({ id: String(at), goods: sum(goods) });
            return { ...own, tariff: rate === null ? null : own.tariff && { ...own.tariff, rate } };
          }),
          terms: { ...inputs().terms, freight: sum(given.freight) },
          delivery: given.delivery,
          freight: given.quoted && { ...given.quoted, day: '2026-04-01' },
          typed: given.typed,
          quotedVat: given.quotedVat,
        }),
      );
      const { figures, lines, total } = estimate;
      expect(total.atLeast).toBe(doorParts.some((part) => figures[part].amount === null));
      expect(total.amount).toBe(doorParts.reduce((all, part) => all + figures[part].least, 0));
      for (const part of doorParts) {
        const shares = lines.map((each) => each.figures[part].amount);
        if (shares.every((share) => share !== null)) {
          expect(shares.reduce((all, share) => all + (share ?? 0), 0)).toBe(figures[part].amount);
        }
      }
    }),
  );
});
