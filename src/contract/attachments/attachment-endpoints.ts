import * as z from 'zod/mini';
import { attachmentMaxSize } from '#domain/attachments/attachment-rules.ts';
import { endpoint } from '#contract/endpoint.ts';
import { uploadErrors } from '#contract/errors.ts';
import { id } from '#contract/fields.ts';
import { attachmentReply } from './attachment-replies.ts';

const tag = 'Attachments';
const params = z.object({ attachmentId: id });

export const attachmentEndpoints = {
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/api/attachments',
    summary:
      'Stores a photo, PDF or office file that its uploader is about to add to something; photos lose the place they were taken at.',
    tag,
    access: 'session',
    upload: { accept: 'photos, PDF, office files', maxSize: attachmentMaxSize },
    reply: attachmentReply,
    status: 201,
    errors: [
      'file_type_refused',
      'image_too_large',
      'file_too_complex',
      'too_many_attachments',
      ...uploadErrors,
    ],
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/api/attachments/:attachmentId',
    summary: 'The file, for its uploader and, once added to a request, for the parties of that request.',
    tag,
    access: 'session',
    params,
    query: z.object({ download: z.optional(z.literal('1')) }),
    reply: 'file',
    status: 200,
    errors: ['attachment_not_found'],
  }),
  readThumbnail: endpoint({
    method: 'GET',
    path: '/api/attachments/:attachmentId/thumbnail',
    summary: 'A small WebP of a photo.',
    tag,
    access: 'session',
    params,
    reply: 'file',
    status: 200,
    errors: ['attachment_not_found'],
  }),
  discardAttachment: endpoint({
    method: 'DELETE',
    path: '/api/attachments/:attachmentId',
    summary: 'Removes an own upload that was added to nothing yet.',
    tag,
    access: 'session',
    params,
    status: 204,
    errors: ['attachment_not_found', 'cross_origin'],
  }),
};
