import type { Role } from '#domain/accounts/role-kinds.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { keysOf } from '#domain/keys-of.ts';
import { endsUndelivered } from '#domain/requests/request-rules.ts';
import type { NoticeTopic } from './choice-rules.ts';

interface Happening {
  /** Who is told: never the side that did it; `both` where either side may have. */
  tells: Role | 'both';
  kind: NoticeTopic;
}

const row = (tells: Happening['tells'], kind: NoticeTopic = 'actions'): Happening => ({ tells, kind });

const ofTransitions = {
  submit: row('agent'),
  approve: row('client'),
  decline: row('client'),
  confirm_deposit: row('client'),
  issue_merchandise_quote: row('client'),
  accept_merchandise_quote: row('agent'),
  reject_merchandise_quote: row('agent'),
  confirm_merchandise_payment: row('client'),
  mark_ready: row('client'),
  issue_freight_quote: row('client'),
  accept_freight_quote: row('agent'),
  reject_freight_quote: row('agent'),
  confirm_freight_payment: row('client'),
  confirm_receipt: row('both'),
} as const satisfies Record<TransitionName, Happening>;

/** What happens to a request that the other side wants to know of: every transition, and what lies between. */
export const noticeKinds = {
  ...ofTransitions,
  /** A pending quote gave way to a newer one. */
  'revise:issue_merchandise_quote': row('client'),
  'revise:issue_freight_quote': row('client'),
  declare_transfer: row('agent'),
  /** A tracking number was written. */
  track_order: row('client'),
  message: row('both', 'messages'),
} as const satisfies Record<string, Happening>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = keysOf(noticeKinds);

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

/** Whether whoever did it may have said why. */
export function mayHaveReason(name: NoticeKind): boolean {
  return isTransition(name) && endsUndelivered(name);
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
