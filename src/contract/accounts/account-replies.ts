import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

export const emailChangeReply = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: instant,
});

/** How an account is secured, for /settings; factors and sessions have their own endpoints. */
export const securityReply = z.object({
  hasPassword: z.boolean(),
  /** The present address, which may have been changed in another browser. */
  email: z.string(),
  emailVerified: z.boolean(),
  emailChange: z.nullable(emailChangeReply),
  /** The providers' accounts that sign in to this one. */
  identities: z.array(
    z.object({ id, provider: z.string(), email: z.string(), createdAt: instant, lastUsedAt: instant }),
  ),
});
export type Security = z.output<typeof securityReply>;
