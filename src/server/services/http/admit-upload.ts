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
/** Uploads of one account, whatever became of them: several forms full of files, and every one of them tried again. */
const attempts = { client: 60, agent: 240 } as const;
const within = 10 * 60;

interface Parts {
  pool: pg.Pool;
  config: Config;
}

/** The database's files, those of uploads, or at least those on their way to a bucket lie there: it must not fill up. */
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
 * Receives an upload of that account where there is room for it: on the disk, in the account's rate (`throttled`) and in
 * its bytes of a day (`upload_quota_reached`). Those are taken before the first byte is read, and given back where nothing is kept.
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
    // Where the database is away too, what went wrong first is what is told.
    await share.giveBack(taken).catch(() => undefined);
    throw error;
  }
}

/** Aborted when who sent the request hangs up before it is answered. */
export function abortedBySender({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  if (raw.destroyed) control.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
