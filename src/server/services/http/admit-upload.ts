import { statfs } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Config } from '#server/config.ts';
import { dailyQuota } from '#server/services/throttle/daily-quota.ts';
import { createThrottle } from '../throttle/throttle.ts';
import type { Actor } from './actor.ts';
import { ApiError } from '#server/services/api-error.ts';

const megabyte = 1024 * 1024;
/**
 * Upload attempts of one account, successful or not: enough for several forms full of files, each file tried
 * twice.
 */
const attempts = { client: 60, agent: 240 } as const;
const uploadWindow = 10 * 60;

interface Deps {
  pool: pg.Pool;
  config: Config;
}

/**
 * Throws `storage_full` if the disk of the data folder is nearly full. This disk holds the database and the uploads;
 * with a bucket, it holds uploads until they are sent there.
 */
export async function refuseWhenDiskIsLow({ dataDir, diskReserve }: Config): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= diskReserve * megabyte) return;
  throw new ApiError('storage_full', 'There is no room left for uploads.');
}

function announcedSize({ headers }: FastifyRequest, maxSize: number): number {
  const announced = Number(headers['content-length'] ?? maxSize);
  return Number.isFinite(announced) ? Math.min(announced, maxSize) : maxSize;
}

/**
 * Receives an upload. Throws `storage_full` if the disk has no room, `throttled` if the account uploads too often,
 * and `upload_quota_reached` if its bytes of the day are used up. The bytes are counted before the first one is read,
 * and the count is undone if nothing is stored.
 */
export async function admitUpload<T>(
  { pool, config }: Deps,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  { request, maxSize }: { request: FastifyRequest; maxSize: number },
  receive: () => Promise<{ kept: T; size: number }>,
): Promise<T> {
  await refuseWhenDiskIsLow(config);
  if (config.throttle) {
    await createThrottle(pool, {
      name: 'upload',
      attempts: attempts[role],
      windowSeconds: uploadWindow,
    }).take(userId);
  }
  const share = dailyQuota(
    pool,
    userId,
    isAgency(role) ? config.agentUploadsPerDay : config.clientUploadsPerDay,
  );
  const taken = announcedSize(request, maxSize);
  await share.take(taken);
  try {
    const { kept, size } = await receive();
    await share.giveBack(taken - size);
    return kept;
  } catch (error) {
    // If the database does not answer either, the caller gets the first error.
    await share.giveBack(taken).catch(() => undefined);
    throw error;
  }
}

/** Returns a signal that aborts when the sender closes the connection before the reply. */
export function abortedBySender({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  if (raw.destroyed) control.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
