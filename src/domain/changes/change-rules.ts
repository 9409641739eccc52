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
import type { ApprovalAnswer, Change, ChangeFacts, ChangeKind, Place, StepFacts } from './change-kinds.ts';

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

type OneSidedKind = {
  [Name in NotificationKind]: (typeof notificationKinds)[Name]['notifies'] extends Role ? Name : never;
}[NotificationKind];

/** Makes a notification for the side that its kind names. */
const notification = (notificationKind: OneSidedKind, more?: Partial<PlannedNotification>) =>
  notificationTo(notificationKinds[notificationKind].notifies, notificationKind, more);

const otherRole = (role: Role): Role => (isAgency(role) ? 'client' : 'agent');

const liveRequestOf = ({ id, clientId }: Place) => ({ request: id, client: clientId });

const partChange =
  (what: RequestPart) =>
  ({ request }: { request: Place }): LiveChange[] => [{ kind: 'request', ...liveRequestOf(request), what }];

const assignment = ({ request }: { request: Place }): LiveChange[] => [
  { kind: 'assignment', request: request.id },
];
const noteChanges = ({ request }: { request: Pick<Place, 'id'> }): LiveChange[] => [
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
    ...(asksToPay && request.companyId !== null ? [notification('request_payment')] : []),
  ];
}

export const submissionNotifications = ({
  by,
}: Pick<ChangeFacts['submission'], 'by'>): PlannedNotification[] => [
  notification(by === 'client' ? 'submit' : 'open_for_client'),
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
  accepted: notification('grant_approval', { channel: 'push' }),
  declined: notification('decline_approval'),
  rejected: notification('reject_approval'),
};

function notificationsOfEntry({ type, undoes, leavesDue }: ChangeFacts['entry']): PlannedNotification[] {
  if (undoes) return type === 'received' && leavesDue ? [notification('undo_payment')] : [];
  if (type === 'refunded') return [notification('record_repayment')];
  if (type === 'carried' || type === 'promised') return [notification('settle_surplus')];
  return type === 'received' && leavesDue ? [notification('receive_part')] : [];
}

const sampleNotifications: Record<SampleNews, PlannedNotification> = {
  asked: notification('ask_sample'),
  sent: notification('send_sample'),
  received: notification('receive_sample'),
  approved: notification('approve_sample'),
  refused: notification('refuse_sample'),
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
    live: partChange('status'),
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
  notes: { live: partChange('notes'), isActivity: true },
  order: {
    notifications: ({ isTracked }) =>
      isTracked ? [notification('track_order', { delay: trackingDelay })] : [],
    live: partChange('order'),
    isActivity: true,
  },
  delivery: { live: partChange('order'), isActivity: true },
  extension: { notifications: () => [notification('extend_quote')], live: partChange('quotes') },
  quote_ends_soon: { notifications: () => [notification('remind_quote')] },
  quote_lapsed: { notifications: () => [notification('lapse_quote')], live: partChange('quotes') },
  approval_asked: {
    notifications: ({ askedOf }) => [notification('ask_approval', { readerId: askedOf })],
    live: partChange('quotes'),
  },
  approval_answered: {
    notifications: ({ answer, askedBy, by }) =>
      askedBy === by ? [] : [{ ...approvalNotifications[answer], readerId: askedBy }],
    live: partChange('quotes'),
  },
  approval_rules: { live: partChange('quotes') },
  transfer: {
    notifications: ({ isNew }) => (isNew ? [notification('declare_transfer')] : []),
    live: partChange('transfer'),
  },
  entry: { notifications: notificationsOfEntry, live: partChange('transfer'), asksForDocuments: true },
  documents: { live: partChange('documents') },
  kept_part: { live: partChange('transfer'), isActivity: true, asksForDocuments: true },
  reminding: { live: partChange('transfer') },
  silence: { notifications: () => [notification('ask_silent')] },
  closing_proposed: { notifications: () => [notification('propose_closing')], live: partChange('notes') },
  silence_broken: { live: partChange('notes') },
  assignment: {
    notifications: ({ givenTo }) => (givenTo === null ? [] : [notification('assign', { readerId: givenTo })]),
    live: assignment,
  },
  put_away: { live: assignment },
  follow_up: { notifications: () => [notification('follow_up')], live: assignment },
  private_note: {
    notifications: ({ mentioned }) => mentioned.map((readerId) => notification('mention', { readerId })),
    live: noteChanges,
  },
  private_note_removed: { live: noteChanges },
  sourcing: { live: ({ request }) => [{ kind: 'sourcing', request: request.id }] },
  estimate: { live: partChange('quotes') },
  sample: { notifications: notificationsOfSample, live: partChange('quotes'), isActivity: true },
  // No `live` here: a `sourcing` change is recorded at the same time.
  offer_answered: {
    notifications: ({ askedBy }) =>
      askedBy === null ? [] : [notification('answer_offer', { readerId: askedBy })],
  },
  client_erased: { live: partChange('client') },
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
