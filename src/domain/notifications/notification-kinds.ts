import type { Role } from '#domain/accounts/role-kinds.ts';
import { type PaymentKind, type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { keysOf } from '#domain/keys-of.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import type { RecipientGroup } from '#domain/companies/recipient-rules.ts';
import type { NotificationTopic } from './notification-choice-rules.ts';

/** The amount that a mail names: a payment as the reader's side sees it, or the total of a quote. */
export type NotificationSum = 'due' | 'received' | 'expected' | 'announced' | 'quoted' | 'toRepay' | 'repaid';

/** The action that a mail offers. `pay` becomes `open` if no bank details are available. */
export type NotificationAction =
  | 'open'
  | 'pay'
  | 'readQuote'
  | 'outstanding'
  | 'track'
  | 'answer'
  | 'readNote'
  | 'sample'
  | 'revise';

interface NotificationRow {
  /** The side that gets the notification, never the side that acted; `both` if either side may have acted. */
  notifies: Role | 'both';
  kind: NotificationTopic;
  /** Whether it asks its reader to do something. If so, it is sent only while the reader still has to do that. */
  asksForAction: boolean;
  /** The client's people who get it. `named`: only the person named in the notification. */
  recipients: RecipientGroup | 'named';
  /** Null if the mail names no amount. */
  sum: NotificationSum | null;
  /** The payment that it reports as received. No payment was made if the deposit covered the whole sum. */
  reportedPayment: PaymentKind | null;
  action: NotificationAction;
  /** Whether it is mailed even if the reader turned such mails off, because the terms promise this mail. */
  isPromised: boolean;
}

const makeNotificationRow = <Side extends NotificationRow['notifies']>(
  notifies: Side,
  more: Partial<Omit<NotificationRow, 'notifies'>> = {},
): NotificationRow & { notifies: Side } => ({
  kind: 'actions',
  asksForAction: false,
  recipients: 'asker',
  sum: null,
  reportedPayment: null,
  action: 'open',
  isPromised: false,
  ...more,
  notifies,
});

const quoteRow = makeNotificationRow('client', { asksForAction: true, sum: 'quoted', action: 'readQuote' });
const acceptanceRow = makeNotificationRow('agent', { sum: 'expected' });

const rowsOfTransitions = {
  submit: makeNotificationRow('agent', { asksForAction: true }),
  approve: makeNotificationRow('client', {
    asksForAction: true,
    sum: 'due',
    recipients: 'payers',
    action: 'pay',
  }),
  decline: makeNotificationRow('client'),
  confirm_deposit: makeNotificationRow('client', { sum: 'received', reportedPayment: 'deposit' }),
  issue_merchandise_quote: quoteRow,
  accept_merchandise_quote: acceptanceRow,
  reject_merchandise_quote: makeNotificationRow('agent'),
  confirm_merchandise_payment: makeNotificationRow('client', {
    sum: 'received',
    reportedPayment: 'merchandise',
  }),
  mark_ready: makeNotificationRow('client'),
  issue_freight_quote: quoteRow,
  accept_freight_quote: acceptanceRow,
  reject_freight_quote: makeNotificationRow('agent'),
  confirm_freight_payment: makeNotificationRow('client', {
    sum: 'received',
    reportedPayment: 'freight',
    action: 'track',
  }),
  confirm_receipt: makeNotificationRow('both'),
  withdraw: makeNotificationRow('agent'),
  cancel: makeNotificationRow('client', { sum: 'toRepay' }),
  reopen_step: makeNotificationRow('client'),
  ask_change: makeNotificationRow('agent', { asksForAction: true, action: 'revise' }),
  take_back_quote: makeNotificationRow('client'),
  collect_own_freight: makeNotificationRow('agent', { asksForAction: true }),
  confirm_own_freight: makeNotificationRow('client'),
  withdraw_contract: makeNotificationRow('agent', { sum: 'toRepay' }),
} as const satisfies Record<TransitionName, NotificationRow>;

/** The events of a request that cause a notification: every transition, and some events between transitions. */
export const notificationKinds = {
  ...rowsOfTransitions,
  /** A newer quote replaced a pending one. */
  'revise:issue_merchandise_quote': quoteRow,
  'revise:issue_freight_quote': quoteRow,
  /** Another quote is offered beside a pending one. */
  'option:issue_merchandise_quote': quoteRow,
  /** An agent extended a pending quote. */
  extend_quote: { ...quoteRow, isPromised: true },
  /** The quote's last days have begun. */
  remind_quote: quoteRow,
  /** The quote's last day is over. */
  lapse_quote: makeNotificationRow('agent', { asksForAction: true, sum: 'quoted' }),
  /** A colleague accepted a quote: the company's accountants are asked for its payment. */
  request_payment: makeNotificationRow('client', {
    asksForAction: true,
    sum: 'due',
    recipients: 'accountants',
    action: 'pay',
  }),
  /** A colleague asks for approval of a quote; only the person asked is notified. */
  ask_approval: makeNotificationRow('client', {
    asksForAction: true,
    sum: 'quoted',
    recipients: 'named',
    action: 'readQuote',
  }),
  /** A colleague accepted the quote, declined to accept it, or refused it; the person who asked is notified. */
  grant_approval: makeNotificationRow('client', { recipients: 'named' }),
  decline_approval: makeNotificationRow('client', { recipients: 'named' }),
  reject_approval: makeNotificationRow('client', { recipients: 'named' }),
  declare_transfer: makeNotificationRow('agent', { asksForAction: true, sum: 'announced' }),
  /** An agent added a tracking number. */
  track_order: makeNotificationRow('client', { action: 'track' }),
  /** The client gave no sign during the agency's days of silence. */
  ask_silent: makeNotificationRow('client', { asksForAction: true, sum: 'due', recipients: 'payers' }),
  /** The client gave no sign after the agency's question either. */
  propose_closing: makeNotificationRow('agent', { asksForAction: true }),
  /** A refund: of a deposit that was larger than goods and freight, or of sums that an ended request had received. */
  record_repayment: makeNotificationRow('client', { sum: 'repaid' }),
  /** A part of a payment has come; the mail asks for the outstanding amount. */
  receive_part: makeNotificationRow('client', { sum: 'due', recipients: 'payers', action: 'outstanding' }),
  /** An agent undid a part of a payment that was recorded by mistake. */
  undo_payment: makeNotificationRow('client', { sum: 'due', recipients: 'payers', action: 'outstanding' }),
  /** The surplus of a payment is kept for the next payment, or will be refunded. */
  settle_surplus: makeNotificationRow('client'),
  /** An agent opened the request for its client. */
  open_for_client: makeNotificationRow('client'),
  /** A private note names the reader; nobody else is notified. */
  mention: makeNotificationRow('agent', { action: 'readNote' }),
  /** A supplier answered by link; the agent who asked them is notified. */
  answer_offer: makeNotificationRow('agent'),
  /** The client asked for a sample, or decided on one. */
  ask_sample: makeNotificationRow('agent', { asksForAction: true, action: 'sample' }),
  approve_sample: makeNotificationRow('agent', { action: 'sample' }),
  refuse_sample: makeNotificationRow('agent', { action: 'sample' }),
  /** A sample left the supplier; or it came, and the client must decide. */
  send_sample: makeNotificationRow('client', { action: 'sample' }),
  receive_sample: makeNotificationRow('client', { asksForAction: true, action: 'sample' }),
  /** Another agent gave the request to the reader. */
  assign: makeNotificationRow('agent'),
  /** The day until which the request was snoozed has come. */
  follow_up: makeNotificationRow('agent'),
  message: makeNotificationRow('both', { kind: 'messages', action: 'answer' }),
} as const satisfies Record<string, NotificationRow>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = keysOf(notificationKinds);

/** The notifications to that side. */
export type NotificationKindTo<Side extends Role> = {
  [Name in NotificationKind]: Side extends (typeof notificationKinds)[Name]['notifies']
    ? Name
    : 'both' extends (typeof notificationKinds)[Name]['notifies']
      ? Name
      : never;
}[NotificationKind];

export function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name);
}

function isTransition(name: NotificationKind): name is TransitionName {
  return Object.hasOwn(rowsOfTransitions, name);
}

/** Returns whether that side gets a notification of the other side's action. */
export function isNotified(name: NotificationKind, side: Role): boolean {
  const { notifies } = notificationKinds[name];
  return notifies === 'both' || notifies === side;
}

/** Returns whether a person with these choices gets the notification by mail. */
export function isMailed(
  name: NotificationKind,
  chosen: Readonly<Record<NotificationTopic, boolean>>,
): boolean {
  const { kind, isPromised } = notificationKinds[name];
  return isPromised || chosen[kind];
}

/** Returns whether the person who acted may have given a reason. */
export function mayHaveReason(name: NotificationKind): boolean {
  if (!isTransition(name)) return false;
  const { undoes, takesQuoteBack, comment } = transitionRow(name);
  return comment !== 'none' && (undoes || takesQuoteBack || endsUndelivered(name));
}

/** Returns whether the notification may contain the text of a change request, or a colleague's reason. */
export function mayHaveChangeRequest(name: NotificationKind): boolean {
  if (name === 'ask_approval' || name === 'decline_approval') return true;
  return isTransition(name) && transitionRow(name).asks !== null;
}

/** The number of characters of a message that a notification shows. */
export const excerptLength = 120;

/** Returns the beginning of a text on one line, cut between characters. */
export function excerptOf(text: string, length = excerptLength): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
