import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, zero } from '#domain/rates/fraction-rules.ts';
import { asked, cellsOf, comparing, offer, rate } from '#tests/support/compared-offers.ts';
import { answerTo, offering, priced } from '#tests/support/sample-offers.ts';
import { totalOf } from './cost-rules.ts';

const price = fc.integer({ min: 0, max: 99_999_999 });
const amount = fc.option(fc.integer({ min: 0, max: 9_999_999 }));
const someLine = fc.record({
  price: fc.option(price, { freq: 4 }),
  minimum: fc.option(fc.constantFrom(5_000, 20_000), { freq: 2 }),
  leadDays: fc.option(fc.integer({ min: 0, max: 3 })),
  tooling: amount,
  packaging: amount,
});
const someOffer = fc.record({
  currency: fc.constantFrom('EUR' as const, 'USD' as const, 'CNY' as const),
  incoterm: fc.constantFrom('EXW' as const, 'FOB' as const),
  validUntil: fc.constantFrom(null, '2026-03-01', '2026-04-01'),
  inland: amount,
  lines: fc.array(fc.option(someLine, { freq: 6 }), { minLength: 2, maxLength: 2 }),
});
const someOffers = fc.array(someOffer, { maxLength: 6 }).map((all) =>
  all.map(({ lines, ...terms }, at) => {
    const answers = lines.flatMap((line, place) => {
      if (!line) return [];
      const { price: one, ...parts } = line;
      const id = ['a', 'b'][place] ?? '';
      return [one === null ? answerTo(id, parts) : priced(id, one, parts)];
    });
    return offer(`${at}`, offering(answers, terms));
  }),
);

test('whatever is offered: no sound answer costs less than the cheapest, and parts add up to totals', () => {
  fc.assert(
    fc.property(someOffers, fc.boolean(), fc.nat(2_000), (offers, knowsDollars, margin) => {
      const lines = [asked('a'), asked('b', { quantity: 333 })];
      const rates = knowsDollars ? [rate('USD', '1.0833')] : [];
      const columns = comparing(offers, { lines, rates, margin });
      expect(columns.map(({ offerId }) => offerId)).toEqual(offers.map(({ id }) => id));
      for (const [at, { cells, total, missingAnswerCount, isCheapest }] of columns.entries()) {
        const costs = [...cells.values()].flatMap((cell) => cell.total ?? []);
        expect(missingAnswerCount).toBe(lines.length - costs.length);
        expect(total).toEqual(missingAnswerCount === 0 ? costs.reduce(add, zero) : null);
        if (isCheapest) expect([...cells.values()].every(({ flaws }) => flaws.length === 0)).toBe(true);
        for (const [lineId, cell] of cells) {
          expect(cell.total).toEqual(cell.cost && totalOf(cell.cost));
          if (offers[at]?.content.currency === 'CNY') expect(cell.total).toBeNull();
          const others = cellsOf(columns, lineId).filter((other) => other && other.flaws.length === 0);
          const least = others.every(
            (other) => !cell.total || !other?.total || compare(cell.total, other.total) <= 0,
          );
          const isAlone = others.filter((other) => other?.total).length < 2;
          const isSound = cell.flaws.length === 0 && cell.total !== null;
          expect(cell.isCheapest).toBe(isSound && !isAlone && least);
        }
      }
    }),
  );
});

test('the order in which offers stand changes nothing', () => {
  fc.assert(
    fc.property(someOffers, (offers) => {
      const lines = [asked('a'), asked('b')];
      const rates = [rate('USD', '1.0833')];
      const turned = comparing(offers.toReversed(), { lines, rates });
      expect(turned.toReversed()).toEqual(comparing(offers, { lines, rates }));
    }),
  );
});
