import type { Cents } from '#domain/money.ts';
import type { DeliveryTerms, ImportArrangement, Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import { fromCents } from '#domain/rates/fraction-rules.ts';
import {
  doorCost,
  type DoorCost,
  type DoorLine,
  type DoorTerms,
  sumOf,
  totalOf,
  vatAtImport,
} from '#domain/sourcing/door/door-cost-rules.ts';
import {
  type Basis,
  basisOf,
  type DoorPart,
  doorParts,
  type Figure,
  figureOf,
  type SharedSum,
} from '#domain/sourcing/door/door-kinds.ts';
import { spread } from '#domain/sourcing/door/spread-rules.ts';
import { type DoorEstimate, type EstimateInputs, typedParts } from './estimate-kinds.ts';

/**
 * Parts that the seller pays under an incoterm, so the price contains them. `importPartsNotPaidByClient` has the parts of importing.
 */
const partsPaidBySeller: Record<Incoterm, readonly DoorPart[]> = {
  EXW: [],
  FCA: [],
  FAS: [],
  FOB: [],
  CPT: ['freight'],
  CFR: ['freight'],
  CIP: ['freight', 'insurance'],
  CIF: ['freight', 'insurance'],
  DAP: ['freight', 'insurance', 'delivery'],
  DPU: ['freight', 'insurance', 'delivery'],
  DDP: ['freight', 'insurance', 'delivery'],
};

/** The parts of importing that the client does not pay: the agency pays them, or nobody does. */
const importPartsNotPaidByClient: Record<ImportArrangement, readonly DoorPart[]> = {
  client: [],
  agency: ['duty', 'antiDumping', 'importVat', 'clearance'],
  agency_without_vat: ['duty', 'antiDumping', 'clearance'],
  none: ['duty', 'antiDumping', 'importVat', 'clearance'],
};

const zeroSumFrom = (source: Basis['source'], day: string): SharedSum => ({
  amount: 0,
  from: [basisOf(source, day)],
});

/** Returns the parts that the delivery terms of a quote settle; `day` is the day of that quote. */
function partsSettledByTerms(
  delivery: DeliveryTerms | null,
  day: string,
): Partial<Record<DoorPart, SharedSum>> {
  if (!delivery) return {};
  const byImport = zeroSumFrom(delivery.imports === 'none' ? 'no_customs' : 'included', day);
  return Object.fromEntries([
    ...partsPaidBySeller[delivery.incoterm].map((part) => [part, zeroSumFrom('included', day)]),
    ...importPartsNotPaidByClient[delivery.imports].map((part) => [part, byImport]),
  ]);
}

/** Returns the sums that quotes and agents state. They replace sums from the request's terms and computed sums. */
function knownSums(inputs: EstimateInputs): Partial<Record<DoorPart, SharedSum>> {
  const { delivery, quotedOn, areTaxed, freight, typed, typedOn } = inputs;
  const typedSums = typedParts.flatMap((part) => {
    const amount = typed[part];
    return amount === undefined ? [] : [[part, { amount, from: [basisOf('typed', typedOn)] }]];
  });
  return {
    ...partsSettledByTerms(delivery, quotedOn),
    ...(freight && {
      ...partsSettledByTerms(freight.delivery, freight.day),
      freight: { amount: freight.exclVat, from: [basisOf('quote', freight.day)] },
    }),
    ...(areTaxed && { importVat: zeroSumFrom('included', quotedOn) }),
    ...Object.fromEntries(typedSums),
  };
}

/** Puts the known freight, and the other known sums from which duty and VAT follow, into the terms. */
function termsWithKnownSums(terms: DoorTerms, known: Partial<Record<DoorPart, SharedSum>>): DoorTerms {
  const { freight, insurance, clearance, delivery, bank } = known;
  return {
    ...terms,
    ...(freight && { freight }),
    ...(insurance && { insurance }),
    ...(clearance && { clearance }),
    ...(delivery && { delivery }),
    ...(bank && { bank }),
  };
}

/** Divides a sum among the lines in the proportion of the part's earlier division, or by the value of the goods. */
function divideAmongLines(cost: DoorCost, part: DoorPart, sum: Cents): (Cents | null)[] {
  const before = cost.lines.map(({ figures }) => figures[part].amount);
  const isShared = before.every((amount) => amount !== null) && before.some((amount) => amount !== 0);
  const keys = isShared ? before : cost.lines.map(({ figures }) => figures.goods.amount);
  return (
    spread(
      sum,
      keys.map((amount) => (amount === null ? null : fromCents(amount))),
    ) ?? keys.map(() => null)
  );
}

/** Replaces a part of all lines by a known sum. */
function withPart(cost: DoorCost, part: DoorPart, sum: SharedSum): DoorCost {
  const shares = divideAmongLines(cost, part, sum.amount ?? 0);
  return {
    ...cost,
    lines: cost.lines.map((line, at) => ({
      ...line,
      figures: {
        ...line.figures,
        [part]: figureOf({ amount: sum.amount === null ? null : (shares[at] ?? null), from: sum.from }),
      },
    })),
    figures: { ...cost.figures, [part]: figureOf(sum) },
  };
}

const withParts = (cost: DoorCost, known: Partial<Record<DoorPart, SharedSum>>): DoorCost =>
  doorParts.reduce((before, part) => {
    const sum = known[part];
    return sum ? withPart(before, part, sum) : before;
  }, cost);

/**
 * Computes the cost at the door if the goods are sold under these terms from `day` on. A part that the price includes
 * costs nothing in addition.
 */
export function costUnderTerms(
  delivery: DeliveryTerms | null,
  { lines, terms }: { lines: readonly DoorLine[]; terms: DoorTerms },
  day: string,
): DoorCost {
  const settled = partsSettledByTerms(delivery, day);
  const cost = withParts(doorCost(lines, termsWithKnownSums(terms, settled)), settled);
  return {
    ...cost,
    lines: cost.lines.map((line) => ({ ...line, total: totalOf(line.figures) })),
    total: totalOf(cost.figures),
  };
}

/** Replaces the duties by those that an agent typed, and computes the import VAT from them. */
function withTypedDuties(computed: DoorCost, { typed, typedOn, terms }: EstimateInputs): DoorCost {
  const cost = (['duty', 'antiDumping'] as const).reduce((before, part) => {
    const amount = typed[part];
    return amount === undefined
      ? before
      : withPart(before, part, { amount, from: [basisOf('typed', typedOn)] });
  }, computed);
  if (cost === computed) return computed;
  const lines = cost.lines.map((line) => {
    const importVat = vatAtImport(line.customsValue, line.figures, terms.importVat);
    return { ...line, figures: { ...line.figures, importVat } };
  });
  const importVat = sumOf(lines.map(({ figures }) => figures.importVat));
  return { ...cost, lines, figures: { ...cost.figures, importVat } };
}

/** Adds the VAT that quotes charge to the import VAT. */
function withQuotedVat(cost: DoorCost, { quotedVat, quotedOn, freight, typed }: EstimateInputs): DoorCost {
  // If an agent typed the VAT, the typed sum is the whole VAT.
  const vat = quotedVat + (freight?.vat ?? 0);
  if (vat === 0 || typed.importVat !== undefined) return cost;
  const shares = divideAmongLines(cost, 'goods', vat);
  const added = (figure: Figure, amount: Cents) =>
    sumOf([
      // Import VAT of 0 is no source: the price contains it or nobody asks for it. Only the quote is named as the
      // source.
      figure.amount === 0 ? { ...figure, from: [] } : figure,
      figureOf({ amount, from: [basisOf('quote', freight?.day ?? quotedOn)] }),
    ]);
  return {
    ...cost,
    lines: cost.lines.map((line, at) => ({
      ...line,
      figures: { ...line.figures, importVat: added(line.figures.importVat, shares[at] ?? 0) },
    })),
    figures: { ...cost.figures, importVat: added(cost.figures.importVat, vat) },
  };
}

/**
 * Computes the cost of a quote's goods at the client's door, VAT included. A part that the terms of a quote include
 * costs nothing in addition to its price. A freight quote replaces the estimated freight, and typed sums replace
 * both. The result leaves out the words of the agency's tables, because clients read it.
 */
export function estimateOf(inputs: EstimateInputs): DoorEstimate {
  const known = knownSums(inputs);
  const computed = doorCost(inputs.lines, termsWithKnownSums(inputs.terms, known));
  const replaced = withParts(withTypedDuties(computed, inputs), known);
  const { lines, figures } = withQuotedVat(replaced, inputs);
  const withoutWords = ({ amount, least, from }: Figure) => ({
    amount,
    least,
    from: from.map((basis) => ({ ...basis, words: '' })),
  });
  return {
    lines: lines.map((line, at) => ({
      id: line.id,
      label: inputs.lines[at]?.label ?? '',
      quantity: inputs.lines[at]?.packed.quantity ?? 0,
      unit: inputs.lines[at]?.unit ?? 'piece',
      figures: eachPart((part) => ({
        amount: line.figures[part].amount,
        least: line.figures[part].least,
      })),
      total: totalOf(line.figures),
    })),
    figures: eachPart((part) => withoutWords(figures[part])),
    total: totalOf(figures),
  };
}

function eachPart<T>(make: (part: DoorPart) => T): Record<DoorPart, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is in the list
  return Object.fromEntries(doorParts.map((part) => [part, make(part)])) as Record<DoorPart, T>;
}
