/** On which side somebody stands. What somebody of the agency may do there says `domain/team/agency-role-rules.ts`. */
export const roles = ['client', 'agent'] as const;
export type Role = (typeof roles)[number];

export function isAgency(role: Role | null | undefined): boolean {
  return role === 'agent';
}

/** Any stored value other than `agent` behaves as `client`. */
export function asRole(value: unknown): Role {
  return value === 'agent' ? 'agent' : 'client';
}
