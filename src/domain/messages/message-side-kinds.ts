import type { Role } from '#domain/accounts/role-kinds.ts';

/** The two sides of a request: the people who act for its client, and the agency. */
export const sides = ['client', 'agency'] as const;
export type Side = (typeof sides)[number];

/** The role that responses give for messages of each side. */
export const roleOfSide = { client: 'client', agency: 'agent' } as const satisfies Record<Side, Role>;

const sideOfRole = { client: 'client', agent: 'agency' } as const satisfies Record<Role, Side>;

/** Returns the side to which this reader does not belong. */
export function otherSide(reader: Role): Side {
  return sideOfRole[reader === 'agent' ? 'client' : 'agent'];
}
