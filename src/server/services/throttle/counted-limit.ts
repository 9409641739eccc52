import { type Expression, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { ApiError } from '#server/services/api-error.ts';

export interface Limit {
  /** The name of the limit; each limit has its own counts. */
  name: string;
  attempts: number;
  /** Seconds of the window, which begins with the first attempt. */
  windowSeconds: number;
}

/** The error code of the function `take_attempt`. */
const limitReached = 'TL429';

/**
 * Returns an expression for the SELECT list of the statement that writes. It counts the attempt without another round
 * trip; beyond the limit the whole statement fails (`throttled`). Counts nothing if the key is null.
 */
export function countAttemptSql({ name, attempts, windowSeconds }: Limit, key: Expression<string | null>) {
  return sql<
    number | null
  >`take_attempt(${sql.lit(`${name}:`)} || ${key}::text, ${sql.lit(attempts)}, ${sql.lit(windowSeconds)})`;
}

/** Returns the refusal if a statement failed because of a limit; null for any other error. */
export function asThrottled(error: unknown): ApiError | null {
  if (!(error instanceof DatabaseError) || error.code !== limitReached) return null;
  return tooManyAttempts(Number(error.detail));
}

/** `wait`: milliseconds until the window ends. */
export function tooManyAttempts(wait: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError('throttled', 'Too many attempts; wait before the next one.', { retryAfter });
}
