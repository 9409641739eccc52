interface OrderDays {
  /** Days of the calendar, `YYYY-MM-DD`. */
  expectedOn: string | null;
  receivedOn: string | null;
  /** Days from the order until the goods were to be ready, and until they left. */
  promisedDays: number | null;
  sentAfterDays: number | null;
}

/**
 * `arrived`: the client got the goods so many days after the day expected; `awaited`: that day is over by so
 * many; `left`: the goods left so many days after they were promised.
 */
export interface Lateness {
  kind: 'arrived' | 'awaited' | 'left';
  days: number;
}

const day = 24 * 60 * 60 * 1000;
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

/**
 * Returns how late the goods of an order were by its own dates, or else by the time that the supplier promised;
 * null if they were not, or if nothing is known.
 */
export function latenessOf(order: OrderDays, today: string): Lateness | null {
  const { expectedOn, receivedOn, promisedDays, sentAfterDays } = order;
  if (expectedOn !== null) {
    const days = between(expectedOn, receivedOn ?? today);
    return days > 0 ? { kind: receivedOn === null ? 'awaited' : 'arrived', days } : null;
  }
  if (promisedDays === null || sentAfterDays === null) return null;
  const days = sentAfterDays - promisedDays;
  return days > 0 ? { kind: 'left', days } : null;
}
