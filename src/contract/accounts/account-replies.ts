import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

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
