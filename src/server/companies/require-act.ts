import { isAgency } from '#domain/accounts/role-kinds.ts';
import { actsOf, type ClientAct, mayAct } from '#domain/companies/company-role-rules.ts';
import { mayMake } from '#domain/requests/transition-rules.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findRoleAt, findRoleInContext } from './client-act-store.ts';

type Client = Pick<Actor, 'role'>;

const roleForbids = () => new ApiError('role_forbids', 'Your role in this company does not cover it.');
const notTheirs = () => new ApiError('forbidden', 'This is for the client to do.');

/** Throws unless somebody who locked a request with these acts may do that for its client. */
export function requireAct({ role }: Client, { acts }: { acts: readonly ClientAct[] }, act: ClientAct): void {
  if (isAgency(role)) throw notTheirs();
  if (!acts.includes(act)) throw roleForbids();
}

/** Throws where a transition is its client's, and only this person's role stands in the way. */
export function requireTransition(
  { role }: Client,
  { acts }: { acts: readonly ClientAct[] },
  name: TransitionName,
): void {
  if (!isAgency(role) && !mayMake(name, { role, acts }) && mayMake(name, { role, acts: actsOf(null) })) {
    throw roleForbids();
  }
}

/** Why a statement that asks `inScope` with an act wrote nothing: throws where the role of somebody who sees the request is why. */
export async function requireRole(
  db: Services['db'],
  actor: Actor,
  { requestId, act }: { requestId: string; act: ClientAct },
): Promise<void> {
  if (isAgency(actor.role)) return;
  const role = await findRoleAt(db, actor.scope, requestId);
  if (role !== undefined && !mayAct(role, act)) throw roleForbids();
}

/** The same of what is done for whom the session acts. */
export async function requireContextRole(db: Services['db'], actor: Actor, act: ClientAct): Promise<void> {
  if (!isAgency(actor.role) && !mayAct(await findRoleInContext(db, actor.scope), act)) throw roleForbids();
}
