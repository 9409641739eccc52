import { isAgency } from '#domain/accounts/role-kinds.ts';
import { clientActsOf, type ClientAct, hasClientAct } from '#domain/companies/company-role-rules.ts';
import { mayMake } from '#domain/requests/transition-rules.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findRoleAt, findRoleInContext } from './client-act-store.ts';

type Client = Pick<Actor, 'role'>;

const roleForbids = () => new ApiError('role_forbids', 'Your role in this company does not cover it.');
const onlyForClients = () => new ApiError('forbidden', 'This is for the client to do.');

/** Throws unless the client's acts, read when the request was locked, include this one. */
export function requireAct({ role }: Client, { acts }: { acts: readonly ClientAct[] }, act: ClientAct): void {
  if (isAgency(role)) throw onlyForClients();
  if (!acts.includes(act)) throw roleForbids();
}

/** Throws `role_forbids` if clients can make the transition, but this person's role does not permit it. */
export function requireTransition(
  { role }: Client,
  { acts }: { acts: readonly ClientAct[] },
  name: TransitionName,
): void {
  if (
    !isAgency(role) &&
    !mayMake(name, { role, acts }) &&
    mayMake(name, { role, acts: clientActsOf(null) })
  ) {
    throw roleForbids();
  }
}

/**
 * Throws `role_forbids` if the person sees the request, but their role does not permit the act. Call it after a
 * statement that checks `inScope` with an act and wrote nothing.
 */
export async function requireRole(
  db: Services['db'],
  actor: Actor,
  { requestId, act }: { requestId: string; act: ClientAct },
): Promise<void> {
  if (isAgency(actor.role)) return;
  const role = await findRoleAt(db, actor.scope, requestId);
  if (role !== undefined && !hasClientAct(role, act)) throw roleForbids();
}

/** Makes the same check for the company for which the session acts. */
export async function requireContextRole(db: Services['db'], actor: Actor, act: ClientAct): Promise<void> {
  if (!isAgency(actor.role) && !hasClientAct(await findRoleInContext(db, actor.scope), act))
    throw roleForbids();
}
