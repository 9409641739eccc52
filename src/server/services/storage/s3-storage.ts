import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkBucket } from './check-s3-bucket.ts';
import { prepareIncoming, writeMeasured } from './incoming-file.ts';
import type { S3Bucket, S3Settings, SentFile } from './s3-bucket.ts';
import { openS3Bucket } from './s3-bucket.ts';
import type { S3Failure } from './s3-failure.ts';
import { s3FailureOf, storageUnavailable } from './s3-failure.ts';
import type { StorageDriver } from './storage-driver.ts';
import { checkedKey } from './storage-driver.ts';

/** The library repeats every call except those that send a stream; the driver repeats these from the file. */
const attempts = 3;

const isTaken = ({ status }: S3Failure) => status === 412;
/** If there was no reply, or a server error, the object may still have been stored. */
const isUncertain = ({ status }: S3Failure) => status === undefined || status >= 500;
const isTemporary = (failure: S3Failure) =>
  isUncertain(failure) ||
  [409, 429].includes(failure.status ?? 0) ||
  ['RequestTimeout', 'RequestTimeTooSkewed'].includes(failure.reason);

/** Removes what an attempt without a reply may have stored; if that fails too, an unreferenced object remains. */
async function forget(bucket: S3Bucket, key: string, uploadId: string): Promise<void> {
  try {
    if ((await bucket.uploadIdOf(key)) === uploadId) await bucket.remove(key);
  } catch {
    // The caller gets the failure of the upload itself.
  }
}

/** Returns false if another object has the name. Our own object whose reply was lost counts as stored. */
async function writeOnce(bucket: S3Bucket, key: string, file: SentFile): Promise<boolean> {
  const uploadId = randomUUID();
  let uncertain = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await bucket.write(key, file, uploadId);
      return true;
    } catch (error) {
      const failure = s3FailureOf(error);
      if (isTaken(failure)) return uncertain && (await bucket.uploadIdOf(key)) === uploadId;
      uncertain ||= isUncertain(failure);
      if (attempt < attempts && isTemporary(failure)) {
        await pause(100 * 4 ** (attempt - 1) * (0.5 + Math.random()));
        continue;
      }
      if (uncertain) await forget(bucket, key, uploadId);
      throw error;
    }
  }
}

async function writeToFreeName(
  bucket: S3Bucket,
  file: SentFile,
  candidates: Iterable<string>,
): Promise<string> {
  for (const key of candidates) {
    if (await withStorageError('write', () => writeOnce(bucket, checkedKey(key), file))) return key;
  }
  throw new RangeError('every candidate key is taken');
}

async function withStorageError<T>(action: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw storageUnavailable(action, s3FailureOf(error));
  }
}

/**
 * Stores every object in a bucket. Content waits in the folder `incoming` until it is complete. The store therefore
 * gets whole files of known length and hash, and the driver can repeat attempts. Throws `CannotStart` if the bucket
 * lacks what the driver needs.
 */
export async function openS3Storage({
  incoming,
  ...settings
}: S3Settings & { incoming: string }): Promise<StorageDriver> {
  await prepareIncoming(incoming);
  const bucket = openS3Bucket(settings);
  await checkBucket(bucket, settings, incoming);
  return {
    async put(candidates, content, maxSize) {
      const path = join(incoming, randomUUID());
      try {
        const measured = await writeMeasured(path, content, maxSize);
        return { ...measured, key: await writeToFreeName(bucket, { path, ...measured }, candidates) };
      } finally {
        content.destroy();
        await rm(path, { force: true });
      }
    },

    open: (key) => withStorageError('read', () => bucket.read(checkedKey(key))),
    has: (key) =>
      withStorageError('look up', async () => (await bucket.uploadIdOf(checkedKey(key))) !== null),
    remove: (key) => withStorageError('remove', () => bucket.remove(checkedKey(key))),
  };
}
