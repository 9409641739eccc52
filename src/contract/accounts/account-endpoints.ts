import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, clientKind, email, name, newPassword, phone, shownTerms } from '#contract/fields.ts';
import { signedInReply, userReply } from '#contract/sessions/session-replies.ts';
import { securityReply } from './account-replies.ts';

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
export const profileBody = z.object({
  firstName: z.optional(name),
  lastName: z.optional(name),
  phone: z.optional(phone),
  language: z.optional(askedLanguage),
  clientKind: z.optional(clientKind),
});

export const accountEndpoints = endpointsOf('Accounts', {
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
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    summary: "Changes one's own names, phone or language, or as what one acts in requests to come.",
    access: 'session',
    body: profileBody,
    reply: userReply,
  },
  getSecurity: {
    method: 'GET',
    path: '/api/auth/security',
    summary: "How one's own account is secured.",
    access: 'session',
    reply: securityReply,
  },
});
