import { ApiError } from '#server/services/api-error.ts';
import type { OpenFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { findPrivateFile } from './private-note-store.ts';

const notFound = () => new ApiError('attachment_not_found', 'There is no such file.');

/** Opens a file of a private note, or its thumbnail; for agents only. Throws `attachment_not_found`. */
export async function openPrivateFile(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  id: string,
  form: 'whole' | 'thumbnail',
): Promise<OpenFile> {
  const file = await findPrivateFile(db, id);
  const key = form === 'whole' ? file?.storageKey : file?.thumbnailKey;
  if (!file || key === null || key === undefined) throw notFound();
  const object = await storage.open(key);
  if (!object) {
    log.error({ privateFileId: id }, 'a stored file is missing');
    throw notFound();
  }
  return { ...object, name: file.name, mediaType: form === 'whole' ? file.mediaType : 'image/webp' };
}
