import type { FastifyReply } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { discardAttachment } from './discard-attachment.ts';
import { openAttachment, type OpenFile } from './open-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

/** RFC 6266, for names in any script. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function send(reply: FastifyReply, file: OpenFile, isDownload: boolean): FastifyReply {
  // Office files are for other programs; what the browser shows itself it shows without any rights.
  const isShown = !isDownload && /^(image\/|application\/pdf$)/.test(file.mediaType);
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-length': file.size,
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(file.content);
}

export function bindAttachmentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.uploadAttachment, ({ actor, request, reply }) =>
    uploadAttachment(services, actor, { request, signal: abortedBySender(reply) }),
  );

  bind(endpoints.downloadAttachment, async ({ actor, params, query, reply }) => {
    const file = await openAttachment(services, actor, params.attachmentId, 'whole');
    return send(reply, file, query.download === '1');
  });

  bind(endpoints.readThumbnail, async ({ actor, params, reply }) => {
    const file = await openAttachment(services, actor, params.attachmentId, 'thumbnail');
    return send(reply, file, false);
  });

  bind(endpoints.discardAttachment, ({ actor, params }) =>
    discardAttachment(services, actor, params.attachmentId),
  );
}
