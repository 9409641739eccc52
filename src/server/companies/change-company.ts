import type { Transaction } from 'kysely';
import { type CompanyRole, hasClientAct } from '#domain/companies/company-role-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { endApprovals } from '#server/derivation/refresh-request.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import {
  findMemberRole,
  type LockedCompany,
  lockCompany,
  listAwaitingApproval,
  listMembers,
  type MemberRow,
} from './member-store.ts';
import { companyNotFound } from './read-company.ts';

export interface CompanyChange {
  trx: Transaction<Database>;
  company: LockedCompany;
  /** The members before the change. */
  members: MemberRow[];
  /** The member who makes the change. */
  author: MemberRow;
}

type Deps = Pick<Services, 'db'>;

/** Throws `role_forbids` unless the role may manage the company. */
export function requireOwner(role: CompanyRole): void {
  if (hasClientAct(role, 'manage')) return;
  throw new ApiError('role_forbids', 'Only owners of the company may do this.');
}

/**
 * Makes one change of a company at a time, if the actor is a member at that moment, and publishes it to the
 * members' open screens. Throws `company_not_found`.
 */
export async function changeCompany<T>(
  { db }: Deps,
  { userId }: Pick<Actor, 'userId'>,
  companyId: string,
  change: (at: CompanyChange) => Promise<T>,
): Promise<T> {
  return transaction(db, async (trx) => {
    const company = await lockCompany(trx, companyId);
    // This is a separate statement after the lock. It therefore sees what other transactions changed while this
    // transaction waited.
    const members = company ? await listMembers(trx, companyId) : [];
    const author = members.find(({ id }) => id === userId);
    if (!company || !author) throw companyNotFound();
    const awaiting = await listAwaitingApproval(trx, { companyId });
    const made = await change({ trx, company, members, author });
    await endApprovals(trx, awaiting);
    await record(
      trx,
      { kind: 'company', userIds: members.map(({ id }) => id) },
      ...awaiting.map((request) => ({ kind: 'approval_rules', request }) as const),
    );
    return made;
  });
}

/** Like `changeCompany`, for owners only. Throws `role_forbids` for other members. */
export function manageCompany<T>(
  deps: Deps,
  actor: Pick<Actor, 'userId'>,
  companyId: string,
  change: (at: CompanyChange) => Promise<T>,
): Promise<T> {
  return changeCompany(deps, actor, companyId, async (at) => {
    requireOwner(at.author.role);
    return change(at);
  });
}

/**
 * Throws unless the actor is an owner who has just confirmed who they are. Checks the role first, so that other
 * members are not asked to confirm.
 */
export async function confirmOwner(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  companyId: string,
): Promise<void> {
  const role = await findMemberRole(db, actor.userId, companyId);
  if (!role) throw companyNotFound();
  requireOwner(role);
  await requireConfirmation(db, actor, 'either');
}

/** Like `manageCompany`, for changes of membership, roles and rights. Throws `confirmation_required`. */
export async function manageCompanyConfirmed<T>(
  deps: Deps,
  actor: Actor,
  companyId: string,
  change: (at: CompanyChange) => Promise<T>,
): Promise<T> {
  await confirmOwner(deps, actor, companyId);
  return manageCompany(deps, actor, companyId, change);
}

export function findPerson({ members }: CompanyChange, personId: string): MemberRow {
  const person = members.find(({ id }) => id === personId);
  if (!person) throw new ApiError('person_not_found', 'The company has no member with this id.');
  return person;
}

/** Throws `last_owner` if this member is the only owner. */
export function refuseLastOwner({ members }: CompanyChange, { id, role }: MemberRow): void {
  if (role !== 'owner' || members.some((other) => other.role === 'owner' && other.id !== id)) return;
  throw new ApiError('last_owner', 'A company must keep an owner.');
}
