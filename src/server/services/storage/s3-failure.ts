import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './storage-driver.ts';

/**
 * The reason why a call to a store failed, without the content of the call: keys and signatures stay out of
 * logs.
 */
export interface S3Failure {
  /** The code of the store or of the network. */
  reason: string;
  /** HTTP status; undefined if there was no reply. */
  status: number | undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function s3FailureOf(error: unknown): S3Failure {
  if (!(error instanceof S3ServiceException)) return { reason: reasonOf(error), status: undefined };
  return { reason: error.name, status: error.$metadata.httpStatusCode };
}

export function describeS3Failure({ reason, status }: S3Failure): string {
  return status === undefined ? reason : `${reason}, HTTP ${status}`;
}

export function storageUnavailable(action: string, failure: S3Failure): StorageUnavailable {
  return new StorageUnavailable(`the store failed to ${action}: ${describeS3Failure(failure)}`);
}
