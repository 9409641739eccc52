import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';

/** Returns the dashboard of a side. */
export function homePath(role: Role): '/agent/dashboard' | '/dashboard' {
  return isAgency(role) ? '/agent/dashboard' : '/dashboard';
}
