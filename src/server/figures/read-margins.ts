import type { Kysely } from 'kysely';
import type { FiguresQuery } from '#contract/figures/figure-endpoints.ts';
import type { MarginPeriod, MarginsReply } from '#contract/figures/figure-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { comparedPeriod, monthsOf, type Period } from '#domain/figures/period-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { costOf, isCostComplete } from '#domain/sourcing/margin-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { costedQuote } from '#server/sourcing/costed-quote-view.ts';
import { type AcceptedCostRow, countUncosted, listAcceptedCosts } from './margin-store.ts';

interface QuoteEarnings {
  sold: number;
  cost: number;
}

/** Returns the price and the cost of a quote; null if the cost of some goods is unknown. */
function earningsOfQuote(row: AcceptedCostRow): QuoteEarnings | null {
  const quote = costedQuote(row);
  return isCostComplete(quote) ? { sold: centsFromDecimal(row.sold), cost: costOf(quote.lines) } : null;
}

function sumsOf(quotes: readonly { earned: QuoteEarnings }[]) {
  const total = (of: keyof QuoteEarnings) => quotes.reduce((sum, { earned }) => sum + earned[of], 0);
  const [sold, cost] = [total('sold'), total('cost')];
  return { quotes: quotes.length, sold, cost, margin: sold - cost };
}

async function readPeriod(db: Kysely<Database>, period: Period): Promise<MarginPeriod> {
  const [rows, uncosted] = await Promise.all([listAcceptedCosts(db, period), countUncosted(db, period)]);
  const known = rows.flatMap((row) => {
    const earned = earningsOfQuote(row);
    return earned ? [{ ...row, earned }] : [];
  });
  const months = Map.groupBy(known, ({ month }) => month);
  const clients = [...Map.groupBy(known, ({ clientId }) => clientId)].map(([clientId, own]) => {
    const [first] = own;
    const client = first ? (first.company ?? fullName(first)) : '';
    return { clientId, client, ...sumsOf(own) };
  });
  return {
    period,
    months: monthsOf(period).map((month) => ({ month, ...sumsOf(months.get(month) ?? []) })),
    clients: clients.toSorted((a, b) => b.margin - a.margin || a.clientId.localeCompare(b.clientId)),
    unknown: uncosted + rows.length - known.length,
  };
}

/** Adds up the accepted quotes that were made from offers, by month of acceptance and by client. */
export async function readMargins(
  { db }: Pick<Services, 'db'>,
  { from, to, compare }: FiguresQuery,
): Promise<MarginsReply> {
  const period = { from, to };
  const other = compare && comparedPeriod(period, compare);
  const [current, compared] = await Promise.all([
    readPeriod(db, period),
    other ? readPeriod(db, other) : null,
  ]);
  return { current, compared };
}
