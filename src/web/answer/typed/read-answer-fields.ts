import type { SendAnswerBody } from '#contract/sourcing/answer-endpoints.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { isCurrency } from '#domain/rates/currency-kinds.ts';
import { maxPrices } from '#domain/sourcing/inquiry-limits.ts';
import { hsCodeOf } from '#domain/quotes/customs-rules.ts';
import type { NumberPart } from '#domain/sourcing/offer-part-rules.ts';
import {
  askedPriceField,
  askedQuantities,
  type AskedLine,
  type Fields,
  furtherCount,
  furtherFromField,
  furtherPriceField,
  lineField,
  type LinePart,
  sides,
} from './answer-field-rules.ts';
import { type FieldError, readNumber, readText } from './read-typed.ts';

type Content = SendAnswerBody['content'];
type ContentLine = Content['lines'][number];

export type Errors = ReadonlyMap<string, FieldError>;

/** Reads fields, and collects their errors. */
class Reader {
  readonly errors = new Map<string, FieldError>();
  readonly #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  text(name: string): string {
    return readText(this.#fields[name] ?? '');
  }

  number(name: string, part: NumberPart): number | null {
    const { value, error } = readNumber(this.#fields[name] ?? '', part);
    if (error) this.fail(name, error);
    return value;
  }

  fail(name: string, error: FieldError): void {
    if (!this.errors.has(name)) this.errors.set(name, error);
  }
}

/** Returns whether the day exists, in a year that the server accepts. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^2[01]/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Returns the prices, lowest quantity first. */
function readPrices(reader: Reader, fields: Fields, line: AskedLine): ContentLine['prices'] {
  const asked = askedQuantities(line).flatMap((from) => {
    const price = reader.number(askedPriceField(line.id, from), 'price');
    return price === null ? [] : [{ from, price }];
  });
  const steps = [...asked];
  for (let at = 0; at < furtherCount(fields, line.id); at += 1) {
    const names = { from: furtherFromField(line.id, at), price: furtherPriceField(line.id, at) };
    const [typedFrom, typedPrice] = [reader.text(names.from), reader.text(names.price)];
    const [from, price] = [reader.number(names.from, 'from'), reader.number(names.price, 'price')];
    if (typedFrom === '' && typedPrice !== '') reader.fail(names.from, { kind: 'quantityMissing' });
    else if (typedPrice === '' && typedFrom !== '') reader.fail(names.price, { kind: 'priceMissing' });
    else if (from !== null && steps.some((step) => step.from === from)) {
      reader.fail(names.from, { kind: 'sameQuantity' });
    } else if (from !== null && steps.length >= maxPrices) reader.fail(names.from, { kind: 'tooManyPrices' });
    if (from !== null && price !== null) steps.push({ from, price });
  }
  return steps.sort((a, b) => a.from - b.from);
}

function readCarton(reader: Reader, lineId: string): ContentLine['carton'] {
  const names = sides.map((side) => lineField(lineId, side));
  const [length = null, width = null, height = null] = sides.map((side) =>
    reader.number(lineField(lineId, side), side),
  );
  const empty = names.filter((name) => reader.text(name) === '');
  if (empty.length > 0 && empty.length < names.length) {
    for (const name of empty) reader.fail(name, { kind: 'sideMissing' });
  }
  return length !== null && width !== null && height !== null ? { length, width, height } : null;
}

function readCode(reader: Reader, name: string): string | null {
  const typed = reader.text(name);
  const code = hsCodeOf(typed);
  if (typed !== '' && code === null) reader.fail(name, { kind: 'hsCode' });
  return code;
}

/** Reads the fields in the order of the page, so that errors are listed in that order. */
function readLine(reader: Reader, fields: Fields, line: AskedLine): ContentLine {
  const name = (part: LinePart) => lineField(line.id, part);
  const number = (part: LinePart & NumberPart) => reader.number(name(part), part);
  return {
    lineId: line.id,
    prices: readPrices(reader, fields, line),
    minimum: number('minimum'),
    leadDays: number('leadDays'),
    tooling: number('tooling'),
    packaging: number('packaging'),
    samplePrice: number('samplePrice'),
    sampleDays: number('sampleDays'),
    unitsPerCarton: number('unitsPerCarton'),
    cartonWeight: number('weight'),
    carton: readCarton(reader, line.id),
    hsCode: readCode(reader, name('hsCode')),
    origin: reader.text(name('origin')) || null,
    remarks: reader.text(name('remarks')),
  };
}

/** Returns whether the supplier gives a price, or any other information, for the line. */
const isAnswered = (line: ContentLine) =>
  Object.entries(line).some(([part, value]) =>
    part === 'prices' ? line.prices.length > 0 : part !== 'lineId' && value !== null && value !== '',
  );

interface ReadAnswer {
  /** The answer without the fields that have errors; send it only if there are no errors. */
  content: Content;
  errors: Errors;
}

/** Reads all fields of an answer. Leaves out lines without any input. */
export function readAnswerFields(fields: Fields, lines: readonly AskedLine[]): ReadAnswer {
  const reader = new Reader(fields);
  const currency = reader.text('currency');
  const validUntil = reader.text('validUntil');
  const incoterm = incoterms.find((known) => known === reader.text('incoterm')) ?? null;
  if (!isCurrency(currency)) reader.fail('currency', { kind: 'currency' });
  if (validUntil !== '' && !isDay(validUntil)) reader.fail('validUntil', { kind: 'day' });
  const content: Content = {
    currency: isCurrency(currency) ? currency : 'USD',
    incoterm,
    place: reader.text('place') || null,
    validUntil: isDay(validUntil) ? validUntil : null,
    paymentTerms: reader.text('paymentTerms') || null,
    inland: reader.number('inland', 'inland'),
    remarks: reader.text('remarks'),
    lines: lines.map((line) => readLine(reader, fields, line)).filter(isAnswered),
  };
  return { content, errors: reader.errors };
}

/** Returns the number of lines that have a price. */
export const pricedCount = ({ lines }: Pick<Content, 'lines'>) =>
  lines.filter(({ prices }) => prices.length > 0).length;
