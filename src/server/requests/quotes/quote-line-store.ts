import { sql } from 'kysely';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import type { LineWithPhoto, QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { AttachmentRow } from '#server/attachments/attachment-view.ts';

/** Numbers are text, because JSON keeps text exact. */
export type QuoteLineRow = Pick<QuoteLine, 'label' | 'unit' | 'vatReason' | 'hsCode' | 'origin'> &
  Record<'quantity' | 'unitPrice' | 'vatRate', string>;

/** `sha256` is hexadecimal. */
export type PhotoRow = AttachmentRow & { sha256: string };
export type PicturedRow = QuoteLineRow & { photo: PhotoRow | null };

/** The lines of a quote as JSON, for a query over `quotes AS q`. */
export const quoteLinesJson = sql<PicturedRow[]>`coalesce((
  SELECT json_agg(json_build_object('label', l.label, 'quantity', l.quantity::text, 'unit', l.unit,
    'unitPrice', l.unit_price::text, 'vatRate', l.vat_rate::text, 'vatReason', l.vat_reason,
    'hsCode', l.hs_code, 'origin', l.origin, 'photo', CASE WHEN f.id IS NOT NULL THEN json_build_object(
      'id', f.id, 'name', f.name, 'mediaType', f.media_type, 'size', f.size, 'width', f.width, 'height', f.height,
      'createdAt', f.created_at, 'sha256', encode(f.sha256, 'hex')) END) ORDER BY l.position)
  FROM quote_lines l LEFT JOIN attachments f ON f.id = l.photo_id WHERE l.quote_id = q.id), '[]')`;

/** Quantities and rates have two decimals like amounts, so the same function reads them. */
const quoteLineOf = (row: QuoteLineRow): QuoteLine => ({
  label: row.label,
  quantity: centsFromDecimal(row.quantity),
  unit: row.unit,
  unitPrice: centsFromDecimal(row.unitPrice),
  vatRate: centsFromDecimal(row.vatRate),
  vatReason: row.vatReason,
  hsCode: row.hsCode,
  origin: row.origin,
});

/** Returns the lines without their photos, for other documents that copy the lines. */
export const quoteLinesOf = (rows: readonly QuoteLineRow[]): QuoteLine[] => rows.map(quoteLineOf);

/** Returns the lines, each with the result of `photoOf` in place of its photo. */
export const picturedLinesOf = <Photo>(
  rows: readonly PicturedRow[],
  photoOf: (row: PhotoRow) => Photo,
): LineWithPhoto<Photo>[] =>
  rows.map((row) => ({ ...quoteLineOf(row), photo: row.photo && photoOf(row.photo) }));

/** Returns the rows of a quote's lines, in the database's units. */
export const quoteLineRows = (quoteId: string, lines: readonly LineWithPhoto<{ id: string }>[]) =>
  lines.map(({ label, quantity, unit, unitPrice, vatRate, vatReason, hsCode, origin, photo }, index) => ({
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
    photo_id: photo?.id ?? null,
  }));
