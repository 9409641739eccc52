import type { Role } from '#domain/accounts/role-kinds.ts';

/** The signals that a person on a request's page sends to the others. */
export const signals = ['here', 'typing', 'gone'] as const;
export type Signal = (typeof signals)[number];

export const requestParts = [
  'status',
  'quotes',
  'order',
  'transfer',
  'notes',
  'client',
  'documents',
] as const;
export type RequestPart = (typeof requestParts)[number];

/** `client`: the company or the person to whom the request belongs. */
interface LiveRequest {
  request: string;
  client: string;
}

export interface SignalChange extends LiveRequest {
  kind: 'signal';
  signal: Signal;
  sender: { id: string; firstName: string; lastName: string; role: Role };
}

/** The changes that instances publish to one another. Each instance passes them to its open screens. */
export type LiveChange =
  | (LiveRequest & { kind: 'request'; what: RequestPart })
  | (LiveRequest & { kind: 'submitted' })
  | (LiveRequest & { kind: 'message'; number: number })
  | (LiveRequest & { kind: 'read' })
  | SignalChange
  | { kind: 'agency' }
  /** The saved replies changed; only agents see them. */
  | { kind: 'replies' }
  /** An exchange rate was loaded or typed, or a duty or freight price changed; only agents see them. */
  | { kind: 'rates' }
  /** A bank entry came, was matched or was dismissed; only agents see these. */
  | { kind: 'entries' }
  /** An agent wrote a private note on a request; only agents see it. */
  | { kind: 'private_notes'; request: string }
  /** The inquiry of a request, its offers or the choice changed; only agents see them. */
  | { kind: 'sourcing'; request: string }
  /** The agents or their invitations changed; only agents see them. `role` has the same effect. */
  | { kind: 'team' }
  /** The assignment of a request changed, or the day until which it is snoozed; only agents see these. */
  | { kind: 'assignment'; request: string }
  /** Some changes were lost, so screens must fetch everything again. */
  | { kind: 'gap' }
  | { kind: 'session'; session: string }
  | { kind: 'role'; user: string }
  /** The company, the role or the colleagues of these people changed. */
  | { kind: 'belonging'; users: string[] };
