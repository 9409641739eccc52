import { agencyDay } from '#domain/agency/agency-day-format.ts';

/** Who receives new requests: nobody until an agent takes one, or the present agents in turn. */
export const newRequestRules = ['nobody', 'in_turn'] as const;
export type NewRequestRule = (typeof newRequestRules)[number];

/**
 * How the assignment of a request may change. `in_turn`: by the agency's setting; `leave`: the assigned agent
 * lost the role.
 */
export const assignmentKinds = ['take', 'take_over', 'give', 'put_back', 'in_turn', 'leave'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

/** Returns the kind of change when an agent moves a request from one person to another; null means nobody. */
export function assignmentKindOf(
  { from, to }: { from: string | null; to: string | null },
  by: string,
): AssignmentKind {
  if (to === null) return 'put_back';
  if (to !== by) return 'give';
  return from === null ? 'take' : 'take_over';
}

/** The parts of the agent's work list; `later` has the snoozed requests. */
export const workListParts = ['mine', 'nobody', 'later'] as const;
export type WorkListPart = (typeof workListParts)[number];

export const followUpReasonMaxLength = 200;
/** The most days for which an agent may snooze a request. */
const followUpMaxDays = 366;

const dayMilliseconds = 86_400_000;

function addDaysTo(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the first and the last day until which an agent may snooze a request. */
export function followUpDays(at: Date): { first: string; last: string } {
  const today = agencyDay(at);
  return { first: addDaysTo(today, 1), last: addDaysTo(today, followUpMaxDays) };
}

export function isFollowUpDay(on: string, at: Date): boolean {
  const { first, last } = followUpDays(at);
  return on >= first && on <= last;
}

/** Returns whether a request is snoozed; the server and every screen use this function. */
export function isSnoozed(followUpOn: string | null, at: Date): boolean {
  return followUpOn !== null && followUpOn > agencyDay(at);
}

export const quickFollowUps = ['tomorrow', 'monday', 'week'] as const;
export type QuickFollowUp = (typeof quickFollowUps)[number];

/** Returns the days that the screen offers as buttons; Monday is the next Monday after today. */
export function quickFollowUpDays(at: Date): Record<QuickFollowUp, string> {
  const today = agencyDay(at);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return {
    tomorrow: addDaysTo(today, 1),
    monday: addDaysTo(today, (8 - weekday) % 7 || 7),
    week: addDaysTo(today, 7),
  };
}
