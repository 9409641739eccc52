import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { OpenFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { findReadableAttachment } from './attachment-store.ts';

const notFound = () => new ApiError('attachment_not_found', 'There is no such attachment.');

/** Opens a file or its thumbnail. Throws `attachment_not_found` if the actor may not read it. */
export async function openAttachment(
  services: Services,
  actor: Actor,
  id: string,
  form: 'whole' | 'thumbnail',
): Promise<OpenFile> {
  const file = await findReadableAttachment(services.db, actor, id);
  const key = form === 'whole' ? file?.storageKey : file?.thumbnailKey;
  if (!file || key === null || key === undefined) throw notFound();
  const object = await services.storage.open(key);
  if (!object) {
    services.log.error({ attachmentId: id }, 'a stored file is missing');
    throw notFound();
  }
  return { ...object, name: file.name, mediaType: form === 'whole' ? file.mediaType : 'image/webp' };
}
