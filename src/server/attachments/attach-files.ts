import type { Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { ApiError } from '#server/services/api-error.ts';
import { type AttachedUploads, hasNonPictures, updateUploadsAttached } from './attachment-store.ts';

/**
 * Attaches the author's own uploads to a request, all or none. Throws `attachment_not_found` if one is missing,
 * in use, or another person's, and `file_type_refused` if one of a sample's photos is no picture.
 */
export async function attachFiles(trx: Transaction<Database>, attaching: AttachedUploads): Promise<void> {
  const ids = [...new Set(attaching.ids)];
  if (attaching.purpose === 'sample' && (await hasNonPictures(trx, { ...attaching, ids }))) {
    throw new ApiError('file_type_refused', 'A sample is shown by pictures alone.');
  }
  if ((await updateUploadsAttached(trx, { ...attaching, ids })) === ids.length) return;
  throw new ApiError('attachment_not_found', 'An attachment does not exist, or is already used.');
}
