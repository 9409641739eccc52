import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo, offering, priced, type SentLine } from '#tests/support/sample-offers.ts';
import type { OfferContent } from './offer-kinds.ts';
import { offerDifferences } from './offer-difference-rules.ts';

const line = priced('a', 8_000, { minimum: 50_000, leadDays: 30, tooling: 1_000 });
const before = offering([line]);

test('the same offer differs in nothing', () => {
  expect(offerDifferences(before, structuredClone(before))).toEqual([]);
});

test.each<[string, Partial<OfferContent>]>([
  ['currency', { currency: 'USD' }],
  ['incoterm', { incoterm: 'FOB' }],
  ['place', { place: 'Ningbo' }],
  ['validUntil', { validUntil: '2026-04-01' }],
  ['paymentTerms', { paymentTerms: '30 % / 70 %' }],
  ['inland', { inland: 0 }],
  ['remarks', { remarks: 'Before the holidays' }],
])('another %s is a difference of the whole offer', (part, more) => {
  const after = { ...before, ...more };
  expect(offerDifferences(before, after)).toEqual([{ lineId: null, part }]);
  expect(offerDifferences(after, before)).toEqual([{ lineId: null, part }]);
});

const carton = { length: 600, width: 400, height: 300 };

test.each<[string, Partial<SentLine>]>([
  ['prices', { prices: [{ from: 100, price: 7_999 }] }],
  ['prices', { prices: [{ from: 200, price: 8_000 }] }],
  ['prices', { prices: [...line.prices, { from: 5_000, price: 7_000 }] }],
  ['prices', { prices: [] }],
  ['minimum', { minimum: null }],
  ['leadDays', { leadDays: 31 }],
  ['tooling', { tooling: 0 }],
  ['other', { packaging: 10 }],
  ['other', { samplePrice: 10 }],
  ['other', { sampleDays: 7 }],
  ['other', { unitsPerCarton: 24 }],
  ['other', { carton }],
  ['other', { cartonWeight: 12_000 }],
  ['other', { hsCode: '48236910' }],
  ['other', { origin: 'CN' }],
  ['other', { remarks: 'Matt' }],
])('in a line, %s with %j is one difference', (part, more) => {
  const after = offering([{ ...line, ...more }]);
  expect(offerDifferences(before, after)).toEqual([{ lineId: 'a', part }]);
  expect(offerDifferences(after, before)).toEqual([{ lineId: 'a', part }]);
});

test('another width of the carton is a difference; another order of a line’s properties is not', () => {
  const boxed = offering([{ ...line, carton }]);
  const wider = offering([{ ...line, carton: { ...carton, width: 401 } }]);
  expect(offerDifferences(boxed, wider)).toEqual([{ lineId: 'a', part: 'other' }]);
  const { remarks, origin, ...rest } = line;
  expect(offerDifferences(before, offering([{ remarks, origin, ...rest }]))).toEqual([]);
});

test('if only one version answers a line, each part of that answer is a difference', () => {
  const both = offering([line, answerTo('b', { leadDays: 10, remarks: 'Soon' })]);
  const parts = [
    { lineId: 'b', part: 'leadDays' },
    { lineId: 'b', part: 'other' },
  ];
  expect(offerDifferences(before, both)).toEqual(parts);
  expect(offerDifferences(both, before)).toEqual(parts);
});

test('neither an empty answer nor another order of the lines is a difference', () => {
  expect(offerDifferences(before, offering([answerTo('b'), line]))).toEqual([]);
  const [a, b] = [priced('a', 1), priced('b', 2)];
  expect(offerDifferences(offering([a, b]), offering([b, a]))).toEqual([]);
});

test('the offer comes first, then the lines as the newer version has them, then those that it lacks', () => {
  const older = offering([priced('gone', 1), priced('a', 1)], { place: 'Ningbo' });
  const newer = offering([priced('b', 2), priced('a', 2)], { currency: 'USD' });
  expect(offerDifferences(older, newer)).toEqual([
    { lineId: null, part: 'currency' },
    { lineId: null, part: 'place' },
    { lineId: 'b', part: 'prices' },
    { lineId: 'a', part: 'prices' },
    { lineId: 'gone', part: 'prices' },
  ]);
});

test('the differences are the same in both directions', () => {
  const maybe = <T>(value: T) => fc.constantFrom(null, value);
  const someLine = fc
    .record({ leadDays: maybe(30), tooling: maybe(0), hsCode: maybe('482369'), carton: maybe(carton) })
    .chain((parts) => fc.constantFrom('a', 'b').map((id) => answerTo(id, parts)));
  const some = fc
    .record({
      place: maybe('Ningbo'),
      inland: maybe(0),
      lines: fc.uniqueArray(someLine, { selector: ({ lineId }) => lineId }),
    })
    .map(({ lines, ...terms }) => offering(lines, terms));
  const sorted = (a: OfferContent, b: OfferContent) =>
    offerDifferences(a, b)
      .map((each) => JSON.stringify(each))
      .toSorted();
  fc.assert(
    fc.property(some, some, (a, b) => {
      expect(sorted(a, b)).toEqual(sorted(b, a));
      expect(offerDifferences(a, a)).toEqual([]);
    }),
  );
});
