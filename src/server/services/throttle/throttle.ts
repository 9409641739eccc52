import type pg from 'pg';
import { boundedQuery } from '../database/bounded-query.ts';
import { type Limit, tooManyAttempts } from './counted-limit.ts';

/** A count per key that all instances share. If the database does not answer, every attempt is refused. */
export interface Throttle {
  /** Counts one attempt; throws `throttled` beyond the limit. */
  take(key: string): Promise<void>;
  /** Undoes the count of one attempt, for limits that count only failures. */
  giveBack(key: string): Promise<void>;
  /** Deletes all attempts. */
  clear(key: string): Promise<void>;
}

/**
 * `take_attempt` fails beyond its limit, and PostgreSQL logs each failure. Therefore `take` passes this limit and
 * compares the count itself.
 */
const unreachableLimit = 2 ** 31 - 1;

/**
 * Milliseconds by the database's clock. An instance's own clock may be wrong, and would end windows early or late.
 */
const databaseNow = 'extract(epoch FROM clock_timestamp()) * 1000';

/**
 * Counts in a separate statement, so that the count stays even if the attempt fails or exceeds the limit. In these
 * cases `countAttemptSql` undoes its count.
 */
export function createThrottle(pool: pg.Pool, { name, attempts, windowSeconds }: Limit): Throttle {
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    take: async (key) => {
      const counted = await boundedQuery<{ taken: number }>(
        pool,
        'SELECT take_attempt($1, $2, $3) AS taken',
        [keyOf(key), unreachableLimit, windowSeconds],
      );
      if ((counted.rows[0]?.taken ?? unreachableLimit) <= attempts) return;
      const { rows } = await boundedQuery<{ wait: number }>(
        pool,
        `SELECT (expire - ${databaseNow})::float8 AS wait FROM rate_limits WHERE key = $1`,
        [keyOf(key)],
      );
      throw tooManyAttempts(rows[0]?.wait ?? 0);
    },
    giveBack: async (key) => {
      await boundedQuery(pool, 'UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = $1', [
        keyOf(key),
      ]);
    },
    clear: async (key) => {
      await boundedQuery(pool, 'DELETE FROM rate_limits WHERE key = $1', [keyOf(key)]);
    },
  };
}

/** For `THROTTLE=0`. */
export const noThrottle: Throttle = {
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Deletes the counts whose window has ended. Returns how many. */
export async function sweepThrottles(pool: pg.Pool): Promise<number> {
  const { rowCount } = await boundedQuery(
    pool,
    `DELETE FROM rate_limits WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM rate_limits WHERE expire < ${databaseNow} FOR UPDATE SKIP LOCKED))`,
  );
  return rowCount ?? 0;
}
