import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Limit, tooManyAttempts } from './counted-limit.ts';

/** A count per key that all instances share. Where the database does not answer, nobody passes. */
export interface Throttle {
  /** Counts one attempt; throws `throttled` beyond the limit. */
  take(key: string): Promise<void>;
  /** Takes one attempt back: it was a good one. */
  giveBack(key: string): Promise<void>;
  /** Forgets all attempts. */
  clear(key: string): Promise<void>;
}

const table = 'rate_limits';

export function createThrottle(pool: pg.Pool, limit: Limit): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.attempts,
    duration: limit.within,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyAttempts(refusal.msBeforeNext);
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}

/** For `THROTTLE=off`. */
export const noThrottle: Throttle = {
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Deletes the counts whose window is over; how many there were. */
export async function sweepThrottles(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM ${table} WHERE expire < $1`, [Date.now()]);
  return rowCount ?? 0;
}
