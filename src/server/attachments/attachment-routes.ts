import { endpoints } from '#contract/endpoints.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { sendFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { discardAttachment } from './discard-attachment.ts';
import { openAttachment } from './open-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

export function bindAttachmentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.uploadAttachment, ({ actor, request, reply }) =>
    uploadAttachment(services, actor, { request, signal: abortedBySender(reply) }),
  );

  bind(endpoints.downloadAttachment, async ({ actor, params, query, reply }) => {
    const file = await openAttachment(services, actor, params.attachmentId, 'whole');
    return sendFile(reply, file, query.download === '1');
  });

  bind(endpoints.readThumbnail, async ({ actor, params, reply }) => {
    const file = await openAttachment(services, actor, params.attachmentId, 'thumbnail');
    return sendFile(reply, file, false);
  });

  bind(endpoints.discardAttachment, ({ actor, params }) =>
    discardAttachment(services, actor, params.attachmentId),
  );
}
