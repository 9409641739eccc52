import { type Expression, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { ApiError } from '#server/services/api-error.ts';

export interface Limit {
  /** Names the limit: each has counts of its own. */
  name: string;
  attempts: number;
  /** The window, from the first attempt on, in seconds. */
  within: number;
}

/** What the function `take_attempt` fails with. */
const limitReached = 'TL429';

/**
 * To be selected beside what a statement wrote: counts it within its own round trip, and undoes all of it beyond the
 * limit (`throttled`). With null for a key nothing is counted.
 */
export function countedWithin({ name, attempts, within }: Limit, key: Expression<string | null>) {
  return sql<
    number | null
  >`take_attempt(${sql.lit(`${name}:`)} || ${key}::text, ${sql.lit(attempts)}, ${sql.lit(within)})`;
}

/** What such a statement's failure says to who made the attempt; null for any other. */
export function asThrottled(error: unknown): ApiError | null {
  if (!(error instanceof DatabaseError) || error.code !== limitReached) return null;
  return tooManyAttempts(Number(error.detail));
}

/** `wait`: milliseconds until the window is over. */
export function tooManyAttempts(wait: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError('throttled', 'Too many attempts; wait before the next one.', { retryAfter });
}
