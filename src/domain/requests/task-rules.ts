import type { Cents } from '#domain/money.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { SampleTaskCounts } from '#domain/samples/sample-rules.ts';
import type { ChangeRequest } from './request-lifecycle.ts';
import { statusRow } from './request-rules.ts';

export interface TaskFacts {
  status: string;
  /** The sum that the client must transfer now; null if the status asks for no payment. */
  due: Cents | null;
  /** The part that the client announced and that has not come; null if no payment is due. */
  announced: Cents | null;
  /** The client's open change request about the pending quote; null if none. */
  changeRequest?: ChangeRequest | null;
  /** Whether agents are asked to close the request because the client is silent. */
  closingProposed?: boolean;
  /** Whether the quote that waits for the client has lapsed, so that the agency must extend or revise it. */
  quoteLapsed: boolean;
  /** The state of the samples; `hold`: why the pending quote waits for one. Null if neither side must act on a sample. */
  samples?: SampleTaskCounts | null;
}

/**
 * The stage of a payment. `awaited`: the client has not announced the whole sum. `announced`: the client has
 * announced it. `covered`: nothing is outstanding.
 */
type PaymentStage = 'awaited' | 'announced' | 'covered';

/** Returns null if the status asks for no payment. */
export function paymentStageOf({
  status,
  due,
  announced,
}: Omit<TaskFacts, 'quoteLapsed'>): PaymentStage | null {
  if (statusRow(status).pays === null) return null;
  if (due === 0) return 'covered';
  return announced && announced >= (due ?? 0) ? 'announced' : 'awaited';
}

/**
 * `check_transfer`: check whether the money has come. `decide_sample`: approve or refuse the sample that has come.
 */
export type Task = 'act' | 'check_transfer' | 'decide_sample';

/**
 * The tasks that counters and filters call “action required”. `check_transfer` is not among them, because agents
 * check transfers on another page.
 */
export const tasksToAct: readonly Task[] = ['act', 'decide_sample'];

/**
 * Returns what this side must do about the request now; null if nothing. Lists, counters, banners and pages use this
 * task. The database stores it in `client_task` and `agent_task`. The order of lists depends on the status only.
 */
export function taskOf(role: Role, facts: TaskFacts): Task | null {
  const { samples } = facts;
  const own = taskApartFromSamples(role, facts);
  if (own !== null || !samples) return own;
  if (!isAgency(role)) return samples.toDecide > 0 ? 'decide_sample' : null;
  // If a refused sample holds the quote, the agency must send another sample or stop waiting for one.
  return samples.toSend > 0 || samples.hold === 'refused' ? 'act' : null;
}

/** Returns whether a task of the agency exists only because of a sample. */
export const isSampleTask = (facts: TaskFacts): boolean =>
  taskOf('agent', { ...facts, samples: null }) === null;

/** Returns the task that follows from the status, the payment and the quotes alone, apart from samples. */
function taskApartFromSamples(role: Role, facts: TaskFacts): Task | null {
  if (facts.changeRequest) return isAgency(role) ? 'act' : null;
  const stage = paymentStageOf(facts);
  if (stage === 'covered') return isAgency(role) ? 'act' : null;
  if (isAgency(role) && stage !== null && facts.announced) return 'check_transfer';
  if (stage === 'announced') return null;
  if (facts.quoteLapsed) return isAgency(role) ? 'act' : null;
  const { actionBy } = statusRow(facts.status);
  if (actionBy !== 'client') return actionBy === role ? 'act' : null;
  if (isAgency(role)) return facts.closingProposed ? 'act' : null;
  // The client can accept the quote only after the sample.
  return facts.samples?.hold ? null : 'act';
}
