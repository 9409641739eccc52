import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { maxPrices } from '#domain/sourcing/inquiry-limits.ts';
import { hsCodeOf } from '#domain/quotes/customs-rules.ts';
import { type NumberPart, numberRules } from '#domain/sourcing/offer-part-rules.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { isDay } from '#web/ui/fields/day-text.ts';
import {
  cellParts,
  detailParts,
  type OfferDraft,
  type OfferLineDraft,
  type OfferPart,
} from './offer-draft.ts';

type Content = OfferBody['content'];
type ContentLine = Content['lines'][number];

const isEmpty = (line: OfferLineDraft) =>
  line.steps.length === 0 &&
  [...cellParts, ...detailParts, 'remarks' as const].every((part) => line[part].trim() === '');

type LineNumber = Exclude<NumberPart, 'from' | 'inland'>;
const parseLineNumber = (line: OfferLineDraft, part: LineNumber) =>
  parseDecimal(line[part], numberRules[part].places);

/** Returns the typed parts of a line that are wrong. `steps`: a further price is wrong. */
export function wrongOfferParts(line: OfferLineDraft): (OfferPart | 'steps')[] {
  const wrong = [...cellParts, ...detailParts].filter((part) => {
    const typed = line[part].trim();
    if (typed === '') return false;
    if (part === 'hsCode') return hsCodeOf(typed) === null;
    if (part === 'origin') return !/^[a-z]{2}$/i.test(typed);
    const value = parseLineNumber(line, part);
    const { least, most } = numberRules[part];
    return value === null || value < least || value > most;
  });
  const sides = [line.length, line.width, line.height].map((side) => side.trim());
  const isHalfBox = sides.some((side) => side !== '') && sides.some((side) => side === '');
  const steps = stepsOf(line);
  return [
    ...wrong,
    ...(isHalfBox ? (['length'] as const) : []),
    ...(steps === null ? (['steps'] as const) : []),
  ];
}

/**
 * Returns the prices by quantity, lowest first. Null if a price is wrong, two have the same quantity, or there are
 * too many.
 */
function stepsOf(line: OfferLineDraft): ContentLine['prices'] | null {
  const first = parseLineNumber(line, 'price');
  const further = line.steps
    .filter(({ from, price }) => from.trim() !== '' || price.trim() !== '')
    .map(({ from, price }) => ({ from: parseDecimal(from, 2) ?? 0, price: parseDecimal(price, 4) }));
  // Without a minimum, the first price applies from the smallest possible quantity on.
  const all = [
    ...(first === null ? [] : [{ from: parseLineNumber(line, 'minimum') ?? 1, price: first }]),
    ...further,
  ];
  const steps = all.flatMap(({ from, price }) => (from > 0 && price !== null ? [{ from, price }] : []));
  const sorted = steps.toSorted((a, b) => a.from - b.from);
  const isTwice = sorted.some(({ from }, at) => from === sorted[at - 1]?.from);
  return steps.length < all.length || isTwice || sorted.length > maxPrices ? null : sorted;
}

function contentLineOf(line: OfferLineDraft): ContentLine {
  const [length, width, height] = [
    parseLineNumber(line, 'length'),
    parseLineNumber(line, 'width'),
    parseLineNumber(line, 'height'),
  ];
  return {
    lineId: line.lineId,
    prices: stepsOf(line) ?? [],
    minimum: parseLineNumber(line, 'minimum'),
    leadDays: parseLineNumber(line, 'leadDays'),
    tooling: parseLineNumber(line, 'tooling'),
    packaging: parseLineNumber(line, 'packaging'),
    samplePrice: parseLineNumber(line, 'samplePrice'),
    sampleDays: parseLineNumber(line, 'sampleDays'),
    unitsPerCarton: parseLineNumber(line, 'unitsPerCarton'),
    carton: length && width && height ? { length, width, height } : null,
    cartonWeight: parseLineNumber(line, 'weight'),
    hsCode: hsCodeOf(line.hsCode),
    origin: line.origin.trim().toUpperCase() || null,
    remarks: line.remarks.trim(),
  };
}

/**
 * Returns the offer in the form that the server accepts; null while a typed part is wrong. Leaves out empty lines.
 */
export function offerContentOf(draft: OfferDraft): Content | null {
  const { currency, incoterm, place, validUntil, paymentTerms, inland, remarks, lines } = draft;
  const answered = lines.filter((line) => !isEmpty(line));
  const isWrong = answered.some((line) => wrongOfferParts(line).length > 0);
  const inlandAmount = parseDecimal(inland, 2);
  if (isWrong || (inland.trim() !== '' && inlandAmount === null)) return null;
  if (validUntil !== '' && !isDay(validUntil)) return null;
  return {
    currency,
    incoterm: incoterm || null,
    place: incoterm ? place.trim() || null : null,
    validUntil: validUntil || null,
    paymentTerms: paymentTerms.trim() || null,
    remarks: remarks.trim(),
    inland: inlandAmount,
    lines: answered.map(contentLineOf),
  };
}
