import * as z from 'zod/mini';
import { companyLimits } from '#domain/companies/company-rules.ts';
import { country } from '#contract/companies/company-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, clientKind, name, phone, text } from '#contract/fields.ts';
import { userReply } from '#contract/sessions/session-replies.ts';
import { securityReply } from './account-replies.ts';

export const profileBody = z.object({
  firstName: z.optional(name),
  lastName: z.optional(name),
  phone: z.optional(phone),
  language: z.optional(askedLanguage),
  clientKind: z.optional(clientKind),
  billingAddress: z.optional(z.nullable(text(companyLimits.billingAddress))),
  billingCountry: z.optional(country),
});

export const accountEndpoints = endpointsOf('Accounts', {
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    summary:
      "Changes the user's names, phone, language or billing address, or whether they act as a business in new requests.",
    access: 'session',
    body: profileBody,
    reply: userReply,
  },
  getSecurity: {
    method: 'GET',
    path: '/api/auth/security',
    summary: "Returns how the user's account is secured.",
    access: 'session',
    reply: securityReply,
  },
});
