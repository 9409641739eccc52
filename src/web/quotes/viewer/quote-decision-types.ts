import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';

export interface Decision {
  name: TransitionName;
  quoteId: string;
  comment?: string;
}

/** The fields of the request that the buttons and dialogs for deciding on a quote need. */
export type DecidedRequest = Pick<
  RequestDetail,
  | 'id'
  | 'title'
  | 'status'
  | 'approvers'
  | 'approvals'
  | 'may'
  | 'deposit'
  | 'quotes'
  | 'ledger'
  | 'transitions'
  | 'events'
  | 'clientKind'
  | 'expressRequestAt'
>;
