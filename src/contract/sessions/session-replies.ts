import * as z from 'zod/mini';
import { clientKinds } from '#domain/agency/client-kind-rules.ts';
import { companyRoles } from '#domain/companies/company-role-rules.ts';
import { roles } from '#domain/accounts/role-kinds.ts';
import { agencyRoles } from '#domain/team/agency-role-rules.ts';
import { id, instant, language } from '#contract/fields.ts';

/** A company that the reader is a member of. */
const membershipReply = z.object({ id, name: z.string(), role: z.enum(companyRoles) });

export const userReply = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; empty if the user came through a provider and has not given one. */
  phone: z.string(),
  language,
  /** The user's side: client or agency. */
  role: z.enum(roles),
  /** The agency role, which determines what the user may do; null for clients. */
  agencyRole: z.nullable(z.enum(agencyRoles)),
  emailVerified: z.boolean(),
  /** The client type that the user chose; null if they have not chosen. */
  clientKind: z.nullable(z.enum(clientKinds)),
  /** The address on invoices for the user's orders without a company; null if the user has not given one. */
  billingAddress: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  billingCountry: z.string(),
  /** The user's companies, sorted by name. */
  companies: z.array(membershipReply),
  /** The company for which the session acts; null if the user acts for themselves. */
  companyId: z.nullable(id),
});
export type User = z.output<typeof userReply>;

export const sessionReply = z.object({
  id,
  aal: z.enum(['aal1', 'aal2']),
  /** The password was right, but the second factor is missing: until it is given, nothing else is accessible. */
  factorPending: z.boolean(),
  createdAt: instant,
  /** When the refresh cookie expires unless it is used before. */
  expiresAt: instant,
});

export const signedInReply = z.object({
  accessToken: z.string(),
  /** When the access token expires. */
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
  /** Whether it is the calling session. */
  current: z.boolean(),
  device: z.object({
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
    /** `Firefox`, `Windows`; empty if the browser does not say. */
    browser: z.string(),
    system: z.string(),
  }),
  place,
  /** The IP address from which it was last used; empty if unknown. */
  address: z.string(),
  method: z.enum(['password', 'passkey', 'oauth', 'sign_up', 'invitation', 'reset']),
  aal: z.enum(['aal1', 'aal2']),
  createdAt: instant,
  lastUsedAt: instant,
});
export type SessionItem = z.output<typeof sessionItem>;
