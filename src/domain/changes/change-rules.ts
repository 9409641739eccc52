import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { LiveChange, RequestPart } from '#domain/live/live-change-kinds.ts';
import { isNoticeKind, isNotified, type NoticeKind, noticeKinds } from '#domain/notices/notice-kinds.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import type { ApprovalAnswer, Change, ChangeFacts, ChangeKind, Place, StepFacts } from './change-kinds.ts';

/** A notification for people who are away; it is not sent if it is no longer true by then. */
export interface Notice {
  side: Role;
  noticeKind: NoticeKind;
  channel: 'push' | 'mail' | 'all';
  /** Seconds from now. */
  delay: number;
  /** The only person notified; null if everyone concerned on that side is. */
  readerId: string | null;
}

/** The consequences of each change, besides the event of a step. */
interface Rule<Facts> {
  notices?: (facts: Facts) => Notice[];
  live?: (facts: Facts) => LiveChange[];
  /** Lists of clients sort by the last time that a change of this kind happened to one of their requests. */
  isActivity?: true;
}

const noticeTo = (side: Role, noticeKind: NoticeKind, more: Partial<Notice> = {}): Notice => ({
  side,
  noticeKind,
  channel: 'all',
  delay: 0,
  readerId: null,
  ...more,
});

type ToldOne = {
  [Name in NoticeKind]: (typeof noticeKinds)[Name]['tells'] extends Role ? Name : never;
}[NoticeKind];

/** Makes a notification for the side that its kind names. */
const notice = (noticeKind: ToldOne, more?: Partial<Notice>) =>
  noticeTo(noticeKinds[noticeKind].tells, noticeKind, more);

const otherRole = (role: Role): Role => (isAgency(role) ? 'client' : 'agent');

const placeOf = ({ id, clientId }: Place) => ({ request: id, client: clientId });

const part =
  (what: RequestPart) =>
  ({ request }: { request: Place }): LiveChange[] => [{ kind: 'request', ...placeOf(request), what }];

const assignment = ({ request }: { request: Place }): LiveChange[] => [
  { kind: 'assignment', request: request.id },
];
const privateNotes = ({ request }: { request: Pick<Place, 'id'> }): LiveChange[] => [
  { kind: 'private_notes', request: request.id },
];

/** A quote that replaces a pending one has its own notification. */
function noticeOfStep({ request, transition, to }: StepFacts): NoticeKind | undefined {
  const names = request.status === to ? [`revise:${transition}`, transition] : [transition];
  return names.find(isNoticeKind);
}

/**
 * Notifies the other side. If a client's colleague agreed to pay, the company's accountants are also asked for
 * the payment.
 */
function noticesOfStep(step: StepFacts): Notice[] {
  const { request, to, actor } = step;
  const noticeKind = noticeOfStep(step);
  const other = otherRole(actor.role);
  const asksToPay = !isAgency(actor.role) && request.status !== to && statusRow(to).pays !== null;
  return [
    ...(noticeKind && isNotified(noticeKind, other) ? [noticeTo(other, noticeKind)] : []),
    ...(asksToPay && request.companyId !== null ? [notice('request_payment')] : []),
  ];
}

export const submissionNotices = ({ by }: Pick<ChangeFacts['submission'], 'by'>): Notice[] => [
  notice(by === 'client' ? 'submit' : 'open_for_client'),
];

/**
 * Notifies a side of the first message that it has not read; an open page marks the message as read before the
 * delay is over.
 */
export const messageNotices = ({ from }: Pick<ChangeFacts['message'], 'from'>): Notice[] => [
  noticeTo(otherRole(from), 'message', { channel: 'push', delay: 5 }),
  noticeTo(otherRole(from), 'message', { channel: 'mail', delay: 10 * 60 }),
];

/** Seconds. A tracking number is easily mistyped, so it may be corrected before anyone is notified. */
const trackingDelay = 2 * 60;

const approvalNotices: Record<ApprovalAnswer, Notice> = {
  accepted: notice('grant_approval', { channel: 'push' }),
  declined: notice('decline_approval'),
  rejected: notice('reject_approval'),
};

function noticesOfEntry({ type, undoes, leavesDue }: ChangeFacts['entry']): Notice[] {
  if (undoes) return type === 'received' && leavesDue ? [notice('undo_payment')] : [];
  if (type === 'refunded') return [notice('record_repayment')];
  if (type === 'carried' || type === 'promised') return [notice('settle_surplus')];
  return type === 'received' && leavesDue ? [notice('receive_part')] : [];
}

/** The number of users that fit into one PostgreSQL notification. */
const usersAtOnce = 100;

function belonging({ userIds }: ChangeFacts['company']): LiveChange[] {
  const users = [...new Set(userIds)];
  return Array.from({ length: Math.ceil(users.length / usersAtOnce) }, (_, at) => ({
    kind: 'belonging',
    users: users.slice(at * usersAtOnce, (at + 1) * usersAtOnce),
  }));
}

/** Who is notified of each change, and what open screens then fetch again; they fetch a whole request at once. */
export const changeRules: { readonly [Kind in ChangeKind]: Rule<ChangeFacts[Kind]> } = {
  step: { notices: noticesOfStep, live: part('status'), isActivity: true },
  submission: {
    notices: submissionNotices,
    live: ({ request }) => [{ kind: 'submitted', ...placeOf(request) }],
    isActivity: true,
  },
  message: {
    notices: messageNotices,
    live: ({ request, number }) => [{ kind: 'message', ...placeOf(request), number }],
    isActivity: true,
  },
  reading: { live: ({ request }) => [{ kind: 'read', ...placeOf(request) }] },
  notes: { live: part('notes'), isActivity: true },
  order: {
    notices: ({ isTracked }) => (isTracked ? [notice('track_order', { delay: trackingDelay })] : []),
    live: part('order'),
    isActivity: true,
  },
  extension: { notices: () => [notice('extend_quote')], live: part('quotes') },
  quote_ends_soon: { notices: () => [notice('remind_quote')] },
  quote_lapsed: { notices: () => [notice('lapse_quote')], live: part('quotes') },
  approval_asked: {
    notices: ({ askedOf }) => [notice('ask_approval', { readerId: askedOf })],
    live: part('quotes'),
  },
  approval_answered: {
    notices: ({ answer, askedBy, by }) =>
      askedBy === by ? [] : [{ ...approvalNotices[answer], readerId: askedBy }],
    live: part('quotes'),
  },
  approval_rules: { live: part('quotes') },
  transfer: {
    notices: ({ isNew }) => (isNew ? [notice('declare_transfer')] : []),
    live: part('transfer'),
  },
  entry: { notices: noticesOfEntry, live: part('transfer') },
  kept_part: { live: part('transfer'), isActivity: true },
  reminding: { live: part('transfer') },
  silence: { notices: () => [notice('ask_silent')] },
  closing_proposed: { notices: () => [notice('propose_closing')], live: part('notes') },
  silence_broken: { live: part('notes') },
  assignment: { notices: ({ isGiven }) => (isGiven ? [notice('assign')] : []), live: assignment },
  put_away: { live: assignment },
  follow_up: { notices: () => [notice('follow_up')], live: assignment },
  private_note: {
    notices: ({ mentioned }) => mentioned.map((readerId) => notice('mention', { readerId })),
    live: privateNotes,
  },
  private_note_removed: { live: privateNotes },
  client_erased: { live: part('client') },
  bank_entries: { live: () => [{ kind: 'entries' }] },
  agency: { live: () => [{ kind: 'agency' }] },
  replies: { live: () => [{ kind: 'replies' }] },
  team: { live: () => [{ kind: 'team' }] },
  role: { live: ({ userId }) => [{ kind: 'role', user: userId }] },
  sessions_ended: { live: ({ sessionIds }) => sessionIds.map((session) => ({ kind: 'session', session })) },
  company: { live: belonging },
};

function ruleOf<Kind extends ChangeKind>({ kind }: Change<Kind>): Rule<ChangeFacts[Kind]> {
  return changeRules[kind];
}

export function noticesOf<Kind extends ChangeKind>(change: Change<Kind>): Notice[] {
  return ruleOf<Kind>(change).notices?.(change) ?? [];
}

export function liveOf<Kind extends ChangeKind>(change: Change<Kind>): LiveChange[] {
  return ruleOf<Kind>(change).live?.(change) ?? [];
}

export const isActivity = ({ kind }: Change): boolean => changeRules[kind].isActivity === true;
