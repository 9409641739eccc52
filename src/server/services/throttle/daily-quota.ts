import { DatabaseError, type Pool } from 'pg';
import { boundedQuery } from '../database/bounded-query.ts';
import { ApiError } from '#server/services/api-error.ts';

/** The error code of the function `take_share`. */
const shareTooLarge = 'TL507';
const day = 24 * 60 * 60;
const kilobyte = 1024;

/** The bytes that an account may add within 24 hours of the first one; all instances share the count. */
interface DailyQuota {
  /** Throws `upload_quota_reached`, and takes nothing, if fewer bytes are left. */
  take(bytes: number): Promise<void>;
  /** Gives back bytes that were taken but not used; a negative number takes more. */
  giveBack(bytes: number): Promise<void>;
}

const inKilobytes = (bytes: number) => Math.ceil(bytes / kilobyte);

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
        const values = [key, inKilobytes(bytes), megabytes * kilobyte, day];
        await boundedQuery(pool, 'SELECT take_share($1, $2, $3, $4)', values);
      } catch (error) {
        throw asQuotaReached(error);
      }
    },
    giveBack: async (bytes) => {
      const back = Math.trunc(bytes / kilobyte);
      if (back === 0) return;
      await boundedQuery(pool, 'UPDATE rate_limits SET points = greatest(0, points - $2) WHERE key = $1', [
        key,
        back,
      ]);
    },
  };
}
