const day = 86_400_000;

/** Of one payment so many transfers are announced at most. */
export const transfersOfPayment = 20;

/** A day (`YYYY-MM-DD`) from a year ago to today in the earliest time zone; `now` in milliseconds since 1970. */
export function isTransferDay(madeOn: string, now: number): boolean {
  const start = Date.parse(`${madeOn}T00:00:00Z`);
  return start <= now + day / 2 + day / 12 && start >= now - 366 * day;
}
