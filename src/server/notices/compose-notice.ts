import { fullName } from '#domain/accounts/name-format.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { Language } from '#domain/language.ts';
import { excerptOf, mayHaveReason, type NoticeKind, noticeKinds } from '#domain/notices/notice-kinds.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import { dueOf } from '#server/payments/find-due.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import type { NoticeRow } from './due-notice-store.ts';
import { writeNoticeSummary } from './write-notice-summary.ts';
import { type NoticeFacts, noticeTexts, type Text } from './notice-texts.ts';

/** What a service worker shows; `path` is a page of this site, and a later notice with the same tag takes its place. */
export interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Something that happened to a request, as one of its sides is told of it. */
export interface News {
  requestId: string;
  side: Role;
  happening: NoticeKind;
  /** The request's then. */
  status: string;
}

const titleLength = 80;
const reasonLength = 500;

/** Whether the request waits for that side: a transfer that was announced is not asked for any more. */
function waitsFor(side: Role, row: NoticeRow): boolean {
  const { status, transferAnnounced } = row;
  return taskOf(side, { status, due: dueOf(status, row)?.due ?? null, transferAnnounced }) !== null;
}

/** Whether it is still true: nobody has read the messages meanwhile, moved the request on or done what it asks. */
export function isStillTrue({ happening, status, side }: News, row: NoticeRow): boolean {
  if (happening === 'message') return row.unread > 0;
  if (happening === 'record_repayment') return row.repaid !== null;
  if (row.status !== status) return false;
  if (happening === 'track_order') return row.trackingNumber !== null;
  return !noticeKinds[happening].asks || waitsFor(side, row);
}

export function pathOf({ requestId, side }: News): string {
  return side === 'agent' ? `/agent/request/${requestId}` : `/request/${requestId}`;
}

function factsOf({ side }: News, row: NoticeRow): NoticeFacts {
  const client = fullName({ firstName: row.clientFirstName, lastName: row.clientLastName });
  return {
    reference: row.reference,
    title: excerptOf(row.title, titleLength),
    author: side === 'agent' ? client : (row.senderName ?? ''),
    excerpt: excerptOf(row.content ?? ''),
    unread: row.unread,
    reason: excerptOf(row.comment ?? '', reasonLength),
  };
}

function textOf(news: News, facts: NoticeFacts, language: Language) {
  const texts: Partial<Record<NoticeKind, (facts: NoticeFacts) => Text>> =
    noticeTexts[language].news[news.side];
  const write = texts[news.happening];
  if (!write) throw new RangeError(`nothing to tell the ${news.side} about ${news.happening}`);
  return write(facts);
}

/** `isDiscreet`: where others may look, neither whom nor what it is about. */
export function composeNotice(
  news: News,
  row: NoticeRow,
  { language, isDiscreet }: { language: Language; isDiscreet: boolean },
): Notice {
  const texts = noticeTexts[language];
  const facts = factsOf(news, row);
  const isMessage = news.happening === 'message';
  const place = { path: pathOf(news), tag: `${isMessage ? 'messages' : 'request'}:${news.requestId}` };
  if (isDiscreet) return { title: facts.reference, body: texts.discreet, ...place };
  const about = `${facts.reference} · ${facts.title}`;
  const body = isMessage ? facts.excerpt || texts.filesAlone : about;
  return { title: textOf(news, facts, language).title, body, ...place };
}

/** Without its frame; `path` is where its button leads. */
export interface NoticeMail {
  subject: string;
  paragraphs: string[];
  /** What it is about, where an amount is named. */
  summary?: SummaryLine[];
  button: string;
  path: string;
  /** Why the reader gets it. */
  why: string;
}

/** The same for a mail. */
export function composeMail(news: News, row: NoticeRow, language: Language): NoticeMail {
  const texts = noticeTexts[language];
  const facts = factsOf(news, row);
  const { title, says, button } = textOf(news, facts, language);
  const summary = writeNoticeSummary(news.happening, row, language);
  const paragraphs = summary.length > 0 ? [says] : [texts.named(facts), says];
  if (news.happening === 'message') {
    paragraphs.push(facts.excerpt === '' ? texts.filesAlone : texts.quoted(facts.excerpt));
  }
  if (mayHaveReason(news.happening) && facts.reason !== '') paragraphs.push(texts.because(facts.reason));
  const subject = `${title} (${facts.reference})`;
  return { subject, paragraphs, summary, button, path: pathOf(news), why: texts.settings.why };
}

/** To an address that may be a stranger's: that there is something, neither what nor from whom. */
export function composeUnconfirmed(side: Role, language: Language): NoticeMail {
  return { ...noticeTexts[language].unconfirmed, path: side === 'agent' ? '/agent/dashboard' : '/dashboard' };
}
