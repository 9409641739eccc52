import type { Role } from '#domain/accounts/role-kinds.ts';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { QuoteStatus, QuoteType, RequestStatus, TransitionName, Wish } from './request-lifecycle.ts';

export interface Party {
  role: Role;
  /** What this person may do for the request's client: nothing where they are of the agency, or of another client. */
  acts: readonly ClientAct[];
}

export interface NewestQuote {
  id: string;
  type: QuoteType;
  status: QuoteStatus;
  /** Its last day is over. */
  lapsed: boolean;
}

export interface TransitionFacts {
  status: RequestStatus;
  /** The newest quote of each type; an absent type has none. */
  newestQuotes: readonly NewestQuote[];
  /** The quote the person has on screen, for transitions that decide one. */
  quoteId?: string | undefined;
  comment?: string | undefined;
  /** The status the person has on screen, for transitions that start from several. */
  shown?: string | undefined;
  /** What the client asks of the agency at present. */
  wish?: Wish | null;
  /** What led to the present status, and what was built on it, for transitions that undo. */
  undoing?: Undoing | null;
  /** Whether the amount of the quote to accept waits for somebody who may approve it. */
  needsApproval?: boolean;
  /** Whether a consumer may still withdraw from the contract. */
  withdrawable?: boolean;
}

/** Something that would be undone, and what has been built on it since. */
export interface Undoing {
  name: TransitionName;
  quoteIssuedSince: boolean;
  repaidSince: boolean;
  /** What came too much of the payment is kept for a later one. */
  keptSince: boolean;
  order: { trackingNumber: string | null; estimatedArrival: string | null } | null;
}

export type Obstacle = 'quote_issued_since' | 'repaid_since' | 'surplus_kept' | 'tracking_given';

export type Refusal =
  | 'not_allowed'
  | 'request_moved_on'
  | 'quote_superseded'
  | 'quote_lapsed'
  | 'approval_required'
  | 'comment_required'
  | 'withdrawal_closed'
  | Obstacle;
