import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';
import { validUntil as daysAfter } from '#domain/quotes/validity-rules.ts';
import type { Ending, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { endingOf, receiptEvent } from '#domain/requests/situation-rules.ts';
import { decisionTransitionOf } from '#domain/requests/transition-rules.ts';

/** Code de la consommation, L221-18. */
const withdrawalDays = 14;

/**
 * Returns the last day of a withdrawal period that begins with an event on that day. The day itself does not count,
 * and the period ends on a working day (L221-19).
 */
export function withdrawalEnd(day: string): string {
  let end = daysAfter(day, withdrawalDays);
  while (!isWorkingDay(end)) end = daysAfter(end, 1);
  return end;
}

interface WithdrawalFacts {
  clientKind: ClientKind;
  status: string;
  /** Moments are ISO texts. */
  events: readonly { transition: TransitionName; to: string; at: string }[];
}

/** Endings after which nobody can withdraw: there is no contract, or the ending settles every sum. */
const endingsWithoutWithdrawal = new Set<Ending | null>([
  'declined',
  'withdrawn',
  'cancelled',
  'contractWithdrawn',
]);

/**
 * Returns until when a consumer may withdraw; null if there is no right to withdraw. `endsOn` is a day in the
 * agency's time zone; it is null if it depends on a future receipt. The approval concludes the contract about the
 * search. From an order of goods a consumer may also withdraw before the receipt, and the period counts from the
 * receipt (L221-18).
 */
export function withdrawalPeriod(facts: WithdrawalFacts): { endsOn: string | null } | null {
  const { clientKind, events } = facts;
  const approval = events.findLast(({ transition }) => transition === 'approve');
  if (clientKind !== 'consumer' || !approval || endingsWithoutWithdrawal.has(endingOf(facts))) return null;
  const accepted = decisionTransitionOf('marchandise', 'validated');
  const ordersGoods = events.some(({ transition }) => transition === accepted);
  const from = ordersGoods ? receiptEvent(events) : approval;
  return { endsOn: from ? withdrawalEnd(agencyDay(new Date(from.at))) : null };
}

/**
 * Returns whether the period is open at that moment; it lasts to the end of its last day in the agency's time
 * zone.
 */
export function mayWithdraw(facts: WithdrawalFacts, now: Date): boolean {
  const period = withdrawalPeriod(facts);
  return period !== null && (period.endsOn === null || agencyDay(now) <= period.endsOn);
}

/** The maximum length of the parts of a withdrawal statement, in characters. */
export const statementLimits = { name: 200, email: 254, reason: 1000 } as const;
