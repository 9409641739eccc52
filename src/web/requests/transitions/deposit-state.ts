import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import { isRequestStatus } from '#domain/requests/request-lifecycle.ts';
import { depositPaid, situationOf } from './situation-rules.ts';

export type DepositState = 'ahead' | 'due' | 'announced' | 'paid' | 'used' | 'kept';

/** Where the deposit of a request stands; undefined where there was none and will be none. */
export function depositState(request: RequestDetail): DepositState | undefined {
  const situation = situationOf(request);
  const paid = depositPaid(request.events);
  if (situation === 'quoteRejected' || situation === 'freightRejected') {
    if (!paid) return undefined;
    return depositParts(request.deposit.inclVat, request.quotes).left > 0 ? 'kept' : 'used';
  }
  if (situation === 'declined') return undefined;
  if (!isRequestStatus(request.status)) return paid ? 'paid' : undefined;
  if (request.status === 'demande_emise') return 'ahead';
  if (request.status === 'depot_en_attente') return situation === 'transferAnnounced' ? 'announced' : 'due';
  const ordered = request.events.some(({ transition }) => transition === 'accept_merchandise_quote');
  return ordered ? 'used' : 'paid';
}
