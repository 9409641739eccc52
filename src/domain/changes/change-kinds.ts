import type { Role } from '#domain/accounts/role-kinds.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { Asked } from '#domain/payments/asked-rules.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';

/** Whose request something happened to; `clientId`: a company or a person. */
export interface Place {
  id: string;
  clientId: string;
}

/** The same, and the status that the request then has: what is told of it is true in that status alone. */
export interface ChangedRequest extends Place {
  status: string;
}

/** A transition, or a quote that took the place of a pending one: then the request stays in its status. */
export interface StepFacts {
  /** In the status of before. */
  request: ChangedRequest & { companyId: string | null; statusSince: Date };
  transition: TransitionName;
  to: string;
  actor: { userId: string; role: Role };
  comment: string | null;
  at: Date;
  /** Null where the client is asked for no money by it. */
  asked: Asked | null;
}

/** How colleagues answered whether a quote may be accepted. */
export type ApprovalAnswer = 'accepted' | 'declined' | 'rejected';

/** Everything that others must be told of, each with the facts from which it follows whom and of what. */
export interface ChangeFacts {
  step: StepFacts;
  /** A request is there that was not. */
  submission: { request: ChangedRequest; by: Role };
  message: { request: Place; number: number; from: Role };
  /** A side has read messages, or says that it has not. */
  reading: { request: Place };
  notes: { request: Place };
  /** `isTracked`: by a number that was not there before. */
  order: { request: ChangedRequest; isTracked: boolean };
  extension: { request: ChangedRequest };
  quote_ends_soon: { request: ChangedRequest };
  quote_lapsed: { request: ChangedRequest };
  approval_asked: { request: ChangedRequest; askedOf: string };
  approval_answered: { request: ChangedRequest; answer: ApprovalAnswer; askedBy: string; by: string };
  /** Who is to approve a quote has changed, or whether anybody is. */
  approval_rules: { request: Place };
  transfer: { request: ChangedRequest; isNew: boolean };
  /** `leavesDue`: the request waits for the payment that it is of, and more of it is still to come. */
  entry: { request: ChangedRequest; type: EntryType; undoes: boolean; leavesDue: boolean };
  /** The agency says how much of the deposit it keeps. */
  kept_part: { request: Place };
  /** Reminders left, or may leave no more. */
  reminding: { request: Place };
  silence: { request: ChangedRequest };
  closing_proposed: { request: ChangedRequest };
  silence_broken: { request: Place };
  assignment: { request: ChangedRequest; isGiven: boolean };
  put_away: { request: Place };
  follow_up: { request: ChangedRequest };
  private_note: { request: ChangedRequest; mentioned: readonly string[] };
  private_note_removed: { request: Pick<Place, 'id'> };
  client_erased: { request: Place };
  bank_entries: object;
  agency: object;
  replies: object;
  team: object;
  /** Somebody may do more or less than before, or nothing. */
  role: { userId: string };
  sessions_ended: { sessionIds: readonly string[] };
  /** Who belongs to a company, as what, or by which rule they accept: all whom it concerns. */
  company: { userIds: readonly string[] };
}

export type ChangeKind = keyof ChangeFacts;
export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Each in Kind]: { kind: Each } & ChangeFacts[Each];
}[Kind];
