import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Offer } from '#contract/sourcing/sourcing-replies.ts';
import type { Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import { maxLeadDays } from '#domain/sourcing/inquiry-limits.ts';
import { decimalText, parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { isDay } from '#web/ui/fields/day-text.ts';

type Content = OfferBody['content'];
type ContentLine = Content['lines'][number];

/** Further prices, from a quantity on. */
export interface StepDraft {
  from: string;
  price: string;
}

/** The parts of a line that are typed as one text each. */
export const cellParts = ['price', 'minimum', 'leadDays', 'tooling'] as const;
export const detailParts = [
  'packaging',
  'samplePrice',
  'sampleDays',
  'unitsPerCarton',
  'length',
  'width',
  'height',
  'weight',
  'hsCode',
  'origin',
] as const;
export type OfferPart = (typeof cellParts)[number] | (typeof detailParts)[number];

/** The answer to a line as it is typed. */
export interface OfferLineDraft extends Record<OfferPart, string> {
  lineId: string;
  steps: readonly StepDraft[];
  remarks: string;
}

export interface OfferDraft {
  currency: Currency;
  incoterm: Incoterm | '';
  place: string;
  validUntil: string;
  paymentTerms: string;
  inland: string;
  remarks: string;
  lines: readonly OfferLineDraft[];
}

/** The places of each number, and how many of the contract's parts are one of the typed unit; kilograms become grams. */
const places: Partial<Record<OfferPart, number>> = {
  price: 4,
  minimum: 2,
  leadDays: 0,
  tooling: 2,
  packaging: 4,
  samplePrice: 2,
  sampleDays: 0,
  unitsPerCarton: 0,
  length: 1,
  width: 1,
  height: 1,
  weight: 3,
};

const emptyLine = (lineId: string): OfferLineDraft => ({
  lineId,
  steps: [],
  remarks: '',
  price: '',
  minimum: '',
  leadDays: '',
  tooling: '',
  packaging: '',
  samplePrice: '',
  sampleDays: '',
  unitsPerCarton: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  hsCode: '',
  origin: '',
});

/** The terms that a new offer takes over from its supplier. */
export interface UsualTerms {
  currency: Currency;
  incoterm?: Incoterm | null;
  incotermPlace?: string | null;
  paymentTerms?: string | null;
}

function lineDraftOf(line: ContentLine): OfferLineDraft {
  const text = (part: OfferPart, value: number | null, least = 0) =>
    value === null ? '' : decimalText(value, places[part] ?? 0, ',', least);
  const [first, ...rest] = line.prices;
  const { carton } = line;
  return {
    lineId: line.lineId,
    price: text('price', first?.price ?? null, 2),
    minimum: text('minimum', line.minimum ?? (first && first.from > 1 ? first.from : null)),
    leadDays: text('leadDays', line.leadDays),
    tooling: text('tooling', line.tooling),
    packaging: text('packaging', line.packaging),
    samplePrice: text('samplePrice', line.samplePrice),
    sampleDays: text('sampleDays', line.sampleDays),
    unitsPerCarton: text('unitsPerCarton', line.unitsPerCarton),
    length: text('length', carton?.length ?? null),
    width: text('width', carton?.width ?? null),
    height: text('height', carton?.height ?? null),
    weight: text('weight', line.cartonWeight),
    hsCode: line.hsCode ?? '',
    origin: line.origin ?? '',
    remarks: line.remarks,
    steps: rest.map(({ from, price }) => ({
      from: decimalText(from, 2, ','),
      price: decimalText(price, 4, ',', 2),
    })),
  };
}

/** Returns the newest version of an offer to be edited, or an empty one with the supplier's usual terms. */
export function offerDraftOf(
  lineIds: readonly string[],
  offer: Pick<Offer, 'versions'> | null,
  usual: UsualTerms,
): OfferDraft {
  const content = offer?.versions[0]?.content;
  const lines = lineIds.map((lineId) => {
    const line = content?.lines.find((each) => each.lineId === lineId);
    return line ? lineDraftOf(line) : emptyLine(lineId);
  });
  if (!content) {
    return {
      currency: usual.currency,
      incoterm: usual.incoterm ?? '',
      place: usual.incotermPlace ?? '',
      validUntil: '',
      paymentTerms: usual.paymentTerms ?? '',
      inland: '',
      remarks: '',
      lines,
    };
  }
  return {
    currency: content.currency,
    incoterm: content.incoterm ?? '',
    place: content.place ?? '',
    validUntil: content.validUntil ?? '',
    paymentTerms: content.paymentTerms ?? '',
    inland: content.inland === null ? '' : decimalText(content.inland, 2, ','),
    remarks: content.remarks,
    lines,
  };
}

const isEmpty = (line: OfferLineDraft) =>
  line.steps.length === 0 &&
  [...cellParts, ...detailParts, 'remarks' as const].every((part) => line[part].trim() === '');

const number = (line: OfferLineDraft, part: OfferPart) => parseDecimal(line[part], places[part] ?? 0);

/** Returns the parts of a line that are typed but wrong; `steps` if a further price is. */
export function wrongOfferParts(line: OfferLineDraft): (OfferPart | 'steps')[] {
  const wrong = [...cellParts, ...detailParts].filter((part) => {
    const typed = line[part].trim();
    if (typed === '') return false;
    if (part === 'hsCode') return hsCodeOf(typed) === null;
    if (part === 'origin') return !/^[a-z]{2}$/i.test(typed);
    const value = number(line, part);
    if (value === null) return true;
    if (part === 'leadDays' || part === 'sampleDays') return value > maxLeadDays;
    return (
      value === 0 && part !== 'price' && part !== 'tooling' && part !== 'packaging' && part !== 'samplePrice'
    );
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

/** Returns the digits of a customs code, which people write with points and spaces; null if it is none. */
function hsCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.]/g, '');
  return /^\d{6,10}$/.test(digits) ? digits : null;
}

/** Returns the prices by quantity, lowest first; null if one is wrong, or two begin at the same quantity. */
function stepsOf(line: OfferLineDraft): ContentLine['prices'] | null {
  const first = number(line, 'price');
  const further = line.steps
    .filter(({ from, price }) => from.trim() !== '' || price.trim() !== '')
    .map(({ from, price }) => ({ from: parseDecimal(from, 2) ?? 0, price: parseDecimal(price, 4) }));
  // Without a minimum, the first price is that of the smallest quantity there is.
  const all = [...(first === null ? [] : [{ from: number(line, 'minimum') ?? 1, price: first }]), ...further];
  const steps = all.flatMap(({ from, price }) => (from > 0 && price !== null ? [{ from, price }] : []));
  const sorted = steps.toSorted((a, b) => a.from - b.from);
  const isTwice = sorted.some(({ from }, at) => from === sorted[at - 1]?.from);
  return steps.length < all.length || isTwice ? null : sorted;
}

function contentLineOf(line: OfferLineDraft): ContentLine {
  const [length, width, height] = [number(line, 'length'), number(line, 'width'), number(line, 'height')];
  return {
    lineId: line.lineId,
    prices: stepsOf(line) ?? [],
    minimum: number(line, 'minimum'),
    leadDays: number(line, 'leadDays'),
    tooling: number(line, 'tooling'),
    packaging: number(line, 'packaging'),
    samplePrice: number(line, 'samplePrice'),
    sampleDays: number(line, 'sampleDays'),
    unitsPerCarton: number(line, 'unitsPerCarton'),
    carton: length && width && height ? { length, width, height } : null,
    cartonWeight: number(line, 'weight'),
    hsCode: hsCodeOf(line.hsCode),
    origin: line.origin.trim().toUpperCase() || null,
    remarks: line.remarks.trim(),
  };
}

/** Returns the offer as the server takes it; null while something typed is wrong. Empty lines are no answer. */
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
