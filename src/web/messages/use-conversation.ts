import type { Message } from '#contract/message-replies.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import type { Formats } from '#web/shared/formats.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useUser } from '#web/shared/session.ts';
import type { Shown } from './message-bubble.tsx';
import { messageTexts } from './message-texts.ts';
import type { Outgoing } from './outbox.ts';
import type { Thread } from './use-thread.ts';

interface Day {
  id: string;
  label: string;
  items: Shown[];
}

interface Line {
  id: string;
  senderId: string;
  ours: boolean;
  name: string;
  content: string;
  at: string;
  state: Shown['state'];
}

const together = 5 * 60_000;
const dayLength = 86_400_000;

function lineOf(message: Message, role: Role, you: string, team: string): Line {
  const { id, senderId, content, createdAt } = message;
  const name = message.mine ? you : message.senderName || team;
  return { id, senderId, ours: message.senderRole === role, name, content, at: createdAt, state: 'arrived' };
}

function outgoingLine({ id, content, at, state }: Outgoing, senderId: string, you: string): Line {
  const shown = state === 'sent' ? 'arrived' : state;
  return { id, senderId, ours: true, name: you, content, at, state: shown };
}

function byDays(lines: readonly Line[], formats: Formats, label: (at: string) => string): Day[] {
  const days: Day[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const id = new Date(line.at).toDateString();
    const isNewDay = days.at(-1)?.id !== id;
    if (isNewDay) days.push({ id, label: label(line.at), items: [] });
    const continues =
      !isNewDay &&
      before?.senderId === line.senderId &&
      Date.parse(line.at) - Date.parse(before.at) < together;
    days.at(-1)?.items.push({ ...line, time: formats.time(line.at), continues });
    before = line;
  }
  return days;
}

/** The conversation as it is read: by days, oldest first, what is on its way last. */
export function useConversation({ messages, outgoing }: Thread): Day[] {
  const texts = useTexts(messageTexts);
  const formats = useFormats();
  const user = useUser();
  const now = serverNow();
  const named = new Map([
    [new Date(now).toDateString(), texts.today],
    [new Date(now - dayLength).toDateString(), texts.yesterday],
  ]);
  const lines = [
    ...messages.map((message) => lineOf(message, user.role, texts.you, texts.team)),
    ...outgoing.map((item) => outgoingLine(item, user.id, texts.you)),
  ];
  return byDays(lines, formats, (at) => named.get(new Date(at).toDateString()) ?? formats.date(at));
}
