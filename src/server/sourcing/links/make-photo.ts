import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { uploadCopy } from '#server/attachments/upload-attachment.ts';
import { ApiError } from '#server/services/api-error.ts';
import { isImageType } from '#server/services/files/image-types.ts';
import type { SentFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { openSourcingFile } from './open-sourcing-file.ts';

/**
 * Makes an upload of the agent's own from a picture of the inquiry. The picture is drawn again under another name and
 * id, so that it contains no data of the supplier. Throws `file_type_refused` for any other file, and the errors of
 * an upload.
 */
export async function makePhoto(
  services: Services,
  actor: Actor,
  { sent, ...at }: { requestId: string; fileId: string; sent: SentFile },
): Promise<Attachment> {
  const { content, mediaType } = await openSourcingFile(services, actor, at);
  if (!isImageType(mediaType)) {
    content.destroy();
    throw new ApiError('file_type_refused', 'A photo must be a picture.');
  }
  try {
    return await uploadCopy(services, actor, sent, { content, name: 'photo' });
  } finally {
    content.destroy();
  }
}
