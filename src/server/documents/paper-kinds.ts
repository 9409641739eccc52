/** The columns of a table, from left to right. */
export const columnNames = ['label', 'quantity', 'unitPrice', 'rate', 'total'] as const;
export type Cells = Record<(typeof columnNames)[number], string>;

export interface Row extends Cells {
  /** Small under the label; null if there is nothing more to say. */
  detail: string | null;
}

/** A line under the table. */
export interface Sum {
  label: string;
  value: string;
  strong?: boolean;
}
