export const roles = ['client', 'agent'] as const;
export type Role = (typeof roles)[number];

/** Any stored value other than `agent` behaves as `client`. */
export function asRole(value: unknown): Role {
  return value === 'agent' ? 'agent' : 'client';
}
