import { isPutAway } from '#domain/assignments/assignment-rules.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { clientName } from '#domain/accounts/name-format.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { Language } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { productName } from '#domain/brand.ts';
import { excerptOf, type NoticeKind, noticeKinds } from '#domain/notices/notice-kinds.ts';
import { daysLeft, hasLapsed, lastDays } from '#domain/quotes/validity-rules.ts';
import { submission } from '#domain/requests/transition-rules.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import { cutAtWord } from '#server/mail/write-subject.ts';
import { dueOf, isCoveredByDeposit } from '#server/payments/find-due.ts';
import type { NoticeRow } from './due-notice-store.ts';
import { type NoticeFacts, noticeTexts, type Text } from './notice-texts.ts';

/**
 * A notification that the service worker shows. `path` is a page of this site. A later notification with the
 * same tag replaces it.
 */
export interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** An event of a request, for the notification of one of its sides. */
export interface NoticeEvent {
  requestId: string;
  side: Role;
  noticeKind: NoticeKind;
  /** The request's status at the time of the event. */
  status: string;
}

/** Most characters of a name in a title. */
const nameLength = 32;
const titleLength = 80;
const reasonLength = 500;

/**
 * Whether the request waits for that side. It does not wait for a transfer that is announced, or for a decision
 * on an expired quote.
 */
function waitsFor(side: Role, row: NoticeRow): boolean {
  const { status, changeRequest, closingProposed, quoteValidUntil: until } = row;
  const announced = row.announced === null ? null : centsFromDecimal(row.announced);
  const quoteLapsed = until !== null && hasLapsed(until, new Date());
  const due = dueOf(status, row)?.due ?? null;
  return taskOf(side, { status, due, announced, changeRequest, closingProposed, quoteLapsed }) !== null;
}

/** False for a reminder that is late, or of a quote whose validity was extended: it is then not sent. */
function endsSoon({ quoteValidUntil: until }: NoticeRow): boolean {
  return until !== null && daysLeft(until, new Date()) <= lastDays;
}

/** The outcome of the last approval for which a notification of that kind is still true. */
const approvalOutcomes: Partial<Record<NoticeKind, string>> = {
  ask_approval: 'asked',
  grant_approval: 'accepted',
  decline_approval: 'declined',
  reject_approval: 'rejected',
};

/**
 * Whether the event is still current: nobody has meanwhile read the messages, changed the request's status or
 * done what the notification asks for.
 */
export function isStillTrue({ noticeKind, status, side }: NoticeEvent, row: NoticeRow): boolean {
  if (noticeKind === 'message') return row.unread > 0;
  if (noticeKind === 'record_repayment') return row.repaid !== null;
  if (noticeKind === 'settle_surplus') return true;
  if (noticeKind === 'mention') return row.hasMention;
  if (noticeKind === 'assign') return row.assigneeId !== null;
  if (noticeKind === 'follow_up') return row.followUpOn !== null && !isPutAway(row.followUpOn, new Date());
  if (row.status !== status) return false;
  const outcome = approvalOutcomes[noticeKind];
  if (outcome) return row.approval === outcome;
  if (noticeKind === 'track_order') return row.trackingNumber !== null;
  if (noticeKind === 'remind_quote' && !endsSoon(row)) return false;
  return !noticeKinds[noticeKind].asks || waitsFor(side, row);
}

export function pathOf({ requestId, side }: NoticeEvent): string {
  return side === 'agent' ? `/agent/request/${requestId}` : `/request/${requestId}`;
}

/** The agent's first name as clients know it, or the agency's name if the agent has left. */
function agentOf({ senderName, senderHasLeft, agencyName }: NoticeRow): string {
  return (senderHasLeft ? null : senderName) || (agencyName ?? productName);
}

/** The colleague in the reader's company whom the notification is about. Null if there is none. */
function colleagueOf(noticeKind: NoticeKind, row: NoticeRow): string | null {
  if (noticeKind === 'ask_approval') return row.approvalAskedBy ?? '';
  return approvalOutcomes[noticeKind] ? (row.approvalDecidedBy ?? '') : null;
}

/**
 * The client, with the name of the person who wrote or asked. For other acts of a company, only the company's
 * name.
 */
function clientOf(noticeKind: NoticeKind, row: NoticeRow): string {
  const asked = { firstName: row.clientFirstName, lastName: row.clientLastName };
  if (row.company === null) return clientName(asked, null);
  if (noticeKind === submission) return clientName(asked, row.company);
  if (noticeKind !== 'message') return row.company;
  return clientName({ firstName: row.senderName ?? '', lastName: row.senderLastName ?? '' }, row.company);
}

export function factsOf({ side, noticeKind }: NoticeEvent, row: NoticeRow, language: Language): NoticeFacts {
  const client = clientOf(noticeKind, row);
  const colleague = colleagueOf(noticeKind, row);
  const author = side === 'agent' ? client : (colleague ?? agentOf(row));
  const { settles } = noticeKinds[noticeKind];
  return {
    reference: row.reference,
    title: excerptOf(row.title, titleLength),
    author,
    shortAuthor: cutAtWord(author, nameLength),
    excerpt: excerptOf(row.content ?? ''),
    unread: row.unread,
    reason: excerptOf((colleague === null ? row.comment : row.approvalWords) ?? '', reasonLength),
    validUntil: row.quoteValidUntil === null ? '' : writtenDay(row.quoteValidUntil, language),
    followUp: row.followUpReason ?? '',
    shortFollowUp: cutAtWord(row.followUpReason ?? '', nameLength),
    isBankKnown: row.bankIban !== null,
    isCovered: settles !== null && isCoveredByDeposit(settles, row),
  };
}

export function textOf(news: NoticeEvent, facts: NoticeFacts, language: Language) {
  const texts: Partial<Record<NoticeKind, (facts: NoticeFacts) => Text>> =
    noticeTexts[language].news[news.side];
  const write = texts[news.noticeKind];
  if (!write) throw new RangeError(`nothing to tell the ${news.side} about ${news.noticeKind}`);
  const { action } = noticeKinds[news.noticeKind];
  const button = noticeTexts[language].actions[action === 'pay' && !facts.isBankKnown ? 'open' : action];
  return { ...write(facts), button };
}

/**
 * Composes a notification. With `isDiscreet`, for a screen that others may see, it says neither who nor what it
 * is about.
 */
export function composeNotice(
  news: NoticeEvent,
  row: NoticeRow,
  { language, isDiscreet }: { language: Language; isDiscreet: boolean },
): Notice {
  const texts = noticeTexts[language];
  const facts = factsOf(news, row, language);
  const isMessage = news.noticeKind === 'message';
  const place = { path: pathOf(news), tag: `${isMessage ? 'messages' : 'request'}:${news.requestId}` };
  if (isDiscreet) return { title: facts.reference, body: texts.discreet, ...place };
  const about = `${facts.reference} · ${facts.title}`;
  const body = isMessage ? facts.excerpt || texts.filesAlone : about;
  return { title: textOf(news, facts, language).title, body, ...place };
}
