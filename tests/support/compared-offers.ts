import type { ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Rate } from '#domain/rates/rate-rules.ts';
import {
  type ComparedLine,
  type ComparedOffer,
  compareOffers,
} from '#domain/sourcing/offer-comparison-rules.ts';
import type { OfferContent } from '#domain/sourcing/offer-kinds.ts';

/** The present day in every comparison. */
export const today = '2026-03-10';
/** A line with 100 units. */
export const asked = (id: string, more: Partial<ComparedLine> = {}): ComparedLine => ({
  id,
  quantity: 10_000,
  changedAt: '2026-03-01T09:00:00.000Z',
  ...more,
});
export const offer = (
  id: string,
  content: OfferContent,
  savedAt = '2026-03-02T09:00:00.000Z',
): ComparedOffer => ({
  id,
  content,
  savedAt,
});
export const rate = (currency: ForeignCurrency, perEuro: string): Rate => ({
  currency,
  perEuro,
  day: '2026-03-09',
  source: 'ecb',
});

interface Compared {
  lines?: readonly ComparedLine[];
  rates?: readonly Rate[];
  margin?: number;
}

/** Compares the offers, by default for one line. */
export const comparing = (
  offers: readonly ComparedOffer[],
  { lines = [asked('a')], rates = [], margin = 0 }: Compared = {},
) => compareOffers({ lines, offers, exchange: { rates, margin }, today });

type Columns = ReturnType<typeof comparing>;
export const cellsOf = (columns: Columns, lineId = 'a') => columns.map(({ cells }) => cells.get(lineId));
export const flawsOf = (columns: Columns, lineId = 'a') =>
  cellsOf(columns, lineId).map((cell) => cell?.flaws);
/** Returns the offers that are marked for a line. */
export const marked = (columns: Columns, mark: 'isCheapest' | 'isFastest', lineId = 'a') =>
  columns.flatMap(({ offerId, cells }) => (cells.get(lineId)?.[mark] ? [offerId] : []));
/** Returns the offers that are marked as a whole. */
export const markedWhole = (columns: Columns, mark: 'isCheapest' | 'isFastest') =>
  columns.flatMap((column) => (column[mark] ? [column.offerId] : []));
/** Returns the totals of the offers in cents. */
export const cents = (columns: Columns) => columns.map(({ total }) => total && roundToCents(total));
