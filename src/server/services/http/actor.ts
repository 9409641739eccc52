import type { Role } from '#domain/accounts/role-kinds.ts';

/** Which requests a reader may see. Only `actorFrom` makes one; store reads of what an address or a body names take it. */
export class Scope {
  readonly #readerId: string | null;
  /** For whom it acts is asked of it where lists are read. */
  readonly sessionId: string;

  private constructor(readerId: string | null, sessionId: string) {
    this.#readerId = readerId;
    this.sessionId = sessionId;
  }

  /** Null: all requests. Statements ask `inScope`. */
  get readerId(): string | null {
    return this.#readerId;
  }

  get seesAll(): boolean {
    return this.#readerId === null;
  }

  static of(role: Role, userId: string, sessionId: string): Scope {
    return new Scope(role === 'agent' ? null : userId, sessionId);
  }
}

export interface Actor {
  userId: string;
  sessionId: string;
  role: Role;
  aal: 'aal1' | 'aal2';
  /** Still owes a second factor. */
  factorPending: boolean;
  scope: Scope;
}

/** For the sign-in gate alone, after it has verified who calls. */
export function actorFrom(verified: Omit<Actor, 'scope'>): Actor {
  return { ...verified, scope: Scope.of(verified.role, verified.userId, verified.sessionId) };
}
