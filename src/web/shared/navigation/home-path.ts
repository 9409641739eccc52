import type { Role } from '#domain/accounts/role-kinds.ts';

/** The dashboard of a role. */
export function homePath(role: Role): '/agent/dashboard' | '/dashboard' {
  return role === 'agent' ? '/agent/dashboard' : '/dashboard';
}
