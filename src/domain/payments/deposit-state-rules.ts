import { isRequestStatus, timelineSteps, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { statusRow, stepIndexOf } from '#domain/requests/request-rules.ts';
import type { RequestState } from '#domain/requests/situation-rules.ts';
import { endingOf, taskFacts } from '#domain/requests/situation-rules.ts';
import { paymentStageOf } from '#domain/requests/task-rules.ts';
import { isConfirmed } from './confirmation-rules.ts';
import type { Deposit } from './deposit-rules.ts';
import { depositParts } from './deposit-rules.ts';
import { type ClientTerms, mayKeepDeposit } from './settlement-rules.ts';

export type DepositState = 'ahead' | 'due' | 'announced' | 'paid' | 'used' | 'kept';

interface DepositFacts extends RequestState, ClientTerms {
  /** The cancelling agent's statement about each received sum, including the deposit. */
  settlement: readonly unknown[];
  deposit: Deposit;
  quotes: RequestState['quotes'] & Parameters<typeof depositParts>[1];
}

/** Returns the state of a request's deposit; undefined if there was no deposit and there will be none. */
export function depositState(request: DepositFacts): DepositState | undefined {
  const { status, events, quotes, deposit } = request;
  const paid = isConfirmed('deposit', events);
  const ending = endingOf(request);
  if (ending === 'contractWithdrawn') return undefined;
  if (ending !== null && ending !== 'received') {
    if (!paid || request.settlement.length > 0 || !mayKeepDeposit(request)) return undefined;
    return depositParts(deposit.inclVat, quotes).left > 0 ? 'kept' : 'used';
  }
  if (!isRequestStatus(status)) return paid ? 'paid' : undefined;
  if (stepIndexOf(status) < timelineSteps.indexOf('deposit')) return 'ahead';
  if (statusRow(status).pays === 'deposit') {
    return paymentStageOf(taskFacts(request)) === 'announced' ? 'announced' : 'due';
  }
  const isUsed = events.some(({ transition }) => {
    const { decides } = transitionRow(transition);
    return decides?.type === 'marchandise' && decides.as === 'validated';
  });
  return isUsed ? 'used' : 'paid';
}
