import type { Role } from '#domain/accounts/role-kinds.ts';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { QuoteType, RequestStatus, TransitionName, ChangeRequest } from './request-lifecycle.ts';

export interface TransitionPerson {
  role: Role;
  /**
   * The acts that this person may do for the request's client; empty for people of the agency or of another client.
   */
  acts: readonly ClientAct[];
}

export interface OpenQuote {
  id: string;
  type: QuoteType;
  /** The quote's last day is over. */
  lapsed: boolean;
}

export interface TransitionFacts {
  status: RequestStatus;
  /** The quotes that wait for the client's decision. */
  openQuotes: readonly OpenQuote[];
  /** The quote that the person saw on screen, for transitions that decide on a quote. */
  quoteId?: string | undefined;
  comment?: string | undefined;
  /** The status that the person saw on screen, for transitions that may start from several statuses. */
  statusOnScreen?: string | undefined;
  /** The client's open change request. */
  changeRequest?: ChangeRequest | null;
  /** The event that led to the present status and the facts that depend on it, for transitions that undo. */
  undoing?: UndoFacts | null;
  /** Whether the quote needs approval, because of its amount, before a client may accept it. */
  needsApproval?: boolean;
  /** Whether the quote for goods waits for a sample. */
  awaitsSample?: boolean;
  /** Whether a consumer may still withdraw from the contract. */
  canWithdrawContract?: boolean;
}

/** The event to undo, and the facts that have come to depend on it since. */
export interface UndoFacts {
  name: TransitionName;
  quoteIssuedSince: boolean;
  repaidSince: boolean;
  /** The surplus of the payment is kept for a later one. */
  keptSince: boolean;
  /** The final invoice was issued; it states the supply. */
  isInvoiced: boolean;
  order: { trackingNumber: string | null; estimatedArrival: string | null } | null;
}

export type Obstacle = 'quote_issued_since' | 'repaid_since' | 'surplus_kept' | 'invoiced' | 'tracking_given';

export type Refusal =
  | 'not_allowed'
  | 'request_moved_on'
  | 'quote_superseded'
  | 'quote_lapsed'
  | 'approval_required'
  | 'sample_undecided'
  | 'comment_required'
  | 'withdrawal_closed'
  | Obstacle;
