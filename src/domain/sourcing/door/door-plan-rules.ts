import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { type Cents, defaultVatRate } from '#domain/money.ts';
import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import { type Exchange, rateFor } from '#domain/sourcing/cost-rules.ts';
import type { OfferLine } from '#domain/sourcing/offer-kinds.ts';
import type { DoorLine, DoorTerms } from './door-cost-rules.ts';
import { basisOf, type SharedSum, type TransportMode } from './door-kinds.ts';
import { freightCostAtPrice, type FreightPrice } from './freight-rules.ts';
import { defaultInsuredShare } from './insurance-rules.ts';
import { type LoadFactors, loadOf, type PackingFacts, totalLoad } from './load-rules.ts';
import type { SpreadKey } from './spread-rules.ts';
import { type Tariff, tariffFor } from './tariff-rules.ts';

/**
 * An agent's plan for the way of the goods to the door. Null means unknown, not zero. Sums are for all lines
 * together.
 */
export interface DoorPlan {
  mode: TransportMode;
  /** The number of containers, for transport in whole containers only. */
  containers: number | null;
  freight: Cents | null;
  /** The row of the table of freight prices from which freight is computed, instead of a typed sum. */
  freightPrice: string | null;
  /** Hundredths of a percent of the insured value. */
  insuranceRate: number | null;
  /** The premium, instead of a rate. */
  premium: Cents | null;
  /** The commission that the client pays to the agency, on commission only. */
  commission: Cents | null;
  clearance: Cents | null;
  delivery: Cents | null;
  bank: Cents | null;
  /** Hundredths of a percent; null if the importer states the VAT in their own return and pays none at customs. */
  vatAtCustoms: number | null;
  spreadBy: SpreadKey;
}

/**
 * Returns an empty plan, except for the likely way of importing: a client needs a VAT number to state the VAT
 * themselves.
 */
export const proposedPlan = (hasVatNumber: boolean): DoorPlan => ({
  mode: 'sea_lcl',
  containers: null,
  freight: null,
  freightPrice: null,
  insuranceRate: null,
  premium: null,
  commission: null,
  clearance: null,
  delivery: null,
  bank: null,
  vatAtCustoms: hasVatNumber ? null : defaultVatRate,
  spreadBy: 'value',
});

/** The parts of a supplier's line that decide its duty and its load. */
export type DescribedGoods = Pick<
  OfferLine,
  'unitsPerCarton' | 'carton' | 'cartonWeight' | 'hsCode' | 'origin'
>;

/** A line that the client pays for. */
export interface SoldLine {
  id: string;
  quantity: Quantity;
  /**
   * The price of the whole quantity, excl. VAT, or null if unknown. Customs value the goods at the price that the
   * importer pays.
   */
  sold: Cents | null;
  described: DescribedGoods;
}

/** The agency's tables and settings for the computation. */
export interface DoorTables {
  tariffs: readonly Tariff[];
  freightPrices: readonly (FreightPrice & { id: string })[];
  exchange: Exchange;
  factors: LoadFactors;
}

interface DoorFacts extends DoorTables {
  lines: readonly SoldLine[];
  plan: DoorPlan;
  operatingMode: OperatingMode;
  /** The day of the selling prices; null if they belong to no quote yet. */
  soldOn: string | null;
  /** The day on which the plan was typed. */
  typedOn: string;
  /** Today in the agency's time zone. */
  today: string;
}

const packedOf = ({ quantity, described }: SoldLine): PackingFacts => ({ quantity, ...described });

/**
 * Returns the typed freight, or the freight at the chosen price; unknown if that price no longer exists or is for
 * another mode.
 */
function freightOf({ plan, lines, freightPrices, exchange, factors, typedOn, today }: DoorFacts): SharedSum {
  if (plan.freightPrice === null) return { amount: plan.freight, from: typedBases(plan.freight, typedOn) };
  const price = freightPrices.find(({ id, mode }) => id === plan.freightPrice && mode === plan.mode);
  if (!price) return { amount: null, from: [] };
  return freightCostAtPrice(price, {
    load: totalLoad(lines.map((line) => loadOf(packedOf(line)))),
    factors,
    containers: plan.containers,
    rate: rateFor(price.currency, exchange),
    margin: exchange.margin,
    today,
  });
}

const typedBases = (amount: Cents | null, day: string) => (amount === null ? [] : [basisOf('typed', day)]);

/** Returns the arguments of `doorCost`, from the lines sold, the agent's plan and the agency's tables. */
export function doorCostArguments(facts: DoorFacts): { lines: DoorLine[]; terms: DoorTerms } {
  const { lines, plan, tariffs, operatingMode, soldOn, typedOn, today } = facts;
  const typed = (amount: Cents | null): SharedSum => ({ amount, from: typedBases(amount, typedOn) });
  return {
    lines: lines.map((line) => ({
      id: line.id,
      goods: { amount: line.sold, from: line.sold === null ? [] : [basisOf('sale', soldOn)] },
      packed: packedOf(line),
      tariff: tariffFor(tariffs, { code: line.described.hsCode, origin: line.described.origin }),
    })),
    terms: {
      freight: freightOf(facts),
      insurance:
        plan.insuranceRate === null
          ? typed(plan.premium)
          : { rate: plan.insuranceRate, insured: defaultInsuredShare },
      // A client who buys from the agency pays no commission.
      commission: operatingMode === 'commission' ? typed(plan.commission) : { amount: 0, from: [] },
      clearance: typed(plan.clearance),
      delivery: typed(plan.delivery),
      bank: typed(plan.bank),
      importVat: plan.vatAtCustoms,
      spreadBy: plan.spreadBy,
      today,
    },
  };
}

/** Why the duty of a line is unknown: the offer states no code or no origin, or no row of the table fits them. */
export type DutyGap = 'code' | 'origin' | 'tariff';

export function dutyGapOf(
  { hsCode, origin }: Pick<DescribedGoods, 'hsCode' | 'origin'>,
  tariff: Tariff | null,
): DutyGap | null {
  if (tariff) return null;
  if (hsCode === null) return 'code';
  return origin === null ? 'origin' : 'tariff';
}
