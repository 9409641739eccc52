import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';

export interface Decision {
  name: TransitionName;
  quoteId: string;
  comment?: string;
}

/** What a decision's words need to know of the request. */
export type DecidedRequest = Pick<
  RequestDetail,
  | 'id'
  | 'title'
  | 'approvers'
  | 'approvals'
  | 'may'
  | 'deposit'
  | 'quotes'
  | 'transitions'
  | 'events'
  | 'clientKind'
  | 'expressRequestAt'
>;
