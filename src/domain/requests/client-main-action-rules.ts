import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { Ending, TransitionName } from './request-lifecycle.ts';
import { isWaitingFor, endingOf, quoteToDecide, type RequestState, taskFacts } from './situation-rules.ts';
import { paymentStageOf, taskOf } from './task-rules.ts';
import { confirmsReceipt } from './transition-rules.ts';

/** The main action on the client's page. */
export type ClientMainAction =
  | 'write'
  | 'transfer'
  | 'decide'
  | 'askAgain'
  | 'sample'
  | 'receipt'
  | 'newRequest'
  | 'none';

/** The act that a person's role needs for each action. */
const actForMainAction = {
  write: 'write',
  transfer: 'announce',
  decide: 'decide',
  askAgain: 'decide',
  sample: 'decide',
  receipt: 'decide',
  newRequest: 'ask',
} as const satisfies Record<Exclude<ClientMainAction, 'none'>, ClientAct>;

/** If goods were paid, the client settles the rest by message; otherwise the client may start a new request. */
const mainActionAfterEnding: Record<Ending, Exclude<ClientMainAction, 'none'>> = {
  received: 'newRequest',
  declined: 'newRequest',
  quoteRejected: 'newRequest',
  freightRejected: 'write',
  withdrawn: 'newRequest',
  cancelled: 'write',
  contractWithdrawn: 'write',
};

interface ClientFacts extends RequestState {
  bankDetails: object | null;
  transitions: readonly TransitionName[];
  /** The acts that the reader may do for the client. */
  may: readonly ClientAct[];
  /** The colleagues whom the reader may ask to accept the pending quote; null if the reader needs no colleague. */
  approvers: readonly object[] | null;
  approvals: readonly { outcome: string | null }[];
}

/** Returns whether the client waits for a colleague who was asked to approve the quote and has not decided. */
export function awaitsApproval({
  approvers,
  approvals,
}: Pick<ClientFacts, 'approvers' | 'approvals'>): boolean {
  return approvers !== null && approvals.some(({ outcome }) => outcome === null);
}

/**
 * Returns the action that this reader can take now. Without bank details there is no transfer. Acts that the reader's
 * role does not cover are left out.
 */
export function permittedMainActionOf(request: ClientFacts): ClientMainAction {
  const move = clientMainActionOf(request);
  return request.may.includes(actForMainAction[move]) ? move : 'none';
}

function clientMainActionOf(request: ClientFacts): Exclude<ClientMainAction, 'none'> {
  const ending = endingOf(request);
  if (ending !== null) return mainActionAfterEnding[ending];
  const facts = taskFacts(request);
  if (taskOf('client', facts) === 'decide_sample') return 'sample';
  const awaitsPayment = paymentStageOf(facts) === 'awaited';
  if (awaitsPayment) return request.bankDetails === null ? 'write' : 'transfer';
  const quote = quoteToDecide(request);
  if (quote) return quote.lapsed ? 'askAgain' : 'decide';
  return request.transitions.some(confirmsReceipt) ? 'receipt' : 'write';
}

/**
 * Returns whether the client can now do what the request waits for. There is no transfer without bank details, and no
 * decision without the sample.
 */
export function canClientActNow(request: ClientFacts): boolean {
  const canAct = !['write', 'none'].includes(permittedMainActionOf(request));
  return isWaitingFor('client', request) && canAct && !awaitsApproval(request);
}
