export const titleMaxLength = 200;
export const descriptionMaxLength = 10_000;
export const notesMaxLength = 10_000;
export const commentMaxLength = 2_000;
export const trackingNumberMaxLength = 100;
export const searchMaxLength = 200;
/** How much of a description a list shows. */
export const excerptLength = 240;

/** Days after receipt in which something can be complained about. */
export const claimDays = 7;

/** Page sizes of the lists: wide screens, and those under 768 px. */
export const pageSizes = { wide: 5, narrow: 4 } as const;

/** What else an agent may choose for every page. */
export const chosenPageSizes = [25, 50] as const;

/** What agents may sort by instead of the order that a list has by itself. */
export const listSorts = [
  'updated-desc',
  'updated-asc',
  'created-desc',
  'created-asc',
  'client-asc',
  'client-desc',
  'amount-desc',
  'amount-asc',
  'status-asc',
  'status-desc',
] as const;
export type ListSort = (typeof listSorts)[number];

/** Totals above this are reported as "more than", so that a search for a common word stays quick. */
export const countCeiling = 1_000;

/** The least number of digits in a reference. */
export const referenceDigits = 5;

/** `SRC-{year}-{number}`. */
export function requestReference(year: number, number: number): string {
  return `SRC-${year}-${String(number).padStart(referenceDigits, '0')}`;
}

/** How many requests an agent may change with one press. */
export const changedTogether = 100;
