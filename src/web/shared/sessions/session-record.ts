import type { User } from '#contract/sessions/session-replies.ts';
import { clientKinds } from '#domain/agency/client-kind-rules.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { languages } from '#domain/language.ts';
import { keysOf } from '#domain/keys-of.ts';
import { agencyRoles, asAgencyRole } from '#domain/team/agency-role-rules.ts';
import { roles } from '#domain/accounts/role-kinds.ts';
import type { SessionRecord } from './session-types.ts';

type Checks<T> = { [Part in keyof T]-?: (value: unknown) => boolean };

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isOneOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value);

const userChecks: Checks<User> = {
  id: isText,
  email: isText,
  firstName: isText,
  lastName: isText,
  phone: isText,
  language: isOneOf(languages),
  role: isOneOf(roles),
  agencyRole: isOneOf([null, ...agencyRoles]),
  emailVerified: (value) => typeof value === 'boolean',
  // Absent in records of an earlier release.
  clientKind: isOneOf([undefined, null, ...clientKinds]),
  billingAddress: isTextOrNull,
  billingCountry: isText,
  companies: Array.isArray,
  companyId: isTextOrNull,
};

const recordChecks: Checks<SessionRecord> = {
  sessionId: isText,
  user: (value) => conforms(value, userChecks),
  expiresAt: isText,
  aal: isOneOf(['aal1', 'aal2']),
};

function conforms<T extends object>(value: unknown, checks: Checks<T>): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return keysOf(checks).every((part) => checks[part](parts.get(part)));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noCompanyFields = { companies: [], companyId: null, billingAddress: null, billingCountry: homeCountry };

/**
 * Completes a record of an earlier release. It has no companies and no address, and only the side instead of the
 * agency role; the next renewal adds them.
 */
function withRoles(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { user } = value;
  if (!isRecord(user)) return value;
  const agencyRole = asAgencyRole('agencyRole' in user ? user['agencyRole'] : user['role']);
  return { ...value, user: { ...noCompanyFields, ...user, agencyRole } };
}

/**
 * Returns the record in local storage if it is a valid session record. An earlier release or a person may have
 * written something else there.
 */
export function parseSessionRecord(stored: string | null): SessionRecord | null {
  try {
    const value = withRoles(JSON.parse(stored ?? 'null'));
    return conforms(value, recordChecks) ? value : null;
  } catch {
    return null;
  }
}
