import type { Role } from '#domain/accounts/role-kinds.ts';

/** A person on a request's page lets the others know of this. */
export const signals = ['here', 'typing', 'gone'] as const;
export type Signal = (typeof signals)[number];

export const requestParts = ['status', 'quotes', 'order', 'transfer', 'notes', 'client'] as const;
export type RequestPart = (typeof requestParts)[number];

/** `client`: the company or the person whose request it is. */
interface Place {
  request: string;
  client: string;
}

export interface SignalChange extends Place {
  kind: 'signal';
  signal: Signal;
  sender: { id: string; firstName: string; lastName: string; role: Role };
}

/** Instances tell one another of this, for the screens that are open at each of them. */
export type LiveChange =
  | (Place & { kind: 'request'; what: RequestPart })
  | (Place & { kind: 'submitted' })
  | (Place & { kind: 'message'; number: number })
  | (Place & { kind: 'read' })
  | SignalChange
  | { kind: 'agency' }
  /** The saved replies, which agents alone see. */
  | { kind: 'replies' }
  /** An entry of the bank came, was matched or was set aside; agents alone see these. */
  | { kind: 'entries' }
  /** Agents wrote to one another at a request; they alone see it. */
  | { kind: 'private_notes'; request: string }
  /** Who is an agent, or invited to be, which agents alone see; `role` says it too. */
  | { kind: 'team' }
  /** Who of the agency has a request, or until when it is put away, which agents alone see. */
  | { kind: 'desk'; request: string }
  /** Some changes could not be told. */
  | { kind: 'gap' }
  | { kind: 'session'; session: string }
  | { kind: 'role'; user: string }
  /** These people belong to other companies than before, in another role, or together with others. */
  | { kind: 'belonging'; users: string[] };
