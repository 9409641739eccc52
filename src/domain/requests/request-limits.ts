export const titleMaxLength = 200;
export const descriptionMaxLength = 10_000;
export const notesMaxLength = 10_000;
export const commentMaxLength = 2_000;
export const trackingNumberMaxLength = 100;
export const searchMaxLength = 200;

/** Page sizes of the lists: wide screens, and those under 768 px. */
export const pageSizes = { wide: 5, narrow: 4 } as const;

/** Totals above this are reported as "more than", so that a search for a common word stays quick. */
export const countCeiling = 1_000;

/** `SRC-{year}-{number}` with at least five digits. */
export function requestReference(year: number, number: number): string {
  return `SRC-${year}-${String(number).padStart(5, '0')}`;
}
