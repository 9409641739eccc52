import type { Role } from '#domain/requests/request-lifecycle.ts';

/** The dashboard of a role. */
export function homePath(role: Role): '/agent/dashboard' | '/dashboard' {
  return role === 'agent' ? '/agent/dashboard' : '/dashboard';
}
