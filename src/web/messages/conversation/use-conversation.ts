import type { User } from '#contract/sessions/session-replies.ts';
import type { Message } from '#contract/messages/message-replies.ts';
import { messageExcerptLength } from '#domain/messages/message-rules.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { Outgoing, RepliedMessage } from './outbox-record.ts';
import type { Day, MessageLine, ThreadEvent } from './group-messages.ts';
import { groupByDays, withEvents, withUnreadMark } from './group-messages.ts';
import type { Thread } from './use-thread.ts';

type NameOfSender = (sender: Pick<Message, 'mine' | 'senderRole' | 'senderName'>) => string;

function answeredMessageOf({ id, mine, senderRole, senderName, content }: Message): RepliedMessage {
  return { id, mine, senderRole, senderName, excerpt: content.slice(0, messageExcerptLength) };
}

function answeredLineOf(quote: RepliedMessage | null, nameOf: NameOfSender): MessageLine['answeredMessage'] {
  return quote && { id: quote.id, excerpt: quote.excerpt, name: nameOf(quote) };
}

function messageLine(message: Message, role: Role, nameOf: NameOfSender): MessageLine {
  const { id, number, senderId, content, createdAt, attachments, repliesTo } = message;
  return {
    kind: 'message',
    id,
    number,
    senderId,
    isOwnSide: message.senderRole === role,
    name: nameOf(message),
    content,
    at: createdAt,
    state: 'arrived',
    files: attachments,
    answeredMessage: answeredLineOf(repliesTo, nameOf),
    answerTarget: answeredMessageOf(message),
  };
}

function outgoingLine(item: Outgoing, { id: senderId, role }: User, nameOf: NameOfSender): MessageLine {
  const { id, content, at, state, files, quote } = item;
  return {
    kind: 'message',
    id,
    number: null,
    senderId,
    isOwnSide: true,
    name: nameOf({ mine: true, senderRole: role, senderName: '' }),
    content,
    at,
    state: state === 'sent' ? 'arrived' : state,
    files,
    answeredMessage: answeredLineOf(quote, nameOf),
    answerTarget: null,
  };
}

/** Returns the author's name for this reader, or their side if no name is stored. */
export function useSenderName(): NameOfSender {
  const texts = useTexts(messageTexts);
  return ({ mine, senderRole, senderName }) => (mine ? texts.you : senderName || texts.sides[senderRole]);
}

/** Returns the conversation by days, oldest first, with unsent messages last. */
export function useConversation(
  { messages, outgoing, earlier }: Thread,
  events: readonly ThreadEvent[],
  unreadAbove: number | null,
): Day[] {
  const user = useUser();
  const nameOf = useSenderName();
  const lines = [
    ...messages.map((message) => messageLine(message, user.role, nameOf)),
    ...outgoing.map((item) => outgoingLine(item, user, nameOf)),
  ];
  return groupByDays(withUnreadMark(withEvents(lines, events, earlier), unreadAbove));
}
