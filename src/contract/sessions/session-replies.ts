import * as z from 'zod/mini';
import { nameMaxLength, passwordMaxLength, passwordMinLength } from '#domain/accounts/account-rules.ts';
import { roles } from '#domain/requests/request-lifecycle.ts';
import { id, instant, language, secret, text } from '#contract/fields.ts';

export const name = text(nameMaxLength);
/** International form; the server checks it against the country's plan and keeps E.164. */
export const phone = text(30);
export const newPassword = secret(passwordMinLength, passwordMaxLength);
export const password = secret(1, passwordMaxLength);
export const oneTimeToken = secret(20, 200);

export const userReply = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; empty for somebody who came through another provider and has not given one. */
  phone: z.string(),
  language,
  role: z.enum(roles),
  emailVerified: z.boolean(),
});
export type User = z.output<typeof userReply>;

export const sessionReply = z.object({
  id,
  aal: z.enum(['aal1', 'aal2']),
  /** The password was right, and a second factor is still asked for: nothing else opens before it is given. */
  factorPending: z.boolean(),
  createdAt: instant,
  /** When the refresh cookie lapses unless it is used before. */
  expiresAt: instant,
});

export const signedInReply = z.object({
  accessToken: z.string(),
  /** When the access token lapses. */
  accessExpiresAt: instant,
  session: sessionReply,
  user: userReply,
});
export type SignedIn = z.output<typeof signedInReply>;
