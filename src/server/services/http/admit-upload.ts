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
const within = 10 * 60;

interface Parts {
  pool: pg.Pool;
  config: Config;
}

/**
 * Throws `storage_full` if the disk of the data folder is nearly full. The database, the uploads, or at least
 * uploads on their way to a bucket are there.
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
 * Receives an upload if the disk has room (`storage_full`), the account's rate allows it (`throttled`) and its
 * bytes of the day do too (`upload_quota_reached`). The bytes are taken before the first one is read, and given
 * back if nothing is kept.
 */
export async function admitUpload<T>(
  { pool, config }: Parts,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  { request, maxSize }: { request: FastifyRequest; maxSize: number },
  receive: () => Promise<{ kept: T; size: number }>,
): Promise<T> {
  await refuseWhenDiskIsLow(config);
  if (config.throttle) {
    await createThrottle(pool, { name: 'upload', attempts: attempts[role], within }).take(userId);
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
    // If the database is away as well, the caller gets the first error.
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
