import type { Role } from '#domain/accounts/role-kinds.ts';
import { colons, type Language } from '#domain/language.ts';
import {
  mayHaveReason,
  mayHaveChangeRequest,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { isClosed, stepOf } from '#domain/requests/request-rules.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import { writeSubject } from '#server/mail/write-subject.ts';
import type { NotificationEvent } from '#server/mail/mail-kinds.ts';
import { factsOf, pathOf, textOf } from './compose-notification.ts';
import type { NotificationRow } from './queued-notification-store.ts';
import { notificationTexts } from './notification-texts.ts';
import { writeNotificationSummary } from './write-notification-summary.ts';

/** A notification mail without its frame. `path` is the address of its button. */
interface NotificationMail {
  /** The request's step. Absent once the request is closed, and if the mail does not mention it. */
  step?: TimelineStep;
  subject: string;
  /** The text that mail programs show beside the subject. */
  preview: string;
  paragraphs: string[];
  /** The facts of a mail that names an amount. */
  summary?: SummaryLine[];
  button: string;
  path: string;
  /** Why the reader gets the mail. */
  why: string;
  /** True if the agent who wrote has left the agency. */
  isFormal: boolean;
}

/** Returns the part of a mail that is about one event. */
function partOf(news: NotificationEvent, row: NotificationRow, language: Language) {
  const texts = notificationTexts[language];
  const facts = factsOf(news, row, language);
  const { title, says, button } = textOf(news, facts, language);
  const summary = writeNotificationSummary(news.notificationKind, row, language);
  const amount = summary.find(({ isAmount }) => isAmount);
  const { sum } = notificationKinds[news.notificationKind];
  const waitsForBank = sum === 'due' && !facts.isBankKnown;
  const words = news.notificationKind === 'message' ? facts.excerpt || texts.filesAlone : null;
  const reason =
    mayHaveReason(news.notificationKind) && facts.reason !== '' ? texts.because(facts.reason) : null;
  const changeRequest =
    mayHaveChangeRequest(news.notificationKind) && facts.reason !== '' ? texts.quoted(facts.reason) : null;
  const quoted = words !== null && facts.excerpt !== '' ? texts.quoted(words) : words;
  return {
    title,
    button,
    summary,
    asks: notificationKinds[news.notificationKind].asksForAction,
    paragraphs: [says, quoted, reason, changeRequest].filter((part) => part !== null),
    /** The most useful words for the preview. Amounts have their own line there. */
    gist: words ?? reason ?? changeRequest ?? says,
    amount:
      amount && !waitsForBank && sum !== 'received'
        ? `${amount.label}${colons[language]} ${amount.value}`
        : null,
  };
}

/** Composes a mail about the events of one request, in their order. Throws `RangeError` if there is none. */
export function composeMail(
  allEvents: readonly NotificationEvent[],
  row: NotificationRow,
  language: Language,
): NotificationMail {
  const [first] = allEvents;
  if (!first) throw new RangeError('a mail about nothing');
  const texts = notificationTexts[language];
  const facts = factsOf(first, row, language);
  const parts = allEvents.map((news) => partOf(news, row, language));
  const [one] = parts;
  // Shows only the latest amount: earlier amounts are parts of it, or equal to it.
  const priced = parts.findLast((part) => part.summary.length > 0);
  const summary = priced?.summary ?? [];
  const paragraphs = parts.flatMap((part) => part.paragraphs);
  if (parts.length > 1) paragraphs.unshift(texts.since);
  if (summary.length === 0) paragraphs.unshift(texts.named(facts));
  const titles = parts.map(({ title }) => title).join(' · ');
  const next = parts.findLast(({ asks }) => asks) ?? parts.at(-1) ?? one;
  return {
    // A closed request may have ended at any step.
    ...(!isClosed(row.status) && { step: stepOf(row.status) }),
    subject: writeSubject(titles, ` (${facts.reference})`),
    preview: [facts.title, ...parts.map((part) => (part === priced && part.amount) || part.gist)].join(' · '),
    paragraphs,
    summary,
    button: next?.button ?? '',
    path: pathOf(first),
    why: texts.settings.why,
    isFormal: first.side === 'client' && row.senderHasLeft === true && allEvents.some(isMessage),
  };
}

const isMessage = ({ notificationKind }: NotificationEvent) => notificationKind === 'message';

/**
 * Composes the mail to an unproven address, which may be a stranger's. The mail says that there is news, but not what
 * the news is or whom it is from.
 */
export function composeUnconfirmed(side: Role, language: Language): NotificationMail {
  const path = side === 'agent' ? '/agent/dashboard' : '/dashboard';
  return { ...notificationTexts[language].unconfirmed, path, isFormal: false };
}
