import { type Fraction, fraction, fromCents, multiply, roundToCents } from '#domain/rates/fraction-rules.ts';
import {
  type Basis,
  basisOf,
  type DoorPart,
  doorParts,
  type DoorTotal,
  type Figure,
  figureOf,
  type SharedSum,
  unknownFigure,
} from './door-kinds.ts';
import { type InsuranceTerms, premiumFor } from './insurance-rules.ts';
import { type Load, loadOf, type PackingFacts } from './load-rules.ts';
import { spread, type SpreadKey } from './spread-rules.ts';
import { type Tariff, tariffBasis, type DutyRate } from './tariff-rules.ts';

/** A line of the choice, as the client buys it. */
export interface DoorLine {
  id: string;
  /** For the whole quantity, in euros. */
  goods: SharedSum;
  packed: PackingFacts;
  /** The matching row of the table of duties; null if there is none. */
  tariff: Tariff | null;
}

/** How the goods get to the door, and who pays for that. Each sum is for all lines together. */
export interface DoorTerms {
  /** Freight to the border of the European Union. */
  freight: SharedSum;
  /** The typed premium, or the terms from which it is computed. */
  insurance: SharedSum | InsuranceTerms;
  /** A commission for buying, which is not part of the customs value. */
  commission: SharedSum;
  clearance: SharedSum;
  /** Transport from the border to the first place of destination. */
  delivery: SharedSum;
  bank: SharedSum;
  /** Hundredths of a percent; null if the importer states the VAT in their own return and pays none at customs. */
  importVat: number | null;
  spreadBy: SpreadKey;
  /** Today in the agency's time zone, `YYYY-MM-DD`. */
  today: string;
}

export interface DoorLineCost {
  id: string;
  load: Load;
  /** Goods, with freight and insurance to the border. Duty is a share of this value. */
  customsValue: Figure;
  figures: Record<DoorPart, Figure>;
  total: DoorTotal;
}

export interface DoorCost {
  lines: DoorLineCost[];
  customsValue: Figure;
  figures: Record<DoorPart, Figure>;
  total: DoorTotal;
}

const computedBasis = basisOf('computed');

/**
 * Returns the sum with all sources of its figures. If a figure is unknown, so is the sum; `least` is then the known
 * part.
 */
export function sumOf(figures: readonly Figure[]): Figure {
  const amounts = figures.flatMap(({ amount }) => amount ?? []);
  const least = figures.reduce((sum, figure) => sum + figure.least, 0);
  return { amount: amounts.length === figures.length ? least : null, least, from: mergedBases(figures) };
}

function mergedBases(figures: readonly Figure[]): Basis[] {
  const bases = figures.flatMap(({ from }) => from);
  return [...new Map(bases.map((basis) => [JSON.stringify(basis), basis])).values()];
}

/**
 * Returns a share of a figure, rounded once; unknown if the figure is unknown. The rate is in hundred-thousandths.
 */
function shareOf({ amount, from }: Figure, rate: number, bases: readonly Basis[]): Figure {
  if (amount === null) return { ...unknownFigure, from: [...bases] };
  const share = roundToCents(multiply(fromCents(amount), fraction(BigInt(rate), 100_000n)));
  return figureOf({ amount: share, from: bases.length > 0 ? [...bases] : [...from] });
}

/**
 * Returns the share of each line in a sum for all lines; unknown if the sum is unknown, or if the keys do not
 * determine the shares.
 */
function spreadFigure({ amount, from }: SharedSum, keys: readonly (Fraction | null)[]): Figure[] {
  const shares = amount === null ? null : spread(amount, keys);
  return keys.map((_, at) => figureOf({ amount: shares?.[at] ?? null, from }));
}

const zeroFigure = (from: readonly Basis[]): Figure => ({ amount: 0, least: 0, from });

function isTyped(insurance: SharedSum | InsuranceTerms): insurance is SharedSum {
  return 'amount' in insurance;
}

/** Returns the premium for all lines. */
function insuranceOf({ insurance, freight }: DoorTerms, goods: Figure): SharedSum {
  if (isTyped(insurance)) return insurance;
  if (goods.amount === null || freight.amount === null) return { amount: null, from: [computedBasis] };
  return { amount: premiumFor(goods.amount + freight.amount, insurance), from: [computedBasis] };
}

/** Returns the duty or the anti-dumping duty of a line; unknown if the table of duties has no row for the line. */
function dutyOf(customsValue: Figure, { tariff }: DoorLine, rate: DutyRate | null, today: string): Figure {
  if (!tariff) return unknownFigure;
  const bases = [tariffBasis(tariff, today)];
  // A rate of zero gives zero, even if the customs value is unknown.
  return rate === null || rate === 0 ? zeroFigure(bases) : shareOf(customsValue, rate, bases);
}

/** Returns the total of all parts. It is a lower limit if a part is unknown. */
export function totalOf(figures: Record<DoorPart, Pick<Figure, 'amount' | 'least'>>): DoorTotal {
  const parts = doorParts.map((part) => figures[part]);
  return {
    amount: parts.reduce((sum, { least }) => sum + least, 0),
    atLeast: parts.some(({ amount }) => amount === null),
  };
}

/**
 * Returns the import VAT: a share of customs value, duties, commission and transport to the first place of
 * destination (CGI 292). The rate is in hundredths of a percent. Without a rate, the importer states the VAT in their
 * own return.
 */
export function vatAtImport(
  customsValue: Figure,
  figures: Pick<Record<DoorPart, Figure>, 'duty' | 'antiDumping' | 'commission' | 'delivery'>,
  rate: number | null,
): Figure {
  if (rate === null) return zeroFigure([basisOf('reverse_charge')]);
  const { duty, antiDumping, commission, delivery } = figures;
  const base = sumOf([customsValue, duty, antiDumping, commission, delivery]);
  // Converts hundredths of a percent to hundred-thousandths.
  return shareOf(base, rate * 10, [computedBasis]);
}

interface LineShares {
  commission: Figure;
  freight: Figure;
  insurance: Figure;
  clearance: Figure;
  delivery: Figure;
  bank: Figure;
}

/**
 * Computes the costs of a line from its goods and its shares. The customs value is goods with transport and insurance
 * to the border, without a buying commission (UCC, articles 70 to 72).
 */
function costOfLine(line: DoorLine, shared: LineShares, { importVat, today }: DoorTerms): DoorLineCost {
  const goods = figureOf(line.goods);
  const { freight, insurance } = shared;
  const customsValue = sumOf([goods, freight, insurance]);
  const duty = dutyOf(customsValue, line, line.tariff?.rate ?? null, today);
  const antiDumping = dutyOf(customsValue, line, line.tariff?.antiDumping ?? null, today);
  const known = { ...shared, goods, duty, antiDumping };
  const figures = { ...known, importVat: vatAtImport(customsValue, known, importVat) };
  const total = totalOf(figures);
  return { id: line.id, load: loadOf(line.packed), customsValue, figures, total };
}

function spreadKeyValues(lines: readonly DoorLine[], key: SpreadKey): (Fraction | null)[] {
  return lines.map(({ goods, packed }) =>
    key === 'value' ? (goods.amount === null ? null : fromCents(goods.amount)) : loadOf(packed)[key],
  );
}

/**
 * Returns a function that gives the shares of a line in the sums for all lines. Premium, commission and bank charges
 * are divided by value, all other sums by the chosen key.
 */
function makeLineShares(
  lines: readonly DoorLine[],
  terms: DoorTerms,
  insurance: SharedSum,
): (place: number) => LineShares {
  const byValue = spreadKeyValues(lines, 'value');
  const byKey = spreadKeyValues(lines, terms.spreadBy);
  const commission = spreadFigure(terms.commission, byValue);
  const premium = spreadFigure(insurance, byValue);
  const bank = spreadFigure(terms.bank, byValue);
  const freight = spreadFigure(terms.freight, byKey);
  const clearance = spreadFigure(terms.clearance, byKey);
  const delivery = spreadFigure(terms.delivery, byKey);
  return (place) => ({
    commission: commission[place] ?? unknownFigure,
    freight: freight[place] ?? unknownFigure,
    insurance: premium[place] ?? unknownFigure,
    clearance: clearance[place] ?? unknownFigure,
    delivery: delivery[place] ?? unknownFigure,
    bank: bank[place] ?? unknownFigure,
  });
}

/**
 * Computes the cost of goods at the door, by line and in total. Every figure names its sources. An unknown figure
 * stays unknown and makes the totals lower limits. If all figures are known, the lines add up to the totals to the
 * cent.
 */
export function doorCost(lines: readonly DoorLine[], terms: DoorTerms): DoorCost {
  const goods = sumOf(lines.map((line) => figureOf(line.goods)));
  const insurance = insuranceOf(terms, goods);
  const sharesAt = makeLineShares(lines, terms, insurance);
  const costs = lines.map((line, at) => costOfLine(line, sharesAt(at), terms));
  const ofLines = (part: DoorPart) => sumOf(costs.map(({ figures }) => figures[part]));
  const figures: Record<DoorPart, Figure> = {
    goods,
    commission: figureOf(terms.commission),
    freight: figureOf(terms.freight),
    insurance: figureOf(insurance),
    duty: ofLines('duty'),
    antiDumping: ofLines('antiDumping'),
    importVat: ofLines('importVat'),
    clearance: figureOf(terms.clearance),
    delivery: figureOf(terms.delivery),
    bank: figureOf(terms.bank),
  };
  const customsValue = sumOf([figures.goods, figures.freight, figures.insurance]);
  return { lines: costs, customsValue, figures, total: totalOf(figures) };
}
