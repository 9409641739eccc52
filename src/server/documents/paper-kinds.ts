/** The columns of a table, from left to right. */
export const columnNames = ['label', 'quantity', 'unitPrice', 'rate', 'total'] as const;
export type Cells = Record<(typeof columnNames)[number], string>;

/** The places of the columns from the left edge, in points. */
export const columns = {
  label: { x: 8, width: 174, align: 'left' },
  quantity: { x: 190, width: 76, align: 'right' },
  unitPrice: { x: 274, width: 80, align: 'right' },
  rate: { x: 362, width: 38, align: 'right' },
  total: { x: 404, width: 71, align: 'right' },
} as const;

export interface Row extends Cells {
  /** A JPEG beside the label. Null if the line has none, and on papers that show no photos. */
  photo?: Buffer | null;
  /** A small text under the label, or null. */
  detail: string | null;
}

/** A line under the table. */
export interface Sum {
  label: string;
  value: string;
  strong?: boolean;
}
