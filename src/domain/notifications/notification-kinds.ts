import type { Role } from '#domain/accounts/role-kinds.ts';
import { type PaymentKind, type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { keysOf } from '#domain/keys-of.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import type { RecipientGroup } from '#domain/companies/recipient-rules.ts';
import type { NotificationTopic } from './choice-rules.ts';

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
  asks: boolean;
  /** The client's people who get it. `named`: only the person named in the notification. */
  recipients: RecipientGroup | 'named';
  /** Null if the mail names no amount. */
  sum: NotificationSum | null;
  /** The payment that it reports as received. No payment was made if the deposit covered the whole sum. */
  settles: PaymentKind | null;
  action: NotificationAction;
  /** Whether it is mailed even if the reader turned such mails off, because the terms promise this mail. */
  isPromised: boolean;
}

const row = <Side extends NotificationRow['notifies']>(
  notifies: Side,
  more: Partial<Omit<NotificationRow, 'notifies'>> = {},
): NotificationRow & { notifies: Side } => ({
  kind: 'actions',
  asks: false,
  recipients: 'asker',
  sum: null,
  settles: null,
  action: 'open',
  isPromised: false,
  ...more,
  notifies,
});

const quoted = row('client', { asks: true, sum: 'quoted', action: 'readQuote' });
const accepted = row('agent', { sum: 'expected' });

const ofTransitions = {
  submit: row('agent', { asks: true }),
  approve: row('client', { asks: true, sum: 'due', recipients: 'payers', action: 'pay' }),
  decline: row('client'),
  confirm_deposit: row('client', { sum: 'received', settles: 'deposit' }),
  issue_merchandise_quote: quoted,
  accept_merchandise_quote: accepted,
  reject_merchandise_quote: row('agent'),
  confirm_merchandise_payment: row('client', { sum: 'received', settles: 'merchandise' }),
  mark_ready: row('client'),
  issue_freight_quote: quoted,
  accept_freight_quote: accepted,
  reject_freight_quote: row('agent'),
  confirm_freight_payment: row('client', { sum: 'received', settles: 'freight', action: 'track' }),
  confirm_receipt: row('both'),
  withdraw: row('agent'),
  cancel: row('client', { sum: 'toRepay' }),
  reopen_step: row('client'),
  ask_change: row('agent', { asks: true, action: 'revise' }),
  take_back_quote: row('client'),
  collect_own_freight: row('agent', { asks: true }),
  confirm_own_freight: row('client'),
  withdraw_contract: row('agent', { sum: 'toRepay' }),
} as const satisfies Record<TransitionName, NotificationRow>;

/** The events of a request that cause a notification: every transition, and some events between transitions. */
export const notificationKinds = {
  ...ofTransitions,
  /** A newer quote replaced a pending one. */
  'revise:issue_merchandise_quote': quoted,
  'revise:issue_freight_quote': quoted,
  /** Another quote is offered beside a pending one. */
  'option:issue_merchandise_quote': quoted,
  /** An agent extended a pending quote. */
  extend_quote: { ...quoted, isPromised: true },
  /** The quote's last days have begun. */
  remind_quote: quoted,
  /** The quote's last day is over. */
  lapse_quote: row('agent', { asks: true, sum: 'quoted' }),
  /** A colleague accepted a quote: the company's accountants are asked for its payment. */
  request_payment: row('client', { asks: true, sum: 'due', recipients: 'accountants', action: 'pay' }),
  /** A colleague asks for approval of a quote; only the person asked is notified. */
  ask_approval: row('client', { asks: true, sum: 'quoted', recipients: 'named', action: 'readQuote' }),
  /** A colleague accepted the quote, declined to accept it, or refused it; the person who asked is notified. */
  grant_approval: row('client', { recipients: 'named' }),
  decline_approval: row('client', { recipients: 'named' }),
  reject_approval: row('client', { recipients: 'named' }),
  declare_transfer: row('agent', { asks: true, sum: 'announced' }),
  /** An agent added a tracking number. */
  track_order: row('client', { action: 'track' }),
  /** The client gave no sign during the agency's days of silence. */
  ask_silent: row('client', { asks: true, sum: 'due', recipients: 'payers' }),
  /** The client gave no sign after the agency's question either. */
  propose_closing: row('agent', { asks: true }),
  /** A refund: of a deposit that was larger than goods and freight, or of sums that an ended request had received. */
  record_repayment: row('client', { sum: 'repaid' }),
  /** A part of a payment has come; the mail asks for the outstanding amount. */
  receive_part: row('client', { sum: 'due', recipients: 'payers', action: 'outstanding' }),
  /** An agent undid a part of a payment that was recorded by mistake. */
  undo_payment: row('client', { sum: 'due', recipients: 'payers', action: 'outstanding' }),
  /** The surplus of a payment is kept for the next payment, or will be refunded. */
  settle_surplus: row('client'),
  /** An agent opened the request for its client. */
  open_for_client: row('client'),
  /** A private note names the reader; nobody else is notified. */
  mention: row('agent', { action: 'readNote' }),
  /** A supplier answered by link; the agent who asked them is notified. */
  answer_offer: row('agent'),
  /** The client asked for a sample, or decided on one. */
  ask_sample: row('agent', { asks: true, action: 'sample' }),
  approve_sample: row('agent', { action: 'sample' }),
  refuse_sample: row('agent', { action: 'sample' }),
  /** A sample left the supplier; or it came, and the client must decide. */
  send_sample: row('client', { action: 'sample' }),
  receive_sample: row('client', { asks: true, action: 'sample' }),
  /** Another agent gave the request to the reader. */
  assign: row('agent'),
  /** The day until which the request was snoozed has come. */
  follow_up: row('agent'),
  message: row('both', { kind: 'messages', action: 'answer' }),
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
  return Object.hasOwn(ofTransitions, name);
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
  const { undoes, takesBack, comment } = transitionRow(name);
  return comment !== 'none' && (undoes || takesBack || endsUndelivered(name));
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
