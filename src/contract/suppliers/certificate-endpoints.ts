import * as z from 'zod/mini';
import { sizeLimits } from '#domain/size-limits.ts';
import { certificateTitleMaxLength, certificateVersionLength } from '#domain/suppliers/supplier-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { day, id, text } from '#contract/fields.ts';
import { supplierCertificate } from './supplier-replies.ts';

const params = z.object({ supplierId: id, certificateId: id });

/** The content that the caller has seen, as the reply names it. */
const version = text(certificateVersionLength);

const certificateBody = z.object({
  title: text(certificateTitleMaxLength),
  /** The last day; null if it has none. */
  validUntil: z.nullable(day),
});
export type WrittenCertificate = z.output<typeof certificateBody>;

export const certificateEndpoints = endpointsOf('Suppliers', {
  addCertificate: {
    method: 'POST',
    path: '/api/agent/suppliers/:supplierId/certificates',
    summary: 'Adds a certificate to a supplier, without its file. Sending the same id again adds nothing.',
    access: { agency: 'manage_suppliers' },
    params: z.object({ supplierId: id }),
    body: z.extend(certificateBody, {
      /** Chosen by the sender, so that sending again creates no second one. */
      id: z.optional(id),
    }),
    reply: supplierCertificate,
    status: 201,
    errors: ['supplier_not_found', 'certificate_not_found', 'too_many_certificates'],
  },
  updateCertificate: {
    method: 'PUT',
    path: '/api/agent/suppliers/:supplierId/certificates/:certificateId',
    summary: 'Changes the title and the last day of a certificate.',
    access: { agency: 'manage_suppliers' },
    params,
    body: z.extend(certificateBody, { version }),
    reply: supplierCertificate,
    errors: ['certificate_not_found', 'certificate_changed'],
  },
  removeCertificate: {
    method: 'DELETE',
    path: '/api/agent/suppliers/:supplierId/certificates/:certificateId',
    summary: 'Removes a certificate with its file.',
    access: { agency: 'manage_suppliers' },
    params,
    errors: ['certificate_not_found'],
  },
  saveCertificateFile: {
    method: 'POST',
    path: '/api/agent/suppliers/:supplierId/certificates/:certificateId/file',
    summary: 'Stores the file of a certificate instead of the one it had.',
    access: { agency: 'manage_suppliers' },
    params,
    query: z.object({ version }),
    upload: { accept: 'JPEG, PNG, WebP, PDF, office files', maxSize: sizeLimits.supplierCertificate },
    reply: supplierCertificate,
    status: 201,
    errors: [
      'certificate_not_found',
      'certificate_changed',
      'file_type_refused',
      'image_too_large',
      'file_too_complex',
      ...uploadErrors,
    ],
  },
  downloadCertificate: {
    method: 'GET',
    path: '/api/agent/suppliers/:supplierId/certificates/:certificateId/file',
    summary: 'The file of a certificate, as a download.',
    access: { agency: 'manage_suppliers' },
    params,
    reply: 'file',
    errors: ['certificate_not_found'],
  },
});
