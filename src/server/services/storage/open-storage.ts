import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { StorageDriver } from './storage-driver.ts';

/**
 * A folder in the data folder, or the configured bucket.
 * @throws CannotStart where the bucket cannot be used as it must be.
 */
export async function openStorage(config: Config): Promise<StorageDriver> {
  const { dataDir, s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey } = config;
  if (bucket === undefined) return openFolderStorage(join(dataDir, 'storage'));
  // Amazon's library takes its time to load; a folder does not need it.
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
