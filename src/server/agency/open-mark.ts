import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findAgency } from './agency-store.ts';
import { type AgencyRow, brandView } from './agency-view.ts';

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

async function openKept({ storage, log }: Parts, key: string | null) {
  if (key === null) return null;
  const object = await storage.open(key);
  if (!object) log.error({ key }, 'the agency’s mark is missing in the storage');
  return object;
}

/** Opens the logo with that hash. Throws `file_not_found` if it is not the agency's present logo. */
export async function openMark(parts: Parts, hash: string): Promise<{ content: Readable; size: number }> {
  const { markKey, markSha256 } = await findAgency(parts.db);
  const object = markSha256?.toString('hex') === hash ? await openKept(parts, markKey) : null;
  if (!object) throw new ApiError('file_not_found', 'There is no such mark.');
  return object;
}

/** The look of documents: the accent's hue, and the logo with its picture if there is one and storage has it. */
export async function readLook(parts: Parts, row: AgencyRow & { markKey: string | null }) {
  const { hue, mark } = brandView(row);
  const object = mark && (await openKept(parts, row.markKey));
  return { hue, mark: mark && object && { ...mark, content: await buffer(object.content) } };
}
