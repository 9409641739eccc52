import { isSnoozed } from '#domain/assignments/assignment-rules.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { clientName } from '#domain/accounts/name-format.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { Language } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { productName } from '#domain/brand.ts';
import {
  excerptOf,
  type NotificationAction,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import { daysLeft, isPastLastDay, endingSoonDays } from '#domain/quotes/validity-rules.ts';
import { isClientsTurn } from '#domain/samples/sample-rules.ts';
import { submitTransition } from '#domain/requests/transition-rules.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import type { NotificationEvent } from '#server/mail/mail-kinds.ts';
import { cutAtWord } from '#server/mail/write-subject.ts';
import { dueOf, isCoveredByDeposit } from '#server/payments/find-due.ts';
import type { NotificationRow } from './queued-notification-store.ts';
import { type NotificationFacts, notificationTexts, type Text } from './notification-texts.ts';

/**
 * A notification that the service worker shows. `path` is a page of this site. A later notification with the
 * same tag replaces it.
 */
export interface ComposedNotification {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** The most characters of a name in a title. */
const nameLength = 32;
const titleLength = 80;
const reasonLength = 500;

/**
 * Returns whether the request waits for that side. It does not wait for an announced transfer, or for a decision on an
 * expired quote. For the action `readQuote`, a quote that waits for a sample still counts.
 */
function waitsFor(side: Role, row: NotificationRow, action: NotificationAction): boolean {
  const { status, changeRequest, closingProposed, quoteValidUntil: until } = row;
  const announced = row.announced === null ? null : centsFromDecimal(row.announced);
  const quoteLapsed = until !== null && isPastLastDay(until, new Date());
  const due = dueOf(status, row)?.due ?? null;
  const samples = action === 'readQuote' ? null : samplesOf(row);
  return (
    taskOf(side, { status, due, announced, changeRequest, closingProposed, quoteLapsed, samples }) !== null
  );
}

const samplesOf = ({ samplesToDecide, samplesToSend, sampleHold }: NotificationRow) => ({
  toDecide: samplesToDecide,
  toSend: samplesToSend,
  hold: sampleHold,
});

/** Returns whether that side still has to deal with the sample of the notification. */
function isSampleAwaited(side: Role, { samplesToDecide, samplesToSend }: NotificationRow): boolean {
  return (isAgency(side) ? samplesToSend : samplesToDecide) > 0;
}

/**
 * Returns false for a reminder that is too late, or whose quote was extended or waits for the agency's sample. The
 * reminder is then not sent.
 */
function endsSoon({ quoteValidUntil: until, sampleHold }: NotificationRow): boolean {
  return until !== null && daysLeft(until, new Date()) <= endingSoonDays && isClientsTurn(sampleHold);
}

/** For each kind of notification, the outcome of the last approval with which the notification is still true. */
const approvalOutcomes: Partial<Record<NotificationKind, string>> = {
  ask_approval: 'asked',
  grant_approval: 'accepted',
  decline_approval: 'declined',
  reject_approval: 'rejected',
};

/** Returns whether the agents' news about their own work still concerns that agent, or any agent if null. */
function concernsAgent(kind: NotificationKind, row: NotificationRow, readerId: string | null): boolean {
  if (kind === 'mention')
    return readerId === null ? row.mentioned.length > 0 : row.mentioned.includes(readerId);
  if (kind === 'assign') return row.assigneeId !== null && (readerId ?? row.assigneeId) === row.assigneeId;
  const isOthers = row.assigneeId !== null && readerId !== null && readerId !== row.assigneeId;
  return !isOthers && row.followUpOn !== null && !isSnoozed(row.followUpOn, new Date());
}

/**
 * Returns whether the event is still current for that reader, or for anybody if null: since then, nobody has read the
 * messages, changed the request's status or done what the notification asks for.
 */
export function isStillTrue(
  { notificationKind, status, side }: NotificationEvent,
  row: NotificationRow,
  readerId: string | null,
): boolean {
  if (notificationKind === 'message') return row.unread > 0;
  if (notificationKind === 'record_repayment') return row.repaid !== null;
  if (notificationKind === 'settle_surplus') return true;
  if (notificationKind === 'mention' || notificationKind === 'assign' || notificationKind === 'follow_up')
    return concernsAgent(notificationKind, row, readerId);
  const { action, asksForAction } = notificationKinds[notificationKind];
  if (action === 'sample') return !asksForAction || isSampleAwaited(side, row);
  if (row.status !== status) return false;
  const outcome = approvalOutcomes[notificationKind];
  if (outcome) return row.approval === outcome;
  if (notificationKind === 'track_order') return row.trackingNumber !== null;
  if (notificationKind === 'remind_quote' && !endsSoon(row)) return false;
  return !asksForAction || waitsFor(side, row, action);
}

export function pathOf({ requestId, side }: NotificationEvent): string {
  return side === 'agent' ? `/agent/request/${requestId}` : `/request/${requestId}`;
}

/** Returns the agent's first name, which clients see, or the agency's name if the agent has left. */
function agentOf({ senderName, senderHasLeft, agencyName }: NotificationRow): string {
  return (senderHasLeft ? null : senderName) || (agencyName ?? productName);
}

/** Returns the colleague in the reader's company whom the notification is about, or null. */
function colleagueOf(notificationKind: NotificationKind, row: NotificationRow): string | null {
  if (notificationKind === 'ask_approval') return row.approvalAskedBy ?? '';
  return approvalOutcomes[notificationKind] ? (row.approvalDecidedBy ?? '') : null;
}

/**
 * Returns the client's name, with the person who wrote or asked. For other acts of a company, returns only the
 * company's name.
 */
function clientOf(notificationKind: NotificationKind, row: NotificationRow): string {
  const asked = { firstName: row.clientFirstName, lastName: row.clientLastName };
  if (row.company === null) return clientName(asked, null);
  if (notificationKind === submitTransition) return clientName(asked, row.company);
  if (notificationKind !== 'message') return row.company;
  return clientName({ firstName: row.senderName ?? '', lastName: row.senderLastName ?? '' }, row.company);
}

export function factsOf(
  { side, notificationKind }: NotificationEvent,
  row: NotificationRow,
  language: Language,
): NotificationFacts {
  const client = clientOf(notificationKind, row);
  const colleague = colleagueOf(notificationKind, row);
  const author = side === 'agent' ? client : (colleague ?? agentOf(row));
  const { reportedPayment } = notificationKinds[notificationKind];
  return {
    reference: row.reference,
    title: excerptOf(row.title, titleLength),
    author,
    shortAuthor: cutAtWord(author, nameLength),
    excerpt: excerptOf(row.content ?? ''),
    unread: row.unread,
    reason: excerptOf((colleague === null ? row.comment : row.approvalWords) ?? '', reasonLength),
    isHeld: row.sampleHold !== null,
    validUntil: row.quoteValidUntil === null ? '' : writtenDay(row.quoteValidUntil, language),
    followUp: row.followUpReason ?? '',
    shortFollowUp: cutAtWord(row.followUpReason ?? '', nameLength),
    isBankKnown: row.bankIban !== null,
    isCovered: reportedPayment !== null && isCoveredByDeposit(reportedPayment, row),
  };
}

export function textOf(news: NotificationEvent, facts: NotificationFacts, language: Language) {
  const texts: Partial<Record<NotificationKind, (facts: NotificationFacts) => Text>> =
    notificationTexts[language].news[news.side];
  const write = texts[news.notificationKind];
  if (!write) throw new RangeError(`nothing to tell the ${news.side} about ${news.notificationKind}`);
  const { action } = notificationKinds[news.notificationKind];
  const button =
    notificationTexts[language].actions[action === 'pay' && !facts.isBankKnown ? 'open' : action];
  return { ...write(facts), button };
}

/**
 * Composes a notification. With `isDiscreet`, for a screen that other people may see, the text does not say whom or
 * what it is about.
 */
export function composeNotification(
  news: NotificationEvent,
  row: NotificationRow,
  { language, isDiscreet }: { language: Language; isDiscreet: boolean },
): ComposedNotification {
  const texts = notificationTexts[language];
  const facts = factsOf(news, row, language);
  const isMessage = news.notificationKind === 'message';
  const place = { path: pathOf(news), tag: `${isMessage ? 'messages' : 'request'}:${news.requestId}` };
  if (isDiscreet) return { title: facts.reference, body: texts.discreet, ...place };
  const about = `${facts.reference} · ${facts.title}`;
  const body = isMessage ? facts.excerpt || texts.filesAlone : about;
  return { title: textOf(news, facts, language).title, body, ...place };
}
