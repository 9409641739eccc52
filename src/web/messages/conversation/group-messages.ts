import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import type { RepliedMessage } from './outbox-record.ts';

/** An event of the request, shown among the messages. */
export interface ThreadEvent {
  id: string;
  at: string;
  text: string;
  /** The reason, if nothing else on the page shows it. */
  note?: string;
}

export interface MessageLine {
  kind: 'message';
  id: string;
  /** Null until the server has accepted it. */
  number: number | null;
  senderId: string;
  /** True for the reader's own side (right), false for the other side (left). */
  isOwnSide: boolean;
  name: string;
  content: string;
  at: string;
  state: 'arrived' | 'waiting' | 'failed';
  files: readonly Attachment[];
  answeredMessage: (Pick<RepliedMessage, 'id' | 'excerpt'> & { name: string }) | null;
  /** The excerpt that a reply quotes; null until the server has accepted the message. */
  answerTarget: RepliedMessage | null;
}

type Line =
  | MessageLine
  | ({ kind: 'event' } & ThreadEvent)
  /** Everything from here on is unread. */
  | { kind: 'unread'; id: 'unread'; at: string };

export type DayLine = Line & {
  /** True if the same person wrote the message before within minutes; the name is not repeated. */
  isContinuation: boolean;
};

export interface Day {
  id: string;
  at: string;
  lines: DayLine[];
}

const continuationMilliseconds = 5 * 60_000;

/**
 * Puts events at their time among messages, and keeps the order of messages. If earlier messages are not loaded yet,
 * leaves out the events before the first loaded message.
 */
export function withEvents(
  messages: readonly MessageLine[],
  events: readonly ThreadEvent[],
  earlier: boolean,
): Line[] {
  const [first] = messages;
  const from = earlier && first ? Date.parse(first.at) : -Infinity;
  const waiting = events
    .map((event) => ({ kind: 'event' as const, ...event }))
    .filter(({ at }) => Date.parse(at) >= from)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const lines: Line[] = [];
  for (const message of messages) {
    while (waiting[0] && Date.parse(waiting[0].at) <= Date.parse(message.at))
      lines.push(...waiting.splice(0, 1));
    lines.push(message);
  }
  return [...lines, ...waiting];
}

/** Adds the unread mark before the first message of the other side above this number. */
export function withUnreadMark(lines: readonly Line[], readUpTo: number | null): Line[] {
  if (readUpTo === null) return [...lines];
  const place = lines.findIndex(
    (line) => line.kind === 'message' && !line.isOwnSide && line.number !== null && line.number > readUpTo,
  );
  const first = lines[place];
  return first ? lines.toSpliced(place, 0, { kind: 'unread', id: 'unread', at: first.at }) : [...lines];
}

/** Groups lines by days in the reader's time zone. */
export function groupByDays(lines: readonly Line[]): Day[] {
  const days: Day[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const id = new Date(line.at).toDateString();
    const isNewDay = days.at(-1)?.id !== id;
    if (isNewDay) days.push({ id, at: line.at, lines: [] });
    const isContinuation =
      !isNewDay &&
      line.kind === 'message' &&
      before?.kind === 'message' &&
      before.senderId === line.senderId &&
      Date.parse(line.at) - Date.parse(before.at) < continuationMilliseconds;
    days.at(-1)?.lines.push({ ...line, isContinuation });
    before = line;
  }
  return days;
}
