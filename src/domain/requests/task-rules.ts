import type { Cents } from '#domain/money.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { Wish } from './request-lifecycle.ts';
import { statusRow } from './request-rules.ts';

export interface TaskFacts {
  status: string;
  /** What the client must transfer now; null where the status asks for no payment. */
  due: Cents | null;
  /** What the client says was transferred of it and has not come; null where no payment is due. */
  announced: Cents | null;
  /** What the client asks of the agency about the quote that waits; null for nothing. */
  wish?: Wish | null;
  /** Whether agents are asked to close the request, of whose client nothing is heard. */
  closingProposed?: boolean;
  /** Whether the quote that waits for the client has lapsed: the agency extends or revises it. */
  quoteLapsed: boolean;
}

/** How far a payment is: the client has yet to make it, or some of it, says that all was made, or nothing is left to come. */
export type PaymentStage = 'awaited' | 'announced' | 'covered';

/** Null where the status asks for no payment. */
export function paymentStageOf({
  status,
  due,
  announced,
}: Omit<TaskFacts, 'quoteLapsed'>): PaymentStage | null {
  if (statusRow(status).pays === null) return null;
  if (due === 0) return 'covered';
  return announced && announced >= (due ?? 0) ? 'announced' : 'awaited';
}

/** `check_transfer`: look whether the money has come. */
export type Task = 'act' | 'check_transfer';

/**
 * What this person is to do about the request now; null where it is not their turn. Lists, counters, banners and pages
 * go by it; the database keeps it in `client_task` and `agent_task`. The lists' order goes by the status alone.
 */
export function taskOf(role: Role, facts: TaskFacts): Task | null {
  if (facts.wish) return isAgency(role) ? 'act' : null;
  const stage = paymentStageOf(facts);
  if (stage === 'covered') return isAgency(role) ? 'act' : null;
  if (isAgency(role) && stage !== null && facts.announced) return 'check_transfer';
  if (stage === 'announced') return null;
  if (facts.quoteLapsed) return isAgency(role) ? 'act' : null;
  const { actionBy } = statusRow(facts.status);
  if (isAgency(role) && actionBy === 'client' && facts.closingProposed) return 'act';
  return actionBy === role ? 'act' : null;
}
