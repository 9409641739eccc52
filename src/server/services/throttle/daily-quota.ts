import { DatabaseError, type Pool } from 'pg';
import { ApiError } from '#server/services/api-error.ts';

/** What the function `take_share` fails with. */
const shareTooLarge = 'TL507';
const day = 24 * 60 * 60;
const kilobyte = 1024;

/** Bytes that an account may add within a day from the first on; all instances count together. */
export interface DailyQuota {
  /** Throws `upload_quota_reached` where that much is no longer left, and takes nothing. */
  take(bytes: number): Promise<void>;
  /** Takes back what was taken too much; less than nothing adds what came to be more. */
  giveBack(bytes: number): Promise<void>;
}

const whole = (bytes: number) => Math.ceil(bytes / kilobyte);

function asQuotaReached(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== shareTooLarge) return error;
  const retryAfter = Math.max(1, Math.ceil(Number(error.detail) / 1000));
  return new ApiError('upload_quota_reached', 'No more can be uploaded within these 24 hours.', {
    retryAfter,
  });
}

export function dailyQuota(pool: Pool, account: string, megabytes: number): DailyQuota {
  const key = `upload-bytes:${account}`;
  return {
    take: async (bytes) => {
      try {
        const given = [key, whole(bytes), megabytes * kilobyte, day];
        await pool.query('SELECT take_share($1, $2, $3, $4)', given);
      } catch (error) {
        throw asQuotaReached(error);
      }
    },
    giveBack: async (bytes) => {
      const back = Math.trunc(bytes / kilobyte);
      if (back === 0) return;
      await pool.query('UPDATE rate_limits SET points = greatest(0, points - $2) WHERE key = $1', [
        key,
        back,
      ]);
    },
  };
}
