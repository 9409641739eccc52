import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { StorageDriver } from './storage-driver.ts';

/**
 * Opens a folder in the data folder, or the configured bucket. Throws `CannotStart` if the bucket lacks what the
 * driver needs.
 */
export async function openStorage(config: Config): Promise<StorageDriver> {
  const { dataDir, s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey } = config;
  if (bucket === undefined) return openFolderStorage(join(dataDir, 'storage'));
  // Loaded only for a bucket, because Amazon's library takes time to load.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage({
    bucket,
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    prefix: config.s3Prefix ?? '',
    pathStyle: config.s3PathStyle,
    credentials:
      accessKeyId !== undefined && s3SecretAccessKey !== undefined
        ? { accessKeyId, secretAccessKey: s3SecretAccessKey }
        : undefined,
    incoming: join(dataDir, 'incoming'),
  });
}
