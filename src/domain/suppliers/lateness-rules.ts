interface OrderDays {
  /** Calendar days, `YYYY-MM-DD`. */
  expectedOn: string | null;
  receivedOn: string | null;
  /** Days from the order to the promised day on which the goods are ready, and to the day on which they left. */
  promisedDays: number | null;
  sentAfterDays: number | null;
}

/**
 * `days` is the number of days late. `arrived`: from the expected day to the arrival at the client. `awaited`: from
 * the expected day to today. `left`: from the promised day to the departure.
 */
export interface Lateness {
  kind: 'arrived' | 'awaited' | 'left';
  days: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const countDaysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

/**
 * Returns how late the goods of an order are by its expected day, or else by the supplier's promise; null if they are
 * not late or nothing is known.
 */
export function latenessOf(order: OrderDays, today: string): Lateness | null {
  const { expectedOn, receivedOn, promisedDays, sentAfterDays } = order;
  if (expectedOn !== null) {
    const days = countDaysBetween(expectedOn, receivedOn ?? today);
    return days > 0 ? { kind: receivedOn === null ? 'awaited' : 'arrived', days } : null;
  }
  if (promisedDays === null || sentAfterDays === null) return null;
  const days = sentAfterDays - promisedDays;
  return days > 0 ? { kind: 'left', days } : null;
}
