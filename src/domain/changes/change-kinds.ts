import type { Role } from '#domain/accounts/role-kinds.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { SumAsked } from '#domain/payments/sum-asked-rules.ts';
import type { SampleNews } from '#domain/samples/sample-rules.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';

/** The request to which something happened; `clientId` is a company or a person. */
export interface Place {
  id: string;
  clientId: string;
}

/** The request with its status after the change: a notification about the change is true only in that status. */
export interface ChangedRequest extends Place {
  status: string;
}

/**
 * A transition; or a quote that replaces a pending quote or is offered beside it, which leaves the status as it is.
 */
export interface StepFacts {
  /** The request, also with its status before the step. */
  request: ChangedRequest & { companyId: string | null; statusSince: Date };
  transition: TransitionName;
  to: string;
  actor: { userId: string; role: Role };
  comment: string | null;
  at: Date;
  /** Null if the step asks the client for no money. */
  asked: SumAsked | null;
  /** Whether the step issued a quote beside a pending one. */
  isOption?: boolean;
}

/** The colleague's answer when a client asks for approval of a quote. */
export type ApprovalAnswer = 'accepted' | 'declined' | 'rejected';

/** Every change that other people must hear of, with the facts that decide who gets which notification. */
export interface ChangeFacts {
  step: StepFacts;
  /** A new request exists. */
  submission: { request: ChangedRequest; by: Role };
  message: { request: Place; number: number; from: Role };
  /** A side has read messages, or marked them as unread. */
  reading: { request: Place };
  notes: { request: Place };
  /** `isTracked`: the change added a new tracking number. */
  order: { request: ChangedRequest; isTracked: boolean };
  /** The place to which the goods go. */
  delivery: { request: Place };
  extension: { request: ChangedRequest };
  quote_ends_soon: { request: ChangedRequest };
  quote_lapsed: { request: ChangedRequest };
  approval_asked: { request: ChangedRequest; askedOf: string };
  approval_answered: { request: ChangedRequest; answer: ApprovalAnswer; askedBy: string; by: string };
  /** The company changed who must approve a quote, or whether a quote needs approval. */
  approval_rules: { request: Place };
  transfer: { request: ChangedRequest; isNew: boolean };
  /** `leavesDue`: the request waits for the payment of this entry, and part of it is still outstanding. */
  entry: { request: ChangedRequest; type: EntryType; undoes: boolean; leavesDue: boolean };
  /** Invoices or credit notes were issued, or wait for a missing mention. */
  documents: { request: Place };
  /** The agency stated how much of the deposit it keeps. */
  kept_part: { request: Place };
  /** Reminders were sent, or are paused or resumed. */
  reminding: { request: Place };
  silence: { request: ChangedRequest };
  closing_proposed: { request: ChangedRequest };
  silence_broken: { request: Place };
  /** `givenTo`: the agent to whom a colleague gave the request, or null. */
  assignment: { request: ChangedRequest; givenTo: string | null };
  put_away: { request: Place };
  follow_up: { request: ChangedRequest };
  private_note: { request: ChangedRequest; mentioned: readonly string[] };
  private_note_removed: { request: Pick<Place, 'id'> };
  /** An agent changed the lines that suppliers are asked for, an offer or the choice. */
  sourcing: { request: Pick<Place, 'id'> };
  /** An agent corrected what the goods cost at the door. */
  estimate: { request: Place };
  /** A person asked for a sample or acted on a sample; `news` is null if nobody is notified. */
  sample: { request: ChangedRequest; news: SampleNews | null; by: Role };
  /** A supplier sent an answer. `askedBy` is the agent who asked the supplier; null if that agent has left. */
  offer_answered: { request: ChangedRequest; askedBy: string | null };
  client_erased: { request: Place };
  bank_entries: object;
  agency: object;
  replies: object;
  rates: object;
  team: object;
  /** A person got more rights, fewer rights, or none. */
  role: { userId: string };
  sessions_ended: { sessionIds: readonly string[] };
  /** The members of a company, their roles or its approval rule changed. `userIds` names everyone concerned. */
  company: { userIds: readonly string[] };
}

export type ChangeKind = keyof ChangeFacts;
export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Each in Kind]: { kind: Each } & ChangeFacts[Each];
}[Kind];
