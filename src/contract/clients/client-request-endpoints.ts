import * as z from 'zod/mini';
import { companyLimits } from '#domain/companies/company-rules.ts';
import { attachmentsPerRequest } from '#domain/attachments/attachment-rules.ts';
import { descriptionMaxLength, titleMaxLength } from '#domain/requests/request-limits.ts';
import { country } from '#contract/companies/company-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, id, language, line, name, phone, text } from '#contract/fields.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

/**
 * A client whom the agency may not know yet. If the email address has an account, the request belongs to that
 * account, and the server ignores the other fields.
 */
const newClient = z.object({
  email,
  firstName: name,
  lastName: name,
  language,
  phone: z.optional(phone),
  company: z.optional(
    z.object({
      name: line(companyLimits.name),
      country,
    }),
  ),
});

export const clientRequestBody = z
  .object({
    /** Either an existing client or a new one. */
    clientId: z.optional(id),
    newClient: z.optional(newClient),
    /** The client's company for which the request is made; absent for the client themselves. */
    companyId: z.optional(id),
    title: text(titleMaxLength),
    description: text(descriptionMaxLength),
    /** Chosen by the sender; the same key never creates a second request of that client. */
    submissionKey: id,
    /** The agent's own uploads, in display order. */
    attachmentIds: z.optional(z.array(id).check(z.maxLength(attachmentsPerRequest))),
  })
  .check(
    z.refine((body) => (body.clientId === undefined) !== (body.newClient === undefined), {
      path: ['clientId'],
      error: 'give either clientId or newClient',
    }),
    z.refine((body) => body.companyId === undefined || body.clientId !== undefined, {
      path: ['companyId'],
      error: 'needs clientId',
    }),
  );

export const clientRequestEndpoints = endpointsOf('Clients', {
  openClientRequest: {
    method: 'POST',
    path: '/api/agent/requests',
    summary:
      'Opens a request for a client who asked by phone or mail. Creates an account and an invitation if they have none.',
    access: { agency: 'manage_clients' },
    body: clientRequestBody,
    reply: requestDetail,
    status: 201,
    errors: [
      'client_not_found',
      'company_not_found',
      'already_agent',
      'email_unconfirmed',
      'attachment_not_found',
      'throttled',
    ],
  },
});
