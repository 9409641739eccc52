import * as z from 'zod/mini';
import { sizeLimits } from '#domain/size-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { attachmentReply } from './attachment-replies.ts';

const params = z.object({ attachmentId: id });

export const attachmentEndpoints = endpointsOf('Attachments', {
  uploadAttachment: {
    method: 'POST',
    path: '/api/attachments',
    summary:
      'Stores a photo, PDF or office file that its uploader is about to attach. Removes the location from photos.',
    access: 'session',
    upload: { accept: 'photos, PDF, office files', maxSize: sizeLimits.attachment },
    reply: attachmentReply,
    status: 201,
    errors: [
      'file_type_refused',
      'image_too_large',
      'file_too_complex',
      'too_many_attachments',
      ...uploadErrors,
    ],
  },
  downloadAttachment: {
    method: 'GET',
    path: '/api/attachments/:attachmentId',
    summary:
      'Returns an unattached file to its uploader, and an attached file to everybody who may read its request. Files of messages also need the right to read messages; files of transfers and quotes, the right to read amounts.',
    access: 'session',
    params,
    query: z.object({ download: z.optional(z.literal('1')) }),
    reply: 'file',
    errors: ['attachment_not_found'],
  },
  readThumbnail: {
    method: 'GET',
    path: '/api/attachments/:attachmentId/thumbnail',
    summary: 'A small WebP of a photo.',
    access: 'session',
    params,
    reply: 'file',
    errors: ['attachment_not_found'],
  },
  discardAttachment: {
    method: 'DELETE',
    path: '/api/attachments/:attachmentId',
    summary: "Removes one of the user's uploads that is not attached to anything.",
    access: 'session',
    params,
    errors: ['attachment_not_found'],
  },
});
