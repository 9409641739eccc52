import { z } from 'zod';
import { CannotStart } from './services/cannot-start.ts';
import { flag, origin, type Variable } from './setting-values.ts';

const printable = z.string().regex(/^[\x21-\x7e]+$/);

/** Settings of the object store for uploaded files. */
export const storageVariables = {
  s3Bucket: {
    name: 'S3_BUCKET',
    sentence:
      'Private bucket that uploaded files are kept in, at any S3-compatible store that knows conditional writes (If-None-Match); unset: a folder in the data folder.',
    expects: 'the name of a bucket: 3 to 63 lower-case letters, digits, dashes and dots',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    fallback: undefined,
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    sentence: 'Address of the store, as https://s3.fr-par.scw.cloud; unset: Amazon’s own of the region.',
    expects: 'an address such as https://s3.example.com, without a path',
    schema: origin,
    fallback: undefined,
  },
  s3Region: {
    name: 'S3_REGION',
    sentence: 'Region of the bucket, as the store calls it; many stores take any.',
    expects: 'lower-case letters, digits and dashes',
    schema: z.string().regex(/^[a-z0-9-]+$/),
    fallback: 'us-east-1',
  },
  s3Prefix: {
    name: 'S3_PREFIX',
    sentence:
      'What every name in the bucket begins with, as sourcing/files, for a bucket that others use too.',
    expects: 'letters, digits, dashes, dots and underscores, in parts separated by slashes',
    schema: z
      .string()
      .max(200)
      .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/)
      .transform((value) => value.replace(/\/?$/, '/')),
    fallback: undefined,
  },
  s3PathStyle: {
    name: 'S3_PATH_STYLE',
    sentence: 'Whether the bucket stands in the path (store/bucket) instead of the host (bucket.store).',
    expects: '0 or 1',
    schema: flag,
    fallback: '0',
  },
  s3AccessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    sentence:
      'Name of the key to the bucket, which may put, get and delete objects and list the bucket; unset: what Amazon’s library finds (AWS_ACCESS_KEY_ID, ~/.aws, the role of the machine).',
    expects: 'printable characters without spaces',
    schema: printable,
    fallback: undefined,
    isSecret: true,
  },
  s3SecretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    sentence: 'The secret half of that key.',
    expects: 'printable characters without spaces',
    schema: printable,
    fallback: undefined,
    isSecret: true,
  },
} satisfies Record<string, Variable>;

interface StorageSettings {
  s3Bucket: string | undefined;
  s3Endpoint: string | undefined;
  s3Prefix: string | undefined;
  s3AccessKeyId: string | undefined;
  s3SecretAccessKey: string | undefined;
}

/**
 * Refuses an incomplete configuration, with which files could be stored in the wrong place.
 *
 * @throws CannotStart
 */
export function checkStorageSettings(given: StorageSettings): void {
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey } = given;
  if ((s3AccessKeyId === undefined) !== (s3SecretAccessKey === undefined)) {
    throw new CannotStart('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together.');
  }
  if (s3Bucket !== undefined) return;
  const alone = (['s3Endpoint', 's3Prefix', 's3AccessKeyId'] as const).find(
    (key) => given[key] !== undefined,
  );
  if (alone) throw new CannotStart(`${storageVariables[alone].name} is set, but S3_BUCKET is not.`);
}
