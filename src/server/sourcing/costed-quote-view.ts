import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import type { CostedLine } from '#domain/sourcing/margin-rules.ts';
import { type QuoteLineRow, quoteLinesOf } from '#server/requests/quotes/quote-line-store.ts';

/** A line of a quote, and the cost of its goods as `numeric` text. */
export type CostedLineRow = QuoteLineRow & { cost: string | null };

interface CostedQuoteRow {
  operatingMode: OperatingMode;
  fee: string | null;
  lines: readonly CostedLineRow[];
}

export function costedQuote({ operatingMode, fee, lines }: CostedQuoteRow): {
  operatingMode: OperatingMode;
  fee: Cents | null;
  lines: CostedLine[];
} {
  const costs = lines.map(({ cost }) => (cost === null ? null : centsFromDecimal(cost)));
  return {
    operatingMode,
    fee: fee === null ? null : centsFromDecimal(fee),
    lines: quoteLinesOf(lines).map((line, at) => ({ line, cost: costs[at] ?? null })),
  };
}
