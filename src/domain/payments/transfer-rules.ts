const day = 86_400_000;

/** Today somewhere on earth at the latest, a year ago at the earliest; `YYYY-MM-DD`, and now in milliseconds since 1970. */
export function isTransferDay(madeOn: string, now: number): boolean {
  const start = Date.parse(`${madeOn}T00:00:00Z`);
  return start <= now + day / 2 + day / 12 && start >= now - 366 * day;
}
