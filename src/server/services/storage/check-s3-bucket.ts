import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { S3Bucket, S3Settings } from './s3-bucket.ts';
import type { S3Failure } from './s3-failure.ts';
import { describeS3Failure, s3FailureOf } from './s3-failure.ts';

const keyTroubles = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'CredentialsProviderError']);
const regionTroubles = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

function sentenceFor(failure: S3Failure, { bucket, endpoint, region }: S3Settings): string {
  const { reason, status } = failure;
  const store = endpoint ?? `Amazon (${region})`;
  const failureText = describeS3Failure(failure);
  if (reason === 'NoSuchBucket') return `S3_BUCKET: ${store} has no bucket "${bucket}".`;
  if (keyTroubles.has(reason) || status === 401) {
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open ${store} (${failureText}).`;
  }
  if (regionTroubles.has(reason) || status === 301) {
    return `S3_REGION: the bucket "${bucket}" is not in ${region} (${failureText}).`;
  }
  if (status === 403) {
    return `The key given for S3_BUCKET must be allowed to put, get and delete objects and to list "${bucket}" (${failureText}).`;
  }
  return `The store of S3_BUCKET at ${store} does not answer as it should (${failureText}).`;
}

async function isRefused(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (s3FailureOf(error).status === 412) return true;
    throw error;
  }
}

async function tryBucket(bucket: S3Bucket, path: string): Promise<boolean> {
  const content = 'May be removed.';
  await writeFile(path, content, { mode: 0o600 });
  const file = { path, size: content.length, sha256: createHash('sha256').update(content).digest() };
  const key = `probe/${randomUUID()}.txt`;
  // Without permission to list, a store answers 403 for a missing object. Missing and forbidden objects would then
  // look the same.
  await bucket.read(key);
  await bucket.write(key, file, 'probe');
  try {
    return await isRefused(bucket.write(key, file, 'probe'));
  } finally {
    await bucket.remove(key);
  }
}

/**
 * Tries the operations that the driver needs: reading, writing, removing, and never overwriting an existing object.
 * Throws `CannotStart`.
 */
export async function checkBucket(bucket: S3Bucket, settings: S3Settings, incoming: string): Promise<void> {
  const path = join(incoming, randomUUID());
  try {
    if (await tryBucket(bucket, path)) return;
  } catch (error) {
    throw new CannotStart(sentenceFor(s3FailureOf(error), settings), { cause: error });
  } finally {
    await rm(path, { force: true });
  }
  throw new CannotStart(
    'The store of S3_BUCKET overwrites what it was told not to (If-None-Match is ignored): files would not be safe there.',
  );
}
