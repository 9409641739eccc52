import * as z from 'zod/mini';
import { oneTimeToken } from '#contract/sessions/session-replies.ts';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, instant } from '#contract/fields.ts';

const tag = 'Accounts';

export const emailChangeReply = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: instant,
});

/** What /settings shows of how an account is secured; factors and sessions have calls of their own. */
export const securityReply = z.object({
  hasPassword: z.boolean(),
  /** As it stands now: it may have been changed elsewhere. */
  email: z.string(),
  emailVerified: z.boolean(),
  emailChange: z.nullable(emailChangeReply),
  /** Accounts at other providers that lead to this one. */
  identities: z.array(
    z.object({ id, provider: z.string(), email: z.string(), createdAt: instant, lastUsedAt: instant }),
  ),
});
export type Security = z.output<typeof securityReply>;

export const emailEndpoints = {
  getSecurity: endpoint({
    method: 'GET',
    path: '/api/auth/security',
    summary: "How one's own account is secured.",
    tag,
    access: 'session',
    reply: securityReply,
    status: 200,
    errors: [],
  }),
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
