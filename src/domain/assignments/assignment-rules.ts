import { agencyDay } from '#domain/agency/agency-day-format.ts';

/** To whom new requests go: to nobody, until an agent takes one, or in turn to the agents who are present. */
export const newRequestRules = ['nobody', 'in_turn'] as const;
export type NewRequestRule = (typeof newRequestRules)[number];

/** What may happen to who has a request; `in_turn` by the agency's setting, `leave` with the role of whoever had it. */
export const assignmentKinds = ['take', 'take_over', 'give', 'put_back', 'in_turn', 'leave'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

/** What an agent does who moves a request from one person to another; null: nobody. */
export function assignmentKindOf(
  { from, to }: { from: string | null; to: string | null },
  by: string,
): AssignmentKind {
  if (to === null) return 'put_back';
  if (to !== by) return 'give';
  return from === null ? 'take' : 'take_over';
}

/** Which part of all requests an agent looks at: `later` is what was put away. */
export const deskParts = ['mine', 'nobody', 'later'] as const;
export type DeskPart = (typeof deskParts)[number];

export const followUpReasonMaxLength = 200;
/** How many days ahead a request may be put away. */
export const followUpMaxDays = 366;

const day = 86_400_000;

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The first and the last day until which a request may be put away. */
export function followUpDays(at: Date): { first: string; last: string } {
  const today = agencyDay(at);
  return { first: shifted(today, 1), last: shifted(today, followUpMaxDays) };
}

export function isFollowUpDay(on: string, at: Date): boolean {
  const { first, last } = followUpDays(at);
  return on >= first && on <= last;
}

/** Whether a request is put away: this decides for the server and for every screen. */
export function isPutAway(followUpOn: string | null, at: Date): boolean {
  return followUpOn !== null && followUpOn > agencyDay(at);
}

export const quickFollowUps = ['tomorrow', 'monday', 'week'] as const;
export type QuickFollowUp = (typeof quickFollowUps)[number];

/** The days that one press chooses; a Monday is the next one that is not today. */
export function quickFollowUpDays(at: Date): Record<QuickFollowUp, string> {
  const today = agencyDay(at);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return {
    tomorrow: shifted(today, 1),
    monday: shifted(today, (8 - weekday) % 7 || 7),
    week: shifted(today, 7),
  };
}
