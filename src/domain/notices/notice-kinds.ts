import type { Role } from '#domain/accounts/role-kinds.ts';
import { type PaymentKind, type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { keysOf } from '#domain/keys-of.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import type { ToldAmong } from '#domain/companies/told-people-rules.ts';
import type { NoticeTopic } from './choice-rules.ts';

/** Which amount a mail names: of a payment as the reader of either side sees it, or of a quote. */
export type NoticeSum = 'due' | 'expected' | 'announced' | 'quoted' | 'toRepay' | 'repaid';

/** Its mail invites to this. `pay` is `open` as long as no bank details can be read. */
export type NoticeWay = 'open' | 'pay' | 'readQuote' | 'rest' | 'track' | 'answer' | 'readNote' | 'revise';

interface NoticeRow {
  /** Who is told: never the side that did it; `both` where either side may have. */
  tells: Role | 'both';
  kind: NoticeTopic;
  /** Whether it asks its reader to do something: it is told while that is still theirs to do. */
  asks: boolean;
  /** Who of a client's people is told. `named`: the one whom it says. */
  among: ToldAmong | 'named';
  /** Null where its mail names no amount. */
  sum: NoticeSum | null;
  /** The payment that it says has arrived; the deposit may have covered all of it, so that none was made. */
  settles: PaymentKind | null;
  way: NoticeWay;
  /** Whether it is mailed whatever its reader turned off: the terms promise that mail. */
  isPromised: boolean;
}

const row = <Side extends NoticeRow['tells']>(
  tells: Side,
  more: Partial<Omit<NoticeRow, 'tells'>> = {},
): NoticeRow & { tells: Side } => ({
  kind: 'actions',
  asks: false,
  among: 'asker',
  sum: null,
  settles: null,
  way: 'open',
  isPromised: false,
  ...more,
  tells,
});

const quoted = row('client', { asks: true, sum: 'quoted', way: 'readQuote' });
const accepted = row('agent', { sum: 'expected' });

const ofTransitions = {
  submit: row('agent', { asks: true }),
  approve: row('client', { asks: true, sum: 'due', among: 'payers', way: 'pay' }),
  decline: row('client'),
  confirm_deposit: row('client'),
  issue_merchandise_quote: quoted,
  accept_merchandise_quote: accepted,
  reject_merchandise_quote: row('agent'),
  confirm_merchandise_payment: row('client', { settles: 'merchandise' }),
  mark_ready: row('client'),
  issue_freight_quote: quoted,
  accept_freight_quote: accepted,
  reject_freight_quote: row('agent'),
  confirm_freight_payment: row('client', { settles: 'freight', way: 'track' }),
  confirm_receipt: row('both'),
  withdraw: row('agent'),
  cancel: row('client', { sum: 'toRepay' }),
  reopen_step: row('client'),
  ask_change: row('agent', { asks: true, way: 'revise' }),
  take_back_quote: row('client'),
  collect_own_freight: row('agent', { asks: true }),
  confirm_own_freight: row('client'),
  withdraw_contract: row('agent', { sum: 'toRepay' }),
} as const satisfies Record<TransitionName, NoticeRow>;

/** What happens to a request that the other side wants to know of: every transition, and what lies between. */
export const noticeKinds = {
  ...ofTransitions,
  /** A pending quote gave way to a newer one. */
  'revise:issue_merchandise_quote': quoted,
  'revise:issue_freight_quote': quoted,
  /** A pending quote was given more time. */
  extend_quote: { ...quoted, isPromised: true },
  /** Its last days have come. */
  remind_quote: quoted,
  /** Its last day is over. */
  lapse_quote: row('agent', { asks: true, sum: 'quoted' }),
  /** A colleague accepted a quote: its payment is asked of who keeps the company's accounts. */
  request_payment: row('client', { asks: true, sum: 'due', among: 'accountants', way: 'pay' }),
  /** A colleague asks whether a quote may be accepted; the one who is asked is told. */
  ask_approval: row('client', { asks: true, sum: 'quoted', among: 'named', way: 'readQuote' }),
  /** A colleague accepted it, declined to, or refused the quote itself; who asked is told. */
  grant_approval: row('client', { among: 'named' }),
  decline_approval: row('client', { among: 'named' }),
  reject_approval: row('client', { among: 'named' }),
  declare_transfer: row('agent', { asks: true, sum: 'announced' }),
  /** A tracking number was written. */
  track_order: row('client', { way: 'track' }),
  /** Nothing has been heard of a client for so many days as the agency says. */
  ask_silent: row('client', { asks: true, sum: 'due', among: 'payers' }),
  /** Nor since they were asked. */
  propose_closing: row('agent', { asks: true }),
  /** Of a deposit that was larger than goods and freight, or of what an ended request had received. */
  record_repayment: row('client', { sum: 'repaid' }),
  /** A part of a payment has come: the rest is still asked for. */
  receive_part: row('client', { sum: 'due', among: 'payers', way: 'rest' }),
  /** A part that was recorded by mistake was taken back. */
  undo_payment: row('client', { sum: 'due', among: 'payers', way: 'rest' }),
  /** What came too much is kept for the next payment, or will be paid back. */
  settle_surplus: row('client'),
  /** An agent opened the request for its client. */
  open_for_client: row('client'),
  /** A private note names the reader; nobody else is told. */
  mention: row('agent', { way: 'readNote' }),
  /** An agent was given a request by another one. */
  assign: row('agent'),
  /** The day has come until which it was put away. */
  follow_up: row('agent'),
  message: row('both', { kind: 'messages', way: 'answer' }),
} as const satisfies Record<string, NoticeRow>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = keysOf(noticeKinds);

/** What that side is told of. */
export type NoticeKindTo<Side extends Role> = {
  [Name in NoticeKind]: Side extends (typeof noticeKinds)[Name]['tells']
    ? Name
    : 'both' extends (typeof noticeKinds)[Name]['tells']
      ? Name
      : never;
}[NoticeKind];

export function isNoticeKind(name: string): name is NoticeKind {
  return Object.hasOwn(noticeKinds, name);
}

function isTransition(name: NoticeKind): name is TransitionName {
  return Object.hasOwn(ofTransitions, name);
}

/** Whether that side is told of what the other one did. */
export function isNotified(name: NoticeKind, side: Role): boolean {
  const { tells } = noticeKinds[name];
  return tells === 'both' || tells === side;
}

/** Whether somebody who chose these topics is mailed of it. */
export function isMailed(name: NoticeKind, chosen: Readonly<Record<NoticeTopic, boolean>>): boolean {
  const { kind, isPromised } = noticeKinds[name];
  return isPromised || chosen[kind];
}

/** Whether whoever did it may have said why. */
export function mayHaveReason(name: NoticeKind): boolean {
  if (!isTransition(name)) return false;
  const { undoes, takesBack, comment } = transitionRow(name);
  return comment !== 'none' && (undoes || takesBack || endsUndelivered(name));
}

/** Whether whoever did it said in words what they wish for, or a colleague why. */
export function mayHaveWish(name: NoticeKind): boolean {
  if (name === 'ask_approval' || name === 'decline_approval') return true;
  return isTransition(name) && transitionRow(name).wishes !== null;
}

/** How many characters of a message a notice shows. */
export const noticeExcerptLength = 120;

/** The beginning of a text on one line, cut between characters. */
export function excerptOf(text: string, length = noticeExcerptLength): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
