import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, newPassword, oneTimeToken, password } from '#contract/fields.ts';

const resetRequestBody = z.object({ email });
export const resetBody = z.object({ token: oneTimeToken, newPassword });
export const changePasswordBody = z.object({ currentPassword: password, newPassword });

export const passwordEndpoints = endpointsOf('Accounts', {
  sendPasswordReset: {
    method: 'POST',
    path: '/api/functions/send-password-reset',
    summary:
      'Sends a one-time link to set a new password, if the email has an account; the reply does not say whether it has.',
    access: 'anyone',
    body: resetRequestBody,
    reply: z.object({ accepted: z.literal(true) }),
    errors: ['throttled'],
  },
  verifyResetToken: {
    method: 'POST',
    path: '/api/functions/verify-reset-token',
    summary:
      'Sets a new password with a one-time link, which works once for an hour, and ends every session.',
    access: 'anyone',
    body: resetBody,
    reply: z.object({ changed: z.literal(true) }),
    errors: ['reset_link_invalid', 'throttled'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    summary: "Changes the user's password and ends their other sessions.",
    access: 'session',
    body: changePasswordBody,
    errors: ['wrong_password', 'password_not_set', 'throttled'],
  },
});
