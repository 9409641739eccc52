import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import {
  actsOf,
  type AgencyRole,
  isForAdministratorsAlone,
  mayDo,
  statusesSeenBy,
} from '#domain/team/agency-role-rules.ts';
import { ApiError } from '#server/services/api-error.ts';

/** Who has been verified, and what they are at the agency; null: nothing, as clients are. */
export interface Verified {
  userId: string;
  sessionId: string;
  /** The side. */
  role: Role;
  agencyRole: AgencyRole | null;
  aal: 'aal1' | 'aal2';
  /** Still owes a second factor. */
  factorPending: boolean;
}

/** Which requests a reader may see. Only `actorFrom` makes one; store reads of what an address or a body names take it. */
export class Scope {
  readonly #readerId: string | null;
  /** For whom it acts is asked of it where lists are read. */
  readonly sessionId: string;
  /** In which statuses; null: in every one. */
  readonly statuses: readonly RequestStatus[] | null;
  readonly readsAmounts: boolean;

  private constructor({ role, userId, sessionId, agencyRole }: Verified) {
    const ofAgency = isAgency(role);
    this.#readerId = ofAgency ? null : userId;
    this.sessionId = sessionId;
    this.statuses = ofAgency ? statusesSeenBy(agencyRole) : null;
    this.readsAmounts = !ofAgency || mayDo(agencyRole, 'read_amounts');
  }

  /** Null: whosever requests. Statements ask `inScope`. */
  get readerId(): string | null {
    return this.#readerId;
  }

  /** The requests of every client, in those statuses. */
  get ofAgency(): boolean {
    return this.#readerId === null;
  }

  static of(verified: Verified): Scope {
    return new Scope(verified);
  }
}

export interface Actor extends Omit<Verified, 'agencyRole'> {
  /** The role at the agency covered these when the session's token was looked at. */
  acts: readonly AgencyAct[];
  scope: Scope;
}

/** For the sign-in gate alone, after it has verified who calls. */
export function actorFrom({ agencyRole, ...verified }: Verified): Actor {
  return { ...verified, acts: actsOf(agencyRole), scope: Scope.of({ agencyRole, ...verified }) };
}

/** Throws `administrators_only` where they alone may, else `forbidden`. */
export function requireAgencyAct({ acts }: Pick<Actor, 'acts'>, act: AgencyAct): void {
  if (acts.includes(act)) return;
  if (isForAdministratorsAlone(act)) throw new ApiError('administrators_only', 'Administrators do this.');
  throw new ApiError('forbidden', 'Your role at the agency does not cover it.');
}
