import * as z from 'zod/mini';
import { clientKinds } from '#domain/agency/client-kind-rules.ts';
import { companyRoles } from '#domain/companies/company-role-rules.ts';
import { roles } from '#domain/accounts/role-kinds.ts';
import { agencyRoles } from '#domain/team/agency-role-rules.ts';
import { id, instant, language } from '#contract/fields.ts';

/** A company that its reader belongs to. */
export const membershipReply = z.object({ id, name: z.string(), role: z.enum(companyRoles) });

export const userReply = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; empty for somebody who came through another provider and has not given one. */
  phone: z.string(),
  language,
  /** The side. */
  role: z.enum(roles),
  /** Their role at the agency, from which follows what they may do; null: none, as for clients. */
  agencyRole: z.nullable(z.enum(agencyRoles)),
  emailVerified: z.boolean(),
  /** As what a client says they act; null: has not said it. */
  clientKind: z.nullable(z.enum(clientKinds)),
  /** The companies that this person belongs to, by name. */
  companies: z.array(membershipReply),
  /** For which of them the session acts; null: for the person alone. */
  companyId: z.nullable(id),
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
