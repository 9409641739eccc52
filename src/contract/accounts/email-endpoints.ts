import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, oneTimeToken } from '#contract/fields.ts';
import { emailChangeReply } from './account-replies.ts';

export const emailEndpoints = endpointsOf('Accounts', {
  sendEmailVerification: {
    method: 'POST',
    path: '/api/auth/email/send-verification',
    summary:
      "Sends a one-time link that shows that one's own address is read; nothing to do where it was shown.",
    access: 'session',
    errors: ['throttled'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/email/verify',
    summary: 'Spends the one-time link of a verification mail.',
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({ email: z.string() }),
    errors: ['email_link_invalid', 'throttled'],
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email/change',
    summary: 'Asks both addresses to confirm that the new one replaces the old; replaces an earlier request.',
    access: 'session',
    body: z.object({ newEmail: email }),
    reply: emailChangeReply,
    errors: ['confirmation_required', 'throttled'],
  },
  withdrawEmailChange: {
    method: 'DELETE',
    path: '/api/auth/email/change',
    summary: 'Withdraws the request for another address; no error where there is none.',
    access: 'session',
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/email/change/confirm',
    summary: 'Spends the one-time link that either address received; the second one makes the change.',
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({
      newEmail: z.string(),
      /** The address whose confirmation is still missing; null if the change is done. */
      waitingFor: z.nullable(z.enum(['old', 'new'])),
    }),
    errors: ['email_link_invalid', 'throttled'],
  },
});
