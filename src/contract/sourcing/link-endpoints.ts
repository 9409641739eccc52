import * as z from 'zod/mini';
import { maxOffers } from '#domain/sourcing/inquiry-limits.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { email, id } from '#contract/fields.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';
import { sourcingFile, sourcingReply } from './sourcing-replies.ts';

const linksBody = z.object({
  suppliers: z
    .array(
      z.object({
        supplierId: id,
        language: z.enum(supplierLanguages),
        /**
         * The address to which the link is mailed, one of the supplier's contacts; null if the agent passes the link
         * on.
         */
        sendTo: z.nullable(email),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(maxOffers),
      z.refine((rows) => new Set(rows.map(({ supplierId }) => supplierId)).size === rows.length, {
        error: 'same supplier twice',
      }),
    ),
});
export type LinksBody = z.output<typeof linksBody>;

const linkParams = z.extend(requestParams, { supplierId: id });
const fileParams = z.extend(requestParams, { fileId: id });

/** How an agency asks suppliers and reads their files. */
export const linkEndpoints = endpointsOf('Sourcing', {
  askSuppliers: {
    method: 'POST',
    path: '/api/requests/:requestId/sourcing/links',
    summary:
      'Makes a personal link for each supplier and mails it to those with an address; a former link of theirs ends. Only this reply contains the links.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: linksBody,
    reply: z.object({
      links: z.array(z.object({ supplierId: id, link: z.string() })),
      sourcing: sourcingReply,
    }),
    status: 201,
    errors: [
      'request_not_found',
      'supplier_not_found',
      'contact_not_found',
      'inquiry_missing',
      'inquiry_closed',
      'sourcing_over',
      'too_many_offers',
      'throttled',
    ],
  },
  revokeLink: {
    method: 'DELETE',
    path: '/api/requests/:requestId/sourcing/links/:supplierId',
    summary: 'Ends a supplier’s link. What they sent stays; what they only typed is deleted.',
    access: { agency: 'see_costs' },
    params: linkParams,
    reply: sourcingReply,
    errors: ['request_not_found', 'link_not_found', 'throttled'],
  },
  closeInquiry: {
    method: 'PUT',
    path: '/api/requests/:requestId/sourcing/closed',
    summary: 'Ends or reopens the answering by link for all suppliers of the request.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: z.object({ isClosed: z.boolean() }),
    reply: sourcingReply,
    errors: ['request_not_found', 'inquiry_missing', 'sourcing_over', 'throttled'],
  },
  addSourcingFile: {
    method: 'POST',
    path: '/api/requests/:requestId/sourcing/files',
    summary: 'Adds a photo or a document that every supplier with a link may read.',
    access: { agency: 'see_costs' },
    params: requestParams,
    upload: { accept: 'JPEG, PNG, WebP, PDF, office files', maxSize: sizeLimits.sourcingFile },
    reply: sourcingFile,
    status: 201,
    errors: [
      'request_not_found',
      'inquiry_missing',
      'sourcing_over',
      'too_many_sourcing_files',
      'file_type_refused',
      'image_too_large',
      'file_too_complex',
      ...uploadErrors,
    ],
  },
  removeSourcingFile: {
    method: 'DELETE',
    path: '/api/requests/:requestId/sourcing/files/:fileId',
    summary: 'Removes a file that the agency added.',
    access: { agency: 'see_costs' },
    params: fileParams,
    errors: ['request_not_found', 'sourcing_file_not_found', 'throttled'],
  },
  readSourcingFile: {
    method: 'GET',
    path: '/api/requests/:requestId/sourcing/files/:fileId',
    summary: 'A file of the inquiry, the agency’s or a supplier’s, as a download.',
    access: { agency: 'see_costs' },
    params: fileParams,
    reply: 'file',
    errors: ['request_not_found', 'sourcing_file_not_found'],
  },
  copySourcingPhoto: {
    method: 'POST',
    path: '/api/requests/:requestId/sourcing/files/:fileId/photo',
    summary:
      'Copies a picture of the inquiry to the agent’s uploads, drawn anew and without its name, to be shown in a quote.',
    access: { agency: 'see_costs' },
    params: fileParams,
    reply: attachmentReply,
    status: 201,
    errors: [
      'request_not_found',
      'sourcing_file_not_found',
      'file_type_refused',
      'image_too_large',
      'file_too_complex',
      'too_many_attachments',
      'throttled',
      'upload_quota_reached',
    ],
  },
});
