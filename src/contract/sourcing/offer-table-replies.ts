import * as z from 'zod/mini';
import { columnMeanings, offerTableLimits } from '#domain/sourcing/table/offer-table-kinds.ts';
import { text } from '#contract/fields.ts';

export const namedColumn = z.object({
  heading: text(offerTableLimits.cell),
  /** Null if the column is left out. */
  meaning: z.nullable(z.enum(columnMeanings)),
});

/** A supplier's file as a table of texts, not interpreted. */
export const offerTableReply = z.object({
  /** The sheet of a workbook; null for a CSV file. */
  sheet: z.nullable(z.string()),
  rows: z.array(z.array(z.string())),
  /** Whether the file has more rows or columns than were read. */
  isCut: z.boolean(),
  /** The meaning of the columns of this supplier's last file. */
  columns: z.array(namedColumn),
});
export type OfferTableReply = z.output<typeof offerTableReply>;
