import { keysOf } from '../keys-of.ts';
import type { RequestStatus } from '#domain/requests/status-lifecycle.ts';
import {
  type ActWithoutRequests,
  type ActOnVisibleRequests,
  type AgencyAct,
  agencyActs,
} from './agency-act-kinds.ts';

/** A role that sees only some requests has no act that covers all of them. */
type AgencyRoleRow =
  | { sees: 'all'; acts: readonly AgencyAct[] }
  | { sees: readonly RequestStatus[]; acts: readonly (ActOnVisibleRequests | ActWithoutRequests)[] };

/** One row per role; the database stores its name. Its words are in `agency-role-texts.ts`. */
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
      'manage_suppliers',
      'see_costs',
      'write_replies',
      'read_team',
      'confirm_bank_details',
    ],
  },
  administrator: { sees: 'all', acts: agencyActs },
} as const satisfies Record<string, AgencyRoleRow>;

export type AgencyRole = keyof typeof roles;
export const agencyRoles = keysOf(roles);

/** Returns whether this is the usual role. The team list does not name this role. */
export function isUsualRole(role: AgencyRole): boolean {
  return role === 'agent';
}

const rowOf = (role: AgencyRole): AgencyRoleRow => roles[role];

/** Returns null for a client or an unknown name; null means no rights. */
export function asAgencyRole(stored: unknown): AgencyRole | null {
  return agencyRoles.find((role) => role === stored) ?? null;
}

export function agencyActsOf(role: AgencyRole | null): readonly AgencyAct[] {
  return role === null ? [] : rowOf(role).acts;
}

export function hasAgencyAct(role: AgencyRole | null, act: AgencyAct): boolean {
  return agencyActsOf(role).includes(act);
}

/** Returns the statuses in which a person of the agency sees requests; null for all statuses. */
export function statusesSeenBy(role: AgencyRole | null): readonly RequestStatus[] | null {
  if (role === null) return [];
  const { sees } = rowOf(role);
  return sees === 'all' ? null : sees;
}

/** Returns the roles that cover the act, for use in SQL. */
export function agencyRolesWithAct(act: AgencyAct): readonly AgencyRole[] {
  return agencyRoles.filter((role) => hasAgencyAct(role, act));
}

/**
 * Returns whether some agents lack the act. The server then checks the role in the database each time, so that
 * a removed role takes effect at once.
 */
export function isLimitedToSomeRoles(act: AgencyAct): boolean {
  return agencyRolesWithAct(act).length < agencyRoles.length;
}

export function isForAdministratorsAlone(act: AgencyAct): boolean {
  return agencyRolesWithAct(act).every((role) => role === 'administrator');
}
