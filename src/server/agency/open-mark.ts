import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findAgency } from './agency-store.ts';

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

async function openKept({ storage, log }: Parts, key: string | null) {
  if (key === null) return null;
  const object = await storage.open(key);
  if (!object) log.error({ key }, 'the agency’s mark is missing in the storage');
  return object;
}

/** The mark of that content, as long as it is the agency's. */
export async function openMark(parts: Parts, hash: string): Promise<{ content: Readable; size: number }> {
  const { markKey, markSha256 } = await findAgency(parts.db);
  const object = markSha256?.toString('hex') === hash ? await openKept(parts, markKey) : null;
  if (!object) throw new ApiError('file_not_found', 'There is no such mark.');
  return object;
}

/** The picture of the mark, for documents; null where there is none, or none to be found. */
export async function readMark(parts: Parts, key: string | null): Promise<Buffer | null> {
  const object = await openKept(parts, key);
  return object && buffer(object.content);
}
