/** The side to which a person belongs. `domain/team/agency-role-rules.ts` says what each agency role may do. */
export const roles = ['client', 'agent'] as const;
export type Role = (typeof roles)[number];

export function isAgency(role: Role | null | undefined): boolean {
  return role === 'agent';
}

/** Returns `client` for any stored value other than `agent`. */
export function asRole(value: unknown): Role {
  return value === 'agent' ? 'agent' : 'client';
}
