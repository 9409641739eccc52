import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { email, oneTimeToken } from '#contract/fields.ts';
import { emailChangeReply } from './account-replies.ts';

const tag = 'Accounts';

export const emailEndpoints = {
  sendEmailVerification: endpoint({
    method: 'POST',
    path: '/api/auth/email/send-verification',
    summary:
      "Sends a one-time link that shows that one's own address is read; nothing to do where it was shown.",
    tag,
    access: 'session',
    status: 204,
    errors: ['throttled', 'cross_origin'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/verify',
    summary: 'Spends the one-time link of a verification mail.',
    tag,
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({ email: z.string() }),
    status: 200,
    errors: ['email_link_invalid', 'throttled', 'cross_origin'],
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/email/change',
    summary: 'Asks both addresses to confirm that the new one replaces the old; replaces an earlier wish.',
    tag,
    access: 'session',
    body: z.object({ newEmail: email }),
    reply: emailChangeReply,
    status: 200,
    errors: ['confirmation_required', 'throttled', 'cross_origin'],
  }),
  withdrawEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/auth/email/change',
    summary: 'Withdraws the wish for another address; no error where there is none.',
    tag,
    access: 'session',
    status: 204,
    errors: ['cross_origin'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/email/change/confirm',
    summary: 'Spends the one-time link that either address received; the second one makes the change.',
    tag,
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({
      newEmail: z.string(),
      /** Whose confirmation is still missing; null: the change is made. */
      waitingFor: z.nullable(z.enum(['old', 'new'])),
    }),
    status: 200,
    errors: ['email_link_invalid', 'throttled', 'cross_origin'],
  }),
};
