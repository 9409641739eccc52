import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { offerContent } from '#contract/sourcing/sourcing-replies.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { maxPrices } from '#domain/sourcing/inquiry-limits.ts';
import { numberRules, type NumberPart } from '#domain/sourcing/offer-part-rules.ts';
import {
  askedPriceField,
  type Fields,
  furtherFromField,
  furtherPriceField,
  isSame,
  lineField,
} from './answer-field-rules.ts';
import { fieldsOf } from './fill-answer-fields.ts';
import { pricedCount, readAnswerFields } from './read-answer-fields.ts';

const cups = { id: '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34', quantities: [100_000, 50_000] };
const lids = { id: '7a1d0c52-1f3e-4b8a-9c66-0e2f4d5b6a71', quantities: [100_000] };
const lines = [cups, lids];
const price = askedPriceField(cups.id, 100_000);
const usd = { currency: 'USD' };

const errorAt = (fields: Fields, name: string) =>
  readAnswerFields({ ...usd, ...fields }, lines).errors.get(name);
const firstLine = (fields: Fields) => readAnswerFields({ ...usd, ...fields }, lines).content.lines[0];

const number = (part: NumberPart) =>
  fc.integer({ min: numberRules[part].least, max: numberRules[part].most });
const words = (max: number) => fc.string({ maxLength: max }).map((text) => text.trim());
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const wordsOrNull = (max: number) => words(max).map((text) => text || null);
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const steps = fc
  .uniqueArray(
    fc.oneof(
      fc.constantFrom(...cups.quantities),
      number('from').filter((from) => from > 1),
    ),
    { maxLength: maxPrices - 2 },
  )
  .chain((froms) =>
    fc.tuple(
      ...froms
        .toSorted((a, b) => a - b)
        .map((from) => fc.record({ from: fc.constant(from), price: number('price') })),
    ),
  );
const answeredLine = fc.record({
  prices: steps,
  minimum: orNull(number('minimum')),
  leadDays: orNull(number('leadDays')),
  tooling: orNull(number('tooling')),
  packaging: orNull(number('packaging')),
  samplePrice: orNull(number('samplePrice')),
  sampleDays: orNull(number('sampleDays')),
  unitsPerCarton: orNull(number('unitsPerCarton')),
  carton: orNull(fc.record({ length: number('length'), width: number('width'), height: number('height') })),
  cartonWeight: orNull(number('weight')),
  hsCode: orNull(fc.constantFrom('392690', '3926909790')),
  origin: orNull(fc.constantFrom('CN', 'VN')),
  remarks: words(40),
});
const content = fc
  .record({
    currency: fc.constantFrom(...currencies),
    incoterm: orNull(fc.constantFrom(...incoterms)),
    place: wordsOrNull(40),
    validUntil: orNull(day),
    paymentTerms: wordsOrNull(40),
    remarks: words(80),
    inland: orNull(number('inland')),
    first: orNull(answeredLine),
    second: orNull(answeredLine),
  })
  .map(({ first, second, ...terms }) => ({
    ...terms,
    lines: [
      ...(first ? [{ lineId: cups.id, ...first }] : []),
      ...(second ? [{ lineId: lids.id, ...second }] : []),
    ].filter(
      ({ lineId: _lineId, prices, remarks, ...rest }) =>
        prices.length > 0 || remarks !== '' || Object.values(rest).some((value) => value !== null),
    ),
  }));

describe('the fields of an answer', () => {
  test('are read as the same answer, with the decimal mark of each language', () => {
    fc.assert(
      fc.property(content, fc.constantFrom<',' | '.'>(',', '.'), (said, mark) => {
        const read = readAnswerFields(fieldsOf(said, lines, mark), lines);
        expect([...read.errors]).toEqual([]);
        expect(read.content).toEqual(said);
      }),
    );
  });

  test('never give an answer that the contract refuses, whatever is typed', () => {
    const names = [
      price,
      furtherFromField(cups.id, 0),
      furtherPriceField(cups.id, 0),
      'inland',
      'validUntil',
      'place',
      'incoterm',
    ];
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('1,250', '0', '1e5', '-1', '5', '2,5', '１２．５'),
    );
    const parts = (['minimum', 'length', 'width', 'height', 'hsCode', 'remarks', 'leadDays'] as const).map(
      (part) => lineField(cups.id, part),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, ...parts), typed), (fields) => {
        const read = readAnswerFields({ ...usd, ...fields }, lines);
        expect(z.safeParse(offerContent, read.content).error).toBeUndefined();
      }),
    );
  });

  test('show a price for any quantity at the smallest quantity that is asked for', () => {
    const { content: said } = readAnswerFields({ ...usd, [price]: '1' }, [cups]);
    const anyQuantity = said.lines.map((line) => ({ ...line, prices: [{ from: 1, price: 10_000 }] }));
    const smallest = askedPriceField(cups.id, Math.min(...cups.quantities));
    expect(fieldsOf({ ...said, lines: anyQuantity }, [cups], '.')).toEqual({ ...usd, [smallest]: '1.00' });
  });

  test('leave out lines that are not asked for any more', () => {
    const { content: said } = readAnswerFields({ ...usd, [price]: '1' }, lines);
    expect(fieldsOf(said, [lids], '.')).toEqual(usd);
  });
});

describe('numbers', () => {
  test.each(['0,82', '0.82', ' 0.8200 ', '０．８２', '0。82'])('%s is a price', (typed) => {
    expect(firstLine({ [price]: typed })?.prices).toEqual([{ from: 100_000, price: 8_200 }]);
  });

  test.each([
    ['1,250', 'twoMeanings'],
    ['1.250', 'twoMeanings'],
    ['1,250.00', 'thousands'],
    ['1.250.000', 'thousands'],
    ['$0.82', 'number'],
    ['0.82 USD', 'number'],
    ['-1', 'number'],
    ['0.12345', 'places'],
    ['99999999999', 'atMost'],
  ])('%s is no price: %s', (typed, kind) => {
    expect(errorAt({ [price]: typed }, price)?.kind).toBe(kind);
  });

  test.each([
    ['minimum', '0', 'zero'],
    ['minimum', '1,250', 'twoMeanings'],
    ['leadDays', '1.5', 'whole'],
    ['leadDays', '731', 'atMost'],
    ['leadDays', '30天', 'number'],
    ['hsCode', '3926', 'hsCode'],
  ] as const)('%s: %s is wrong: %s', (part, typed, kind) => {
    const name = lineField(cups.id, part);
    expect(errorAt({ [name]: typed }, name)?.kind).toBe(kind);
  });

  test('kilograms are read as grams, centimetres as millimetres, and a code without its points', () => {
    const typed = {
      length: '45,5',
      width: '30',
      height: '20',
      weight: '12.35',
      hsCode: '3926.90.97',
    } as const;
    const fields = Object.entries(typed).map(([part, text]) => [`${cups.id}.${part}`, text]);
    expect(firstLine(Object.fromEntries(fields))).toMatchObject({
      carton: { length: 455, width: 300, height: 200 },
      cartonWeight: 12_350,
      hsCode: '39269097',
    });
  });
});

describe('required fields', () => {
  test('a carton needs all three sides', () => {
    const [length, width, height] = (['length', 'width', 'height'] as const).map((side) =>
      lineField(cups.id, side),
    );
    const { errors } = readAnswerFields({ ...usd, [length ?? '']: '40' }, lines);
    expect([...errors.keys()]).toEqual([width, height]);
  });

  test('a further price needs a quantity of its own', () => {
    const from = furtherFromField(cups.id, 0);
    const step = furtherPriceField(cups.id, 0);
    expect(errorAt({ [step]: '1' }, from)?.kind).toBe('quantityMissing');
    expect(errorAt({ [from]: '200' }, step)?.kind).toBe('priceMissing');
    expect(errorAt({ [price]: '1', [from]: '1000', [step]: '2' }, from)?.kind).toBe('sameQuantity');
    expect(errorAt({ [from]: '1000', [step]: '2' }, from)).toBeUndefined();
  });

  test('a line has at most as many prices as the server accepts', () => {
    const many = Array.from({ length: maxPrices }, (_, at) => [
      [furtherFromField(cups.id, at), String(at + 1)],
      [furtherPriceField(cups.id, at), '1'],
    ]).flat();
    const last = furtherFromField(cups.id, maxPrices - 1);
    expect(errorAt(Object.fromEntries(many), last)).toBeUndefined();
    expect(errorAt({ ...Object.fromEntries(many), [price]: '1' }, last)?.kind).toBe('tooManyPrices');
  });

  test('only lines with a price are counted; a line with a remark alone is not', () => {
    const { content: said } = readAnswerFields(
      { ...usd, [price]: '1', [lineField(lids.id, 'remarks')]: '做不了' },
      lines,
    );
    expect(said.lines).toHaveLength(2);
    expect(pricedCount(said)).toBe(1);
  });

  test('an answer needs a currency, and a last day that exists', () => {
    const { errors } = readAnswerFields({ currency: '', validUntil: '2027-02-31' }, lines);
    expect([...errors].map(([name, { kind }]) => [name, kind])).toEqual([
      ['currency', 'currency'],
      ['validUntil', 'day'],
    ]);
  });
});

test('two drafts that differ in empty fields only are the same', () => {
  expect(isSame({ a: '1', b: ' ' }, { a: '1' })).toBe(true);
  expect(isSame({ a: '1' }, { a: '2' })).toBe(false);
  expect(isSame({ a: '1' }, { b: '1' })).toBe(false);
});
