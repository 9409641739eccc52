import * as z from 'zod/mini';
import { newPassword, oneTimeToken, password } from '#contract/sessions/session-replies.ts';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, instant } from '#contract/fields.ts';

const tag = 'Accounts';

export const place = z.discriminatedUnion('kind', [
  /** ISO 3166-1 alpha-2. */
  z.object({ kind: z.literal('country'), country: z.string() }),
  z.object({ kind: z.literal('local') }),
  z.object({ kind: z.literal('unknown') }),
]);

export const sessionItem = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  device: z.object({
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
    /** `Firefox`, `Windows`; empty where the browser does not say. */
    browser: z.string(),
    system: z.string(),
  }),
  place,
  /** The IP address it was last used from; empty where unknown. */
  address: z.string(),
  method: z.enum(['password', 'passkey', 'oauth', 'sign_up', 'invitation', 'reset']),
  aal: z.enum(['aal1', 'aal2']),
  createdAt: instant,
  lastUsedAt: instant,
});
export type SessionItem = z.output<typeof sessionItem>;

export const resetRequestBody = z.object({ email });
export const resetBody = z.object({ token: oneTimeToken, newPassword });
export const changePasswordBody = z.object({ currentPassword: password, newPassword });

export const passwordEndpoints = {
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/functions/send-password-reset',
    summary:
      'Sends a one-time link to set a new password, if the email has an account; the answer does not tell.',
    tag,
    access: 'anyone',
    body: resetRequestBody,
    reply: z.object({ accepted: z.literal(true) }),
    status: 200,
    errors: ['throttled', 'cross_origin'],
  }),
  verifyResetToken: endpoint({
    method: 'POST',
    path: '/api/functions/verify-reset-token',
    summary:
      'Sets a new password with a one-time link, which works once for an hour, and ends every session.',
    tag,
    access: 'anyone',
    body: resetBody,
    reply: z.object({ changed: z.literal(true) }),
    status: 200,
    errors: ['reset_link_invalid', 'throttled', 'cross_origin'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: "Changes one's own password and ends one's other sessions.",
    tag,
    access: 'session',
    body: changePasswordBody,
    status: 204,
    errors: ['wrong_password', 'password_not_set', 'throttled', 'cross_origin'],
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-password',
    summary: "Gives one's own password again before something grave; counts for 10 minutes in this session.",
    tag,
    access: 'session',
    body: z.object({ password }),
    status: 204,
    errors: ['wrong_password', 'password_not_set', 'throttled', 'cross_origin'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "One's own live sessions, the most recently used first.",
    tag,
    access: 'session',
    reply: z.object({ items: z.array(sessionItem) }),
    status: 200,
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    summary: "Ends one of one's own sessions.",
    tag,
    access: 'session',
    params: z.object({ sessionId: id }),
    status: 204,
    errors: ['session_not_found', 'cross_origin'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: "Ends all of one's own sessions but the one that asks.",
    tag,
    access: 'session',
    reply: z.object({ ended: z.int() }),
    status: 200,
    errors: ['cross_origin'],
  }),
};
