import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findAgency } from './agency-store.ts';
import { type AgencyRow, brandView } from './agency-view.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log'>;

async function openStoredLogo({ storage, log }: Deps, key: string | null) {
  if (key === null) return null;
  const object = await storage.open(key);
  if (!object) log.error({ key }, 'the agency’s logo is missing in the storage');
  return object;
}

/** Opens the logo with that hash. Throws `file_not_found` if it is not the agency's present logo. */
export async function openLogo(deps: Deps, hash: string): Promise<{ content: Readable; size: number }> {
  const { logoKey, logoSha256 } = await findAgency(deps.db);
  const object = logoSha256?.toString('hex') === hash ? await openStoredLogo(deps, logoKey) : null;
  if (!object) throw new ApiError('file_not_found', 'There is no such logo.');
  return object;
}

/**
 * Returns the look of documents: the hue of the accent, and the logo's picture if there is a logo and storage has it.
 */
export async function readLook(deps: Deps, row: AgencyRow & { logoKey: string | null }) {
  const { hue, logo } = brandView(row);
  const object = logo && (await openStoredLogo(deps, row.logoKey));
  return { hue, logo: logo && object && { ...logo, content: await buffer(object.content) } };
}
