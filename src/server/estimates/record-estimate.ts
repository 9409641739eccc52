import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { EstimatedLine, EstimateInputs } from '#domain/estimates/estimate-kinds.ts';
import { estimateOf } from '#domain/estimates/estimate-rules.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import { lineTotal, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { doorCostArguments, type SoldLine } from '#domain/sourcing/door/door-plan-rules.ts';
import { basisOf } from '#domain/sourcing/door/door-kinds.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findExchange } from '#server/sourcing/costing-store.ts';
import { findDoorTerms, findLoadFactors } from '#server/sourcing/door-store.ts';
import { doorView } from '#server/sourcing/door-view.ts';
import { listTables } from '#server/tariffs/change-tables.ts';
import {
  findNewestEstimate,
  insertEstimate,
  listQuotedGoods,
  type QuotedGoodsRow,
} from './estimate-store.ts';

type Trx = Transaction<Database>;

/** A quote that is being issued. */
interface IssuedQuote {
  id: string;
  type: QuoteType;
  lines: readonly QuoteLine[];
  amountHt: Cents;
  amountTtc: Cents;
  delivery: DeliveryTerms | null;
  issuedOn: string;
  /** The moment at which the quote is issued. If absent, now. */
  at?: Date;
}

/**
 * Returns a line of the quote that was made from an offer: the goods as the supplier describes them, at the price of
 * the quote.
 */
function soldLineOf(
  row: QuotedGoodsRow,
  line: QuoteLine,
): (SoldLine & Pick<EstimatedLine, 'label' | 'unit'>)[] {
  const { position, unit, quantity, length, width, height, ...described } = row;
  if (quantity === null || unit === null) return [];
  const isBoxed = length !== null && width !== null && height !== null;
  return [
    {
      id: String(position),
      label: line.label,
      unit,
      quantity: centsFromDecimal(quantity),
      sold: lineTotal(line),
      described: { ...described, carton: isBoxed ? { length, width, height } : null },
    },
  ];
}

/**
 * Returns the inputs for the estimate of a quote for goods. Null if the agent has planned no delivery to the door, or
 * if no line was made from an offer. All other lines of the quote are its commission.
 */
async function inputsOf(
  trx: Trx,
  { id: requestId, operatingMode }: Pick<LockedRequest, 'id' | 'operatingMode'>,
  quote: IssuedQuote,
): Promise<EstimateInputs | null> {
  const terms = await findDoorTerms(trx, requestId);
  if (!terms) return null;
  const rows = await listQuotedGoods(trx, quote.id);
  const sold = rows.flatMap((row) => {
    const line = quote.lines[row.position - 1];
    return line ? soldLineOf(row, line) : [];
  });
  if (sold.length === 0) return null;
  const { savedOn, version: _, ...plan } = doorView(terms);
  const door = doorCostArguments({
    ...(await listTables(trx)),
    lines: sold,
    plan,
    operatingMode,
    exchange: await findExchange(trx, operatingMode),
    factors: await findLoadFactors(trx),
    soldOn: quote.issuedOn,
    typedOn: savedOn,
    today: agencyDay(quote.at ?? new Date()),
  });
  const rest = quote.amountHt - sold.reduce((sum, line) => sum + (line.sold ?? 0), 0);
  return {
    lines: door.lines.map((line, at) => ({
      ...line,
      label: sold[at]?.label ?? '',
      unit: sold[at]?.unit ?? 'piece',
    })),
    terms: {
      ...door.terms,
      commission: { amount: rest, from: rest === 0 ? [] : [basisOf('quote', quote.issuedOn)] },
    },
    delivery: quote.delivery,
    quotedVat: quote.amountTtc - quote.amountHt,
    quotedOn: quote.issuedOn,
    areTaxed: sold.some(({ id }) => (quote.lines[Number(id) - 1]?.vatRate ?? 0) > 0),
    freight: null,
    typed: {},
    typedOn: null,
  };
}

/**
 * Records the cost of the goods at the client's door, as known when a quote is issued. For a quote for goods, an
 * agent must have planned the delivery; for a freight quote, an estimate must exist.
 */
export async function recordEstimate(
  trx: Trx,
  by: string,
  request: Pick<LockedRequest, 'id' | 'operatingMode'>,
  quote: IssuedQuote,
): Promise<void> {
  const record = async (stage: 'quote' | 'freight', quoteId: string, inputs: EstimateInputs) => {
    const figures = estimateOf(inputs);
    const [id, requestId] = [randomUUID(), request.id];
    const { at } = quote;
    await insertEstimate(trx, { id, requestId, quoteId, stage, reason: '', inputs, figures, by, at });
  };
  if (quote.type === 'marchandise') {
    const inputs = await inputsOf(trx, request, quote);
    if (inputs) await record('quote', quote.id, inputs);
    return;
  }
  const newest = await findNewestEstimate(trx, request.id);
  if (!newest) return;
  const { freight: _, ...typed } = newest.inputs.typed;
  await record('freight', newest.quoteId, {
    ...newest.inputs,
    terms: { ...newest.inputs.terms, today: agencyDay(quote.at ?? new Date()) },
    freight: {
      exclVat: quote.amountHt,
      vat: quote.amountTtc - quote.amountHt,
      delivery: quote.delivery,
      day: quote.issuedOn,
    },
    typed,
  });
}
