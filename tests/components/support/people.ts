import type { SignedIn, User } from '#contract/sessions/session-replies.ts';

export const ids = {
  client: '00000000-0000-4000-8000-000000000001',
  agent: '00000000-0000-4000-8000-000000000002',
  request: '00000000-0000-4000-8000-000000000003',
  other: '00000000-0000-4000-8000-000000000004',
} as const;

/** A client with a confirmed address and no company, who reads French. */
export const client: User = {
  id: ids.client,
  email: 'camille@example.com',
  firstName: 'Camille',
  lastName: 'Martin',
  phone: '+33612345678',
  language: 'fr',
  role: 'client',
  agencyRole: null,
  emailVerified: true,
  clientKind: null,
  billingAddress: null,
  billingCountry: 'FR',
  companies: [],
  companyId: null,
};

/** An administrator of the agency, who reads French. */
export const agent: User = {
  ...client,
  id: ids.agent,
  email: 'marc@example.com',
  firstName: 'Marc',
  lastName: 'Petit',
  role: 'agent',
  agencyRole: 'administrator',
};

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The answer to a sign-in of that person. Each answer begins another session. */
export const signedInAs = (user: User): SignedIn => ({
  accessToken: `token of ${user.id}`,
  accessExpiresAt: inOneHour(),
  session: {
    id: crypto.randomUUID(),
    aal: 'aal1',
    factorPending: false,
    createdAt: new Date().toISOString(),
    expiresAt: inOneHour(),
  },
  user,
});
