import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';

export function homePath(role: Role): '/agent/dashboard' | '/dashboard' {
  return isAgency(role) ? '/agent/dashboard' : '/dashboard';
}
