import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Offer } from '#contract/sourcing/sourcing-replies.ts';
import type { Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import { type NumberPart, numberRules } from '#domain/sourcing/offer-part-rules.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';

type Content = OfferBody['content'];
type ContentLine = Content['lines'][number];

/** A further price, which applies from a quantity on. */
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

/** The answer to a line as typed. */
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

const emptyOfferLine = (lineId: string): OfferLineDraft => ({
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

/** The supplier's terms that a new offer starts with. */
export interface UsualTerms {
  currency: Currency;
  incoterm?: Incoterm | null;
  incotermPlace?: string | null;
  paymentTerms?: string | null;
}

function lineDraftOf(line: ContentLine): OfferLineDraft {
  const text = (part: NumberPart, value: number | null, least = 0) =>
    value === null ? '' : decimalText(value, numberRules[part].places, ',', least);
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

/** Returns the draft with a line for each requested line, in the same order. */
export function withAskedLines(draft: OfferDraft, lineIds: readonly string[]): OfferDraft {
  const lineOf = (id: string) => draft.lines.find(({ lineId }) => lineId === id) ?? emptyOfferLine(id);
  return { ...draft, lines: lineIds.map(lineOf) };
}

/** Returns the newest version of an offer as a draft, or an empty draft with the supplier's usual terms. */
export function offerDraftOf(
  lineIds: readonly string[],
  offer: Pick<Offer, 'versions'> | null,
  usual: UsualTerms,
): OfferDraft {
  const content = offer?.versions[0]?.content;
  const lines = lineIds.map((lineId) => {
    const line = content?.lines.find((each) => each.lineId === lineId);
    return line ? lineDraftOf(line) : emptyOfferLine(lineId);
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
