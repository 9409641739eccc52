import type { Role, TransitionName } from '../requests/request-lifecycle.ts';
import { keysOf } from '../keys-of.ts';
import { endsUndelivered } from '../requests/request-rules.ts';
import type { NoticeKind } from './notice-choices.ts';

interface Happening {
  /** Who is told: never the side that did it; `both` where either side may have. */
  tells: Role | 'both';
  kind: NoticeKind;
}

const row = (tells: Happening['tells'], kind: NoticeKind = 'actions'): Happening => ({ tells, kind });

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
export const happenings = {
  ...ofTransitions,
  /** A pending quote gave way to a newer one. */
  'revise:issue_merchandise_quote': row('client'),
  'revise:issue_freight_quote': row('client'),
  declare_transfer: row('agent'),
  /** A tracking number was written. */
  track_order: row('client'),
  message: row('both', 'messages'),
} as const satisfies Record<string, Happening>;

export type HappeningName = keyof typeof happenings;
export const happeningNames = keysOf(happenings);

export function isHappening(name: string): name is HappeningName {
  return Object.hasOwn(happenings, name);
}

function isTransition(name: HappeningName): name is TransitionName {
  return Object.hasOwn(ofTransitions, name);
}

/** Whether that side is told of what the other one did. */
export function isTold(name: HappeningName, side: Role): boolean {
  const { tells } = happenings[name];
  return tells === 'both' || tells === side;
}

/** Whether whoever did it may have said why. */
export function mayHaveReason(name: HappeningName): boolean {
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
