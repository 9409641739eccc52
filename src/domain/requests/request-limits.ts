export const titleMaxLength = 200;
export const descriptionMaxLength = 10_000;
export const notesMaxLength = 10_000;
export const commentMaxLength = 2_000;
export const trackingNumberMaxLength = 100;
export const searchMaxLength = 200;
/** The characters of a description that a list shows. */
export const excerptLength = 240;

/** Days after receipt in which the client may complain. */
export const claimDays = 7;

/** Returns the end of the time for complaints. */
export function claimsEnd(receivedAt: string): Date {
  const end = new Date(receivedAt);
  end.setDate(end.getDate() + claimDays);
  return end;
}

/** Page sizes of the lists: for wide screens, and for screens under 768 px. */
export const pageSizes = { wide: 5, narrow: 4 } as const;

/** Further page sizes that an agent may choose. */
export const extraPageSizes = [25, 50] as const;

/** The sort orders that agents may choose instead of a list's default. */
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

/** A larger total is reported as "more than" this number, so that a search for a common word stays fast. */
export const countCeiling = 1_000;

/** The minimum number of digits in a reference. */
export const referenceDigits = 5;

/** Returns `SRC-{year}-{number}`. */
export function requestReference(year: number, number: number): string {
  return `SRC-${year}-${String(number).padStart(referenceDigits, '0')}`;
}

/** The most requests that an agent may change at once. */
export const maxRequestsChangedAtOnce = 100;
