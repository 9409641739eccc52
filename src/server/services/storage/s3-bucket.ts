import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { s3FailureOf } from './s3-failure.ts';

export interface S3Settings {
  bucket: string;
  /** Undefined for Amazon's own endpoint of the region. */
  endpoint: string | undefined;
  region: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  pathStyle: boolean;
  /** Undefined if Amazon's library finds them by itself. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The longest wait for the reply of a call. Milliseconds. */
  timeout?: number;
}

export interface SentFile {
  path: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

/** The few calls that we make to a bucket; each throws the error of the library. */
export interface S3Bucket {
  /** Creates the object with the id of this upload as metadata; fails with HTTP 412 if the name is taken. */
  write(key: string, file: SentFile, uploadId: string): Promise<void>;
  read(key: string): Promise<{ content: Readable; size: number } | null>;
  /** Returns the id of the upload that wrote the object; null if there is no such object. */
  uploadIdOf(key: string): Promise<string | null>;
  remove(key: string): Promise<void>;
}

const doNothing = () => undefined;
/** The library prints what it cannot retry; the driver retries it itself, and logs only final failures. */
const logger = { debug: doNothing, info: doNothing, warn: doNothing, error: doNothing };

function openClient({ endpoint, region, pathStyle, credentials, timeout = 30_000 }: S3Settings): S3Client {
  return new S3Client({
    region,
    logger,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Other stores refuse Amazon's own checksums; the signature covers the content's hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(timeout, 5000),
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      socketTimeout: 2 * timeout,
    },
  });
}

function hasHeaders(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request;
}

/** Signs the hash of the content, so that the store refuses any other content, even from a stream. */
function signContent(command: PutObjectCommand, sha256: Buffer): void {
  command.middlewareStack.add(
    (next) => (args) => {
      if (!hasHeaders(args.request)) throw new TypeError('the library made no HTTP request');
      args.request.headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(args);
    },
    { step: 'build' },
  );
}

async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    // A missing bucket fails for another reason (NoSuchBucket, if the store says so), and stays an error.
    const { reason, status } = s3FailureOf(error);
    if (status === 404 && (reason === 'NoSuchKey' || reason === 'NotFound')) return null;
    throw error;
  }
}

export function openS3Bucket(settings: S3Settings): S3Bucket {
  const client = openClient(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: settings.prefix + key });
  return {
    async write(key, { path, size, sha256 }, uploadId) {
      const content = createReadStream(path);
      const command = new PutObjectCommand({
        ...at(key),
        Body: content,
        ContentLength: size,
        ContentType: 'application/octet-stream',
        IfNoneMatch: '*',
        Metadata: { upload: uploadId },
      });
      signContent(command, sha256);
      try {
        await client.send(command);
      } finally {
        content.destroy();
      }
    },

    async read(key) {
      const object = await nullIfMissing(client.send(new GetObjectCommand(at(key))));
      if (!object) return null;
      const { Body: content, ContentLength: size } = object;
      if (!(content instanceof Readable)) throw new TypeError('the store sent no content');
      if (size !== undefined) return { content, size };
      content.destroy();
      throw new TypeError('the store did not say how long the content is');
    },

    async uploadIdOf(key) {
      const object = await nullIfMissing(client.send(new HeadObjectCommand(at(key))));
      return object && (object.Metadata?.upload ?? '');
    },

    async remove(key) {
      await nullIfMissing(client.send(new DeleteObjectCommand(at(key))));
    },
  };
}
