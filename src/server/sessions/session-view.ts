import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { asLanguage } from '#domain/language.ts';
import { asRole } from '#domain/accounts/role-kinds.ts';
import { asAgencyRole } from '#domain/team/agency-role-rules.ts';
import type { SignedIn, User } from '#contract/sessions/session-replies.ts';

interface UserRow {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: string;
  role: string | null;
  agencyRole: string | null;
  emailVerifiedAt: Date | null;
  clientKind: ClientKind | null;
  billingAddress: string | null;
  billingCountry: string;
  companies: User['companies'];
  companyId: string | null;
}

export interface SessionRow {
  sessionId: string;
  aal: 'aal1' | 'aal2';
  factorPending: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export function userView({
  userId,
  email,
  firstName,
  lastName,
  phone,
  language,
  role,
  agencyRole,
  emailVerifiedAt,
  clientKind,
  billingAddress,
  billingCountry,
  companies,
  companyId,
}: UserRow): User {
  return {
    id: userId,
    email,
    firstName,
    lastName,
    phone,
    language: asLanguage(language),
    role: asRole(role),
    agencyRole: asAgencyRole(agencyRole),
    emailVerified: emailVerifiedAt !== null,
    clientKind,
    billingAddress,
    billingCountry,
    companies,
    companyId,
  };
}

export function sessionView({
  sessionId,
  aal,
  factorPending,
  createdAt,
  expiresAt,
}: SessionRow): SignedIn['session'] {
  return {
    id: sessionId,
    aal,
    factorPending,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
