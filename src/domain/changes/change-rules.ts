import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { LiveChange, RequestPart } from '#domain/live/live-change-kinds.ts';
import {
  isNotificationKind,
  isNotified,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import type { SampleNews } from '#domain/samples/sample-rules.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import type {
  ApprovalAnswer,
  Change,
  ChangeFacts,
  ChangeKind,
  RequestWithClient,
  StepFacts,
} from './change-kinds.ts';

/** A notification for people who are away. The server sends it after the delay, unless it is no longer true then. */
export interface PlannedNotification {
  side: Role;
  notificationKind: NotificationKind;
  channel: 'push' | 'mail' | 'all';
  /** Seconds from now. */
  delay: number;
  /** The only person notified; null if everyone concerned on that side is notified. */
  readerId: string | null;
}

/** The consequences of each change, apart from the event of a step. */
interface Rule<Facts> {
  notifications?: (facts: Facts) => PlannedNotification[];
  live?: (facts: Facts) => LiveChange[];
  /** Lists of clients sort by the last change of this kind in the client's requests. */
  isActivity?: true;
  /** The change may lead to invoices or credit notes. */
  asksForDocuments?: true;
}

const notificationTo = (
  side: Role,
  notificationKind: NotificationKind,
  more: Partial<PlannedNotification> = {},
): PlannedNotification => ({
  side,
  notificationKind,
  channel: 'all',
  delay: 0,
  readerId: null,
  ...more,
});

type OneSidedNotificationKind = {
  [Name in NotificationKind]: (typeof notificationKinds)[Name]['notifies'] extends Role ? Name : never;
}[NotificationKind];

/** Makes a notification for the side that its kind names. */
const notificationToSide = (
  notificationKind: OneSidedNotificationKind,
  more?: Partial<PlannedNotification>,
) => notificationTo(notificationKinds[notificationKind].notifies, notificationKind, more);

const otherRole = (role: Role): Role => (isAgency(role) ? 'client' : 'agent');

const liveRequestOf = ({ id, clientId }: RequestWithClient) => ({ request: id, client: clientId });

const requestPartChange =
  (what: RequestPart) =>
  ({ request }: { request: RequestWithClient }): LiveChange[] => [
    { kind: 'request', ...liveRequestOf(request), what },
  ];

const assignmentLiveChanges = ({ request }: { request: RequestWithClient }): LiveChange[] => [
  { kind: 'assignment', request: request.id },
];
const privateNoteLiveChanges = ({ request }: { request: Pick<RequestWithClient, 'id'> }): LiveChange[] => [
  { kind: 'private_notes', request: request.id },
];

/** A quote that replaces a pending one, or is offered beside it, has its own notification. */
function notificationKindOfStep({
  request,
  transition,
  to,
  isOption,
}: StepFacts): NotificationKind | undefined {
  const own = `${isOption ? 'option' : 'revise'}:${transition}`;
  const names = request.status === to ? [own, transition] : [transition];
  return names.find(isNotificationKind);
}

/**
 * Notifies the other side. If a client's colleague agreed to pay, the company's accountants are also asked for
 * the payment.
 */
function notificationsOfStep(step: StepFacts): PlannedNotification[] {
  const { request, to, actor } = step;
  const notificationKind = notificationKindOfStep(step);
  const other = otherRole(actor.role);
  const asksToPay = !isAgency(actor.role) && request.status !== to && statusRow(to).pays !== null;
  return [
    ...(notificationKind && isNotified(notificationKind, other)
      ? [notificationTo(other, notificationKind)]
      : []),
    ...(asksToPay && request.companyId !== null ? [notificationToSide('request_payment')] : []),
  ];
}

export const submissionNotifications = ({
  by,
}: Pick<ChangeFacts['submission'], 'by'>): PlannedNotification[] => [
  notificationToSide(by === 'client' ? 'submit' : 'open_for_client'),
];

/**
 * Notifies a side of the first message that it has not read. If the reader has the page open, the page marks the
 * message as read before the delay is over.
 */
export const messageNotifications = ({
  from,
}: Pick<ChangeFacts['message'], 'from'>): PlannedNotification[] => [
  notificationTo(otherRole(from), 'message', { channel: 'push', delay: 5 }),
  notificationTo(otherRole(from), 'message', { channel: 'mail', delay: 10 * 60 }),
];

/** Seconds. An agent may correct a mistyped tracking number before the client is notified. */
const trackingDelay = 2 * 60;

const approvalNotifications: Record<ApprovalAnswer, PlannedNotification> = {
  accepted: notificationToSide('grant_approval', { channel: 'push' }),
  declined: notificationToSide('decline_approval'),
  rejected: notificationToSide('reject_approval'),
};

function notificationsOfEntry({ type, undoes, leavesDue }: ChangeFacts['entry']): PlannedNotification[] {
  if (undoes) return type === 'received' && leavesDue ? [notificationToSide('undo_payment')] : [];
  if (type === 'refunded') return [notificationToSide('record_repayment')];
  if (type === 'carried' || type === 'promised') return [notificationToSide('settle_surplus')];
  return type === 'received' && leavesDue ? [notificationToSide('receive_part')] : [];
}

const sampleNotifications: Record<SampleNews, PlannedNotification> = {
  asked: notificationToSide('ask_sample'),
  sent: notificationToSide('send_sample'),
  received: notificationToSide('receive_sample'),
  approved: notificationToSide('approve_sample'),
  refused: notificationToSide('refuse_sample'),
};

/** Returns nothing for the side that acted. A client is not notified before a sample that the agency asked for has left. */
const notificationsOfSample = ({ news, by }: ChangeFacts['sample']) =>
  news === null || sampleNotifications[news].side === by ? [] : [sampleNotifications[news]];

/** The number of users that fit into one PostgreSQL notification. */
const maxUsersPerNotification = 100;

function companyLiveChanges({ userIds }: ChangeFacts['company']): LiveChange[] {
  const users = [...new Set(userIds)];
  return Array.from({ length: Math.ceil(users.length / maxUsersPerNotification) }, (_, at) => ({
    kind: 'belonging',
    users: users.slice(at * maxUsersPerNotification, (at + 1) * maxUsersPerNotification),
  }));
}

/** Who is notified of each change, and which parts open screens fetch again. Screens fetch a whole request at once. */
export const changeRules: { readonly [Kind in ChangeKind]: Rule<ChangeFacts[Kind]> } = {
  step: {
    notifications: notificationsOfStep,
    live: requestPartChange('status'),
    isActivity: true,
    asksForDocuments: true,
  },
  submission: {
    notifications: submissionNotifications,
    live: ({ request }) => [{ kind: 'submitted', ...liveRequestOf(request) }],
    isActivity: true,
  },
  message: {
    notifications: messageNotifications,
    live: ({ request, number }) => [{ kind: 'message', ...liveRequestOf(request), number }],
    isActivity: true,
  },
  reading: { live: ({ request }) => [{ kind: 'read', ...liveRequestOf(request) }] },
  notes: { live: requestPartChange('notes'), isActivity: true },
  order: {
    notifications: ({ isTracked }) =>
      isTracked ? [notificationToSide('track_order', { delay: trackingDelay })] : [],
    live: requestPartChange('order'),
    isActivity: true,
  },
  delivery: { live: requestPartChange('order'), isActivity: true },
  extension: { notifications: () => [notificationToSide('extend_quote')], live: requestPartChange('quotes') },
  quote_ends_soon: { notifications: () => [notificationToSide('remind_quote')] },
  quote_lapsed: {
    notifications: () => [notificationToSide('lapse_quote')],
    live: requestPartChange('quotes'),
  },
  approval_asked: {
    notifications: ({ askedOf }) => [notificationToSide('ask_approval', { readerId: askedOf })],
    live: requestPartChange('quotes'),
  },
  approval_answered: {
    notifications: ({ answer, askedBy, by }) =>
      askedBy === by ? [] : [{ ...approvalNotifications[answer], readerId: askedBy }],
    live: requestPartChange('quotes'),
  },
  approval_rules: { live: requestPartChange('quotes') },
  transfer: {
    notifications: ({ isNew }) => (isNew ? [notificationToSide('declare_transfer')] : []),
    live: requestPartChange('transfer'),
  },
  entry: { notifications: notificationsOfEntry, live: requestPartChange('transfer'), asksForDocuments: true },
  documents: { live: requestPartChange('documents') },
  kept_part: { live: requestPartChange('transfer'), isActivity: true, asksForDocuments: true },
  reminding: { live: requestPartChange('transfer') },
  silence: { notifications: () => [notificationToSide('ask_silent')] },
  closing_proposed: {
    notifications: () => [notificationToSide('propose_closing')],
    live: requestPartChange('notes'),
  },
  silence_broken: { live: requestPartChange('notes') },
  assignment: {
    notifications: ({ isGiven }) => (isGiven ? [notificationToSide('assign')] : []),
    live: assignmentLiveChanges,
  },
  put_away: { live: assignmentLiveChanges },
  follow_up: { notifications: () => [notificationToSide('follow_up')], live: assignmentLiveChanges },
  private_note: {
    notifications: ({ mentioned }) =>
      mentioned.map((readerId) => notificationToSide('mention', { readerId })),
    live: privateNoteLiveChanges,
  },
  private_note_removed: { live: privateNoteLiveChanges },
  sourcing: { live: ({ request }) => [{ kind: 'sourcing', request: request.id }] },
  estimate: { live: requestPartChange('quotes') },
  sample: { notifications: notificationsOfSample, live: requestPartChange('quotes'), isActivity: true },
  // No `live` here: a `sourcing` change is recorded at the same time.
  offer_answered: {
    notifications: ({ askedBy }) =>
      askedBy === null ? [] : [notificationToSide('answer_offer', { readerId: askedBy })],
  },
  client_erased: { live: requestPartChange('client') },
  bank_entries: { live: () => [{ kind: 'entries' }] },
  agency: { live: () => [{ kind: 'agency' }] },
  replies: { live: () => [{ kind: 'replies' }] },
  rates: { live: () => [{ kind: 'rates' }] },
  team: { live: () => [{ kind: 'team' }] },
  role: { live: ({ userId }) => [{ kind: 'role', user: userId }] },
  sessions_ended: { live: ({ sessionIds }) => sessionIds.map((session) => ({ kind: 'session', session })) },
  company: { live: companyLiveChanges },
};

function ruleOf<Kind extends ChangeKind>({ kind }: Change<Kind>): Rule<ChangeFacts[Kind]> {
  return changeRules[kind];
}

export function notificationsOf<Kind extends ChangeKind>(change: Change<Kind>): PlannedNotification[] {
  return ruleOf<Kind>(change).notifications?.(change) ?? [];
}

export function liveChangesOf<Kind extends ChangeKind>(change: Change<Kind>): LiveChange[] {
  return ruleOf<Kind>(change).live?.(change) ?? [];
}

export const asksForDocuments = ({ kind }: Change): boolean => changeRules[kind].asksForDocuments === true;

export const isActivity = ({ kind }: Change): boolean => changeRules[kind].isActivity === true;
