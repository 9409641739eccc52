import type { Role } from '#domain/accounts/role-kinds.ts';

/** The two sides of a request: whoever acts for its client, and the agency. */
export const sides = ['client', 'agency'] as const;
export type Side = (typeof sides)[number];

/** As what their words are read. */
export const roleOfSide = { client: 'client', agency: 'agent' } as const satisfies Record<Side, Role>;

const sideOfRole = { client: 'client', agent: 'agency' } as const satisfies Record<Role, Side>;

/** The side that this reader does not write for. */
export function otherSide(reader: Role): Side {
  return sideOfRole[reader === 'agent' ? 'client' : 'agent'];
}
