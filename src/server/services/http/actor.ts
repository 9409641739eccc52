import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import {
  agencyActsOf,
  type AgencyRole,
  isForAdministratorsAlone,
  hasAgencyAct,
  statusesSeenBy,
} from '#domain/team/agency-role-rules.ts';
import { ApiError } from '#server/services/api-error.ts';

/** The verified user and their role at the agency; `agencyRole` is null for clients. */
export interface VerifiedUser {
  userId: string;
  sessionId: string;
  /** The user's side: client or agency. */
  role: Role;
  agencyRole: AgencyRole | null;
  aal: 'aal1' | 'aal2';
  /** True if the user has not given the second factor yet. */
  factorPending: boolean;
}

/**
 * The requests that a reader may see. Only `actorFrom` creates one; every store that reads by an id from a URL
 * or a body requires it.
 */
export class Scope {
  readonly #readerId: string | null;
  /** Lists use it to find the company for which the session acts. */
  readonly sessionId: string;
  /** The statuses in which the reader sees requests; null if in every one. */
  readonly statuses: readonly RequestStatus[] | null;
  readonly readsAmounts: boolean;

  private constructor({ role, userId, sessionId, agencyRole }: VerifiedUser) {
    const ofAgency = isAgency(role);
    this.#readerId = ofAgency ? null : userId;
    this.sessionId = sessionId;
    this.statuses = ofAgency ? statusesSeenBy(agencyRole) : null;
    this.readsAmounts = !ofAgency || hasAgencyAct(agencyRole, 'read_amounts');
  }

  /** Null for the agency, which may read the requests of every client. Statements use `inScope`. */
  get readerId(): string | null {
    return this.#readerId;
  }

  /** True if the scope contains the requests of every client, in the statuses of `statuses`. */
  get ofAgency(): boolean {
    return this.#readerId === null;
  }

  static of(verified: VerifiedUser): Scope {
    return new Scope(verified);
  }
}

export interface Actor extends Omit<VerifiedUser, 'agencyRole'> {
  /** The acts that the agency role covered when the session's token was checked. */
  acts: readonly AgencyAct[];
  scope: Scope;
}

/**
 * Returns the key under which the actor's calls are counted. All sessions of a user share one key. A session that has
 * given only the password has its own key, so that a person who stole the password cannot use up the user's turns.
 */
export const countedAs = ({
  factorPending,
  sessionId,
  userId,
}: Pick<VerifiedUser, 'factorPending' | 'sessionId' | 'userId'>): string =>
  factorPending ? sessionId : userId;

/** Only the sign-in gate calls this, after it has verified the user. */
export function actorFrom({ agencyRole, ...verified }: VerifiedUser): Actor {
  return { ...verified, acts: agencyActsOf(agencyRole), scope: Scope.of({ agencyRole, ...verified }) };
}

/**
 * Throws `administrators_only` for an act that only administrators may do, `forbidden` for any other that is
 * not covered.
 */
export function requireAgencyAct({ acts }: Pick<Actor, 'acts'>, act: AgencyAct): void {
  if (acts.includes(act)) return;
  if (isForAdministratorsAlone(act)) throw new ApiError('administrators_only', 'Administrators do this.');
  throw new ApiError('forbidden', 'Your role at the agency does not cover it.');
}
