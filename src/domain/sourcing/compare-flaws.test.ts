import { describe, expect, test } from 'vitest';
import {
  asked,
  cents,
  comparing,
  flawsOf,
  marked,
  markedWhole,
  offer,
  today,
} from '#tests/support/compared-offers.ts';
import { offering, priced, type SentLine } from '#tests/support/sample-offers.ts';
import type { ComparedOffer } from './offer-comparison-rules.ts';

describe('an answer with a flaw is never the cheapest, for its line and in total', () => {
  const sound = ['y', 'z'].map((id, at) => offer(id, offering([priced('a', 20_000 + at)])));
  const expectBeaten = (cheap: ComparedOffer, flaw: string) => {
    const columns = comparing([cheap, ...sound]);
    expect(flawsOf(columns)[0]).toEqual([flaw]);
    expect(cents(columns)[0]).toBeLessThan(cents(columns)[1] ?? 0);
    expect(marked(columns, 'isCheapest')).toEqual(['y']);
    expect(markedWhole(columns, 'isCheapest')).toEqual(['y']);
  };

  test.each<[string, Partial<SentLine>]>([
    ['the supplier’s minimum', { minimum: 10_001 }],
    ['the lowest quantity with a price', { prices: [{ from: 10_001, price: 1 }] }],
  ])('because the quantity is less than %s', (_, more) => {
    expectBeaten(offer('x', offering([priced('a', 1, more)])), 'below_minimum');
  });

  test('because it has expired', () => {
    expectBeaten(offer('x', offering([priced('a', 1)], { validUntil: '2026-03-09' })), 'expired');
  });

  test('because the line has changed since', () => {
    expectBeaten(offer('x', offering([priced('a', 1)]), '2026-03-01T08:59:59.999Z'), 'older');
  });

  test('because it leaves out the transport to the port', () => {
    expectBeaten(offer('x', offering([priced('a', 1)], { incoterm: 'EXW' })), 'lacks_inland');
  });

  test('but it is if it names the transport, on its last day, without a later change, and at exactly its minimum', () => {
    const content = offering([priced('a', 1, { minimum: 10_000 })], {
      incoterm: 'EXW',
      inland: 0,
      validUntil: today,
    });
    const columns = comparing([offer('x', content, '2026-03-01T09:00:00.000Z'), ...sound]);
    expect(flawsOf(columns)).toEqual([[], [], []]);
    expect(marked(columns, 'isCheapest')).toEqual(['x']);
    expect(markedWhole(columns, 'isCheapest')).toEqual(['x']);
  });

  test('each flaw is named', () => {
    const content = offering([priced('a', 1, { minimum: 50_000 })], {
      incoterm: 'EXW',
      validUntil: '2025-12-31',
    });
    const columns = comparing([offer('x', content, '2026-02-01T09:00:00.000Z')]);
    expect(flawsOf(columns)).toEqual([['below_minimum', 'older', 'expired', 'lacks_inland']]);
  });

  test('one line below its minimum keeps the whole offer from being the cheapest, and no other line', () => {
    const lines = [asked('a'), asked('b', { quantity: 50_000 })];
    const low = { minimum: 20_000 };
    const columns = comparing(
      [
        offer('x', offering([priced('a', 1, low), priced('b', 1, low)])),
        offer('y', offering([priced('a', 2), priced('b', 2)])),
        offer('z', offering([priced('a', 3), priced('b', 3)])),
      ],
      { lines },
    );
    expect(marked(columns, 'isCheapest', 'a')).toEqual(['y']);
    expect(marked(columns, 'isCheapest', 'b')).toEqual(['x']);
    expect(markedWhole(columns, 'isCheapest')).toEqual(['y']);
  });
});
