import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import type { Quoted } from './outbox-record.ts';

/** Something that happened to the request, told among the messages. */
export interface ThreadEvent {
  id: string;
  at: string;
  text: string;
  /** Why, where nothing else on the page says it. */
  note?: string;
}

export interface MessageLine {
  kind: 'message';
  id: string;
  /** Null until it has arrived. */
  number: number | null;
  senderId: string;
  /** Own side: right; the other side: left. */
  ours: boolean;
  name: string;
  content: string;
  at: string;
  state: 'arrived' | 'waiting' | 'failed';
  files: readonly Attachment[];
  quote: (Pick<Quoted, 'id' | 'excerpt'> & { name: string }) | null;
  /** What an answer to it quotes; null until it has arrived. */
  quotable: Quoted | null;
}

type Line =
  | MessageLine
  | ({ kind: 'event' } & ThreadEvent)
  /** From here on nothing has been read. */
  | { kind: 'unread'; id: 'unread'; at: string };

export type DayLine = Line & {
  /** Follows one by the same person within minutes: the name is not said twice. */
  continues: boolean;
};

export interface Day {
  id: string;
  at: string;
  lines: DayLine[];
}

const together = 5 * 60_000;

/** Events at their moment among messages, which keep their order; those before the first loaded message come with it. */
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

/** Marks where reading begins: before the first message of the other side above this number. */
export function withUnreadMark(lines: readonly Line[], readUpTo: number | null): Line[] {
  if (readUpTo === null) return [...lines];
  const place = lines.findIndex(
    (line) => line.kind === 'message' && !line.ours && line.number !== null && line.number > readUpTo,
  );
  const first = lines[place];
  return first ? lines.toSpliced(place, 0, { kind: 'unread', id: 'unread', at: first.at }) : [...lines];
}

/** By the reader's days. */
export function byDays(lines: readonly Line[]): Day[] {
  const days: Day[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const id = new Date(line.at).toDateString();
    const isNewDay = days.at(-1)?.id !== id;
    if (isNewDay) days.push({ id, at: line.at, lines: [] });
    const continues =
      !isNewDay &&
      line.kind === 'message' &&
      before?.kind === 'message' &&
      before.senderId === line.senderId &&
      Date.parse(line.at) - Date.parse(before.at) < together;
    days.at(-1)?.lines.push({ ...line, continues });
    before = line;
  }
  return days;
}
