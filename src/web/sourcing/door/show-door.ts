import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import type { TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type Currency, type ForeignCurrency, isForeign } from '#domain/rates/currency-kinds.ts';
import { rateFor } from '#domain/sourcing/cost-rules.ts';
import { costUnderTerms } from '#domain/estimates/estimate-rules.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { DoorCost } from '#domain/sourcing/door/door-cost-rules.ts';
import type { Tariff } from '#domain/sourcing/door/tariff-rules.ts';
import {
  doorCostArguments,
  type DoorPlan,
  type DutyGap,
  dutyGapOf,
  type SoldLine,
} from '#domain/sourcing/door/door-plan-rules.ts';
import { noAnswer } from '#domain/sourcing/offer-difference-rules.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import type { Comparison } from '#web/sourcing/comparison/use-comparison.ts';
import type { Selling } from '#web/sourcing/selling/use-selling.ts';

/** A line of the table: the goods, their cost, and why their duty is unknown. */
export interface ShownDoorLine extends SoldLine {
  label: string;
  cost: DoorCost['lines'][number];
  gap: DutyGap | null;
}

export interface ShownDoor {
  cost: DoorCost;
  lines: readonly ShownDoorLine[];
  hints: readonly DoorHint[];
}

/** The information that is missing for a figure. */
export type DoorHint = 'noPrice' | 'containers' | 'load' | 'spread' | { rateOf: ForeignCurrency };

function soldLines({ sold }: Selling, { offers }: Comparison): (SoldLine & { label: string })[] {
  return sold.map(({ lineId, offerId, label, quantity, isPriced, total }) => {
    const content = offers.find(({ offer }) => offer.id === offerId)?.offer.versions[0]?.content;
    const answer = content?.lines.find((line) => line.lineId === lineId);
    return {
      id: lineId,
      label,
      quantity,
      sold: isPriced ? total : null,
      described: answer ?? noAnswer(lineId),
    };
  });
}

/** Returns whether the currency's rate is needed but unknown. */
const currencyWithoutRate = (currency: Currency, { exchange }: Comparison): ForeignCurrency | null =>
  isForeign(currency) && rateFor(currency, exchange) === undefined ? currency : null;

function hintsOf(
  cost: DoorCost,
  plan: DoorPlan,
  { freightPrices }: TariffTables,
  comparison: Comparison,
): DoorHint[] {
  const price = freightPrices.find(({ id, mode }) => id === plan.freightPrice && mode === plan.mode);
  const rateOf = price ? currencyWithoutRate(price.currency, comparison) : null;
  const isLoadUnknown = cost.lines.some(({ load }) => load.volume === null || load.weight === null);
  const key = plan.spreadBy;
  const isSpreadUnknown =
    cost.lines.length > 1 && key !== 'value' && cost.lines.some(({ load }) => load[key] === null);
  const isByContainer = price?.unit === 'container';
  const isFreightUnknown = price !== undefined && cost.figures.freight.amount === null;
  const isLoadNeeded = isFreightUnknown && !isByContainer && isLoadUnknown;
  return [
    ...(cost.figures.goods.amount === null ? (['noPrice'] as const) : []),
    ...(isFreightUnknown && isByContainer && plan.containers === null ? (['containers'] as const) : []),
    ...(isLoadNeeded ? (['load'] as const) : []),
    ...(rateOf ? [{ rateOf }] : []),
    ...(isSpreadUnknown && !isLoadNeeded ? (['spread'] as const) : []),
  ];
}

interface DoorInputs {
  sourcing: Sourcing;
  comparison: Comparison;
  selling: Selling;
  operatingMode: OperatingMode;
  tables: TariffTables;
  plan: DoorPlan;
  /** The delivery terms under which the goods are to be sold; null if they are not decided yet. */
  delivery: DeliveryTerms | null;
  /** Whether the form has unsaved values, which count as typed today. */
  isChanged: boolean;
}

/** Returns why the duty is unknown. Nothing is missing if the price includes the duty. */
const gapOf = ({ described }: SoldLine, { figures }: DoorCost['lines'][number], tariff: Tariff | null) =>
  figures.duty.amount === null ? dutyGapOf(described, tariff) : null;

/** Computes the cost of the sold lines at the door, with the values in the form at this moment. */
export function showDoor(parts: DoorInputs): ShownDoor {
  const { sourcing, comparison, selling, operatingMode, tables, plan, delivery, isChanged } = parts;
  const today = agencyDay(new Date(serverNow()));
  const sold = soldLines(selling, comparison);
  const parted = doorCostArguments({
    lines: sold,
    plan,
    tariffs: tables.tariffs,
    freightPrices: tables.freightPrices,
    exchange: comparison.exchange,
    factors: sourcing.loadFactors,
    operatingMode,
    soldOn: null,
    typedOn: isChanged ? today : (sourcing.door?.savedOn ?? today),
    today,
  });
  const { lines } = parted;
  const cost = costUnderTerms(delivery, parted, today);
  return {
    cost,
    lines: sold.flatMap((line, at) => {
      const own = cost.lines[at];
      return own ? [{ ...line, cost: own, gap: gapOf(line, own, lines[at]?.tariff ?? null) }] : [];
    }),
    hints: hintsOf(cost, plan, tables, comparison),
  };
}
