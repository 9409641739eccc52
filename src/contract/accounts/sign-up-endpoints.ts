import * as z from 'zod/mini';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import {
  askedLanguage,
  clientKind,
  email,
  language,
  name,
  newPassword,
  phone,
  text,
} from '#contract/fields.ts';
import { signedInReply } from '#contract/sessions/session-replies.ts';

/**
 * The editions of the legal texts that the sign-up screen showed and the user accepts. Absent if they accept
 * none.
 */
export const shownTerms = z.object({
  terms: text(10),
  sales: text(10),
  clientTypes: z.enum(clientTypesChoices),
  operatingMode: z.enum(operatingModes),
  language,
});

export const signUpBody = z.object({
  email,
  password: newPassword,
  firstName: name,
  lastName: name,
  phone,
  language: z.optional(askedLanguage),
  clientKind: z.optional(clientKind),
  accepts: z.optional(shownTerms),
});

export const signUpEndpoints = endpointsOf('Accounts', {
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Creates a client account and signs it in; sets the refresh cookie.',
    access: 'anyone',
    body: signUpBody,
    reply: signedInReply,
    status: 201,
    errors: ['sign_up_failed', 'terms_not_accepted', 'terms_changed', 'throttled'],
  },
});
