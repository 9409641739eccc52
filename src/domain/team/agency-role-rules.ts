import { keysOf } from '../keys-of.ts';
import type { RequestStatus } from '#domain/requests/status-lifecycle.ts';
import { type ActAside, type ActAtSeen, type AgencyAct, agencyActs } from './agency-act-kinds.ts';

/** Who sees some requests alone has no act that goes over all of them. */
type AgencyRoleRow =
  | { sees: 'all'; acts: readonly AgencyAct[] }
  | { sees: readonly RequestStatus[]; acts: readonly (ActAtSeen | ActAside)[] };

/** One row a role; it is stored by its name. Its words stand in `agency-role-texts.ts`. */
const roles = {
  agent: {
    sees: 'all',
    acts: [
      'read_requests',
      'read_amounts',
      'move_requests',
      'issue_quotes',
      'hear_of_requests',
      'read_messages',
      'write_messages',
      'keep_notes',
      'assign_requests',
      'read_clients',
      'manage_clients',
      'read_payments',
      'confirm_money',
      'read_figures',
      'write_replies',
      'read_team',
      'confirm_bank_details',
    ],
  },
  administrator: { sees: 'all', acts: agencyActs },
} as const satisfies Record<string, AgencyRoleRow>;

export type AgencyRole = keyof typeof roles;
export const agencyRoles = keysOf(roles);

/** The list of the team names every role but this one. */
export function isUsualRole(role: AgencyRole): boolean {
  return role === 'agent';
}

const rowOf = (role: AgencyRole): AgencyRoleRow => roles[role];

/** Null: a name that no row has, and so no right; neither has a client one. */
export function asAgencyRole(stored: unknown): AgencyRole | null {
  return agencyRoles.find((role) => role === stored) ?? null;
}

export function actsOf(role: AgencyRole | null): readonly AgencyAct[] {
  return role === null ? [] : rowOf(role).acts;
}

export function mayDo(role: AgencyRole | null, act: AgencyAct): boolean {
  return actsOf(role).includes(act);
}

/** In which statuses somebody of the agency sees requests; null: in every one. */
export function statusesSeenBy(role: AgencyRole | null): readonly RequestStatus[] | null {
  if (role === null) return [];
  const { sees } = rowOf(role);
  return sees === 'all' ? null : sees;
}

/** The roles that cover the act, as statements ask for them. */
export function rolesThatMay(act: AgencyAct): readonly AgencyRole[] {
  return agencyRoles.filter((role) => mayDo(role, act));
}

/** Some agents may not: whether somebody may is asked of the database each time, so that taking the role away holds at once. */
export function isForSome(act: AgencyAct): boolean {
  return rolesThatMay(act).length < agencyRoles.length;
}

export function isForAdministratorsAlone(act: AgencyAct): boolean {
  return rolesThatMay(act).every((role) => role === 'administrator');
}
