import type { OfferContent, OfferLine } from './offer-kinds.ts';

/** The parts of an offer that a person compares between two versions. */
const comparedParts = [
  'currency',
  'incoterm',
  'place',
  'validUntil',
  'paymentTerms',
  'inland',
  'remarks',
] as const;
export type ComparedPart = (typeof comparedParts)[number];

const comparedLineParts = ['prices', 'minimum', 'leadDays', 'tooling', 'other'] as const;
export type ComparedLinePart = (typeof comparedLineParts)[number];

export type OfferDifference =
  | { lineId: null; part: ComparedPart }
  /** If only one version answers a line, the result has each part that this version states. */
  | { lineId: string; part: ComparedLinePart };

/** Returns the parts that are not compared by name, as one text in a fixed order. */
const otherParts = (line: OfferLine): string => {
  const { packaging, samplePrice, sampleDays, unitsPerCarton, carton, cartonWeight } = line;
  const { hsCode, origin, remarks } = line;
  const box = carton && [carton.length, carton.width, carton.height];
  const sample = [samplePrice, sampleDays];
  return JSON.stringify([packaging, sample, unitsPerCarton, box, cartonWeight, hsCode, origin, remarks]);
};

/** Returns an empty answer, which counts the same as an unanswered line. */
export const noAnswer = (lineId: string): OfferLine => ({
  lineId,
  prices: [],
  minimum: null,
  leadDays: null,
  tooling: null,
  packaging: null,
  samplePrice: null,
  sampleDays: null,
  unitsPerCarton: null,
  carton: null,
  cartonWeight: null,
  hsCode: null,
  origin: null,
  remarks: '',
});

const textOf = (line: OfferLine, part: ComparedLinePart): string =>
  part === 'other' ? otherParts(line) : JSON.stringify(line[part]);

/** Returns the changes from one version of an offer to the next. */
export function offerDifferences(before: OfferContent, after: OfferContent): OfferDifference[] {
  const ids = [...new Set([...after.lines, ...before.lines].map(({ lineId }) => lineId))];
  const lineOf = (content: OfferContent, id: string) =>
    content.lines.find(({ lineId }) => lineId === id) ?? noAnswer(id);
  return [
    ...comparedParts
      .filter((part) => before[part] !== after[part])
      .map((part) => ({ lineId: null, part }) as const),
    ...ids.flatMap((lineId) =>
      comparedLineParts
        .filter((part) => textOf(lineOf(before, lineId), part) !== textOf(lineOf(after, lineId), part))
        .map((part) => ({ lineId, part })),
    ),
  ];
}
