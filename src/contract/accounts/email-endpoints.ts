import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, oneTimeToken } from '#contract/fields.ts';
import { emailChangeReply } from './account-replies.ts';

export const emailEndpoints = endpointsOf('Accounts', {
  sendEmailVerification: {
    method: 'POST',
    path: '/api/auth/email/send-verification',
    summary: "Sends a one-time link to verify the user's address; does nothing if it is verified.",
    access: 'session',
    errors: ['throttled'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/email/verify',
    summary: 'Verifies an address with the one-time link of a mail.',
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
    summary: 'Withdraws the request for another address; does nothing if there is none.',
    access: 'session',
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/email/change/confirm',
    summary:
      'Confirms one of the two addresses with its one-time link; the second confirmation makes the change.',
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
