import { sql } from 'kysely';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import type { QuoteLine } from '#domain/quotes/quote-line-rules.ts';

/** Numbers are text, because JSON keeps text exact. */
export type QuoteLineRow = Pick<QuoteLine, 'label' | 'unit' | 'vatReason' | 'hsCode' | 'origin'> &
  Record<'quantity' | 'unitPrice' | 'vatRate', string>;

/** The lines of a quote as JSON, for a query over `quotes AS q`. */
export const quoteLinesJson = sql<QuoteLineRow[]>`coalesce((
  SELECT json_agg(json_build_object('label', l.label, 'quantity', l.quantity::text, 'unit', l.unit,
    'unitPrice', l.unit_price::text, 'vatRate', l.vat_rate::text, 'vatReason', l.vat_reason,
    'hsCode', l.hs_code, 'origin', l.origin) ORDER BY l.position)
  FROM quote_lines l WHERE l.quote_id = q.id), '[]')`;

/** Quantities and rates have two decimals, as amounts have, and are read like them. */
export const quoteLinesOf = (rows: readonly QuoteLineRow[]): QuoteLine[] =>
  rows.map(({ label, quantity, unit, unitPrice, vatRate, vatReason, hsCode, origin }) => ({
    label,
    quantity: centsFromDecimal(quantity),
    unit,
    unitPrice: centsFromDecimal(unitPrice),
    vatRate: centsFromDecimal(vatRate),
    vatReason,
    hsCode,
    origin,
  }));

/** The rows of a quote's lines, in the database's units. */
export const quoteLineRows = (quoteId: string, lines: readonly QuoteLine[]) =>
  lines.map(({ label, quantity, unit, unitPrice, vatRate, vatReason, hsCode, origin }, index) => ({
    quote_id: quoteId,
    position: index + 1,
    label,
    quantity: decimalFromCents(quantity),
    unit,
    unit_price: decimalFromCents(unitPrice),
    vat_rate: decimalFromCents(vatRate),
    vat_reason: vatReason,
    hs_code: hsCode,
    origin,
  }));
