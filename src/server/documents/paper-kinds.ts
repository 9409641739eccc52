/** The columns of a table, from left to right. */
export const columnNames = ['label', 'quantity', 'unitPrice', 'rate', 'total'] as const;
export type Row = Record<(typeof columnNames)[number], string>;

/** A line under the table. */
export interface Sum {
  label: string;
  value: string;
  strong?: boolean;
}
