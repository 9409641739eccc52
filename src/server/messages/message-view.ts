import { nameSeenBy, type PersonName } from '#domain/accounts/name-format.ts';
import { roleOfSide, type Side } from '#domain/messages/message-side-kinds.ts';
import type { Message } from '#contract/messages/message-replies.ts';
import { type AttachmentRow, attachmentView } from '#server/attachments/attachment-view.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';

export interface MessageRow {
  id: string;
  number: number;
  senderId: string;
  side: Side;
  content: string;
  createdAt: Date | string;
  repliesTo: string | null;
}

/** Rows as the query returns them: one array per column, all of the same length. Null instead of empty arrays. */
export interface MessageColumns {
  id: string[] | null;
  number: number[];
  senderId: string[];
  side: Side[];
  content: string[];
  createdAt: string[];
  repliesTo: (string | null)[];
}

export function messageRows({
  id,
  number,
  senderId,
  side,
  content,
  createdAt,
  repliesTo,
}: MessageColumns): MessageRow[] {
  return (id ?? []).map((own, place) => ({
    id: own,
    number: number[place] ?? 0,
    senderId: senderId[place] ?? '',
    side: side[place] ?? 'agency',
    content: content[place] ?? '',
    createdAt: createdAt[place] ?? '',
    repliesTo: repliesTo[place] ?? null,
  }));
}

/** The rows that the messages refer to. */
interface MessageParts {
  quoted: readonly { id: string; senderId: string; side: Side; excerpt: string }[];
  files: readonly (AttachmentRow & { messageId: string | null })[];
  people: readonly (PersonName & { id: string })[];
}

type Reader = Pick<Actor, 'userId' | 'role'>;

const nobody: PersonName = { firstName: '', lastName: '' };

function describeSender(
  reader: Reader,
  { senderId, side }: Pick<MessageRow, 'senderId' | 'side'>,
  people: MessageParts['people'],
) {
  const person = people.find(({ id }) => id === senderId) ?? nobody;
  const senderRole = roleOfSide[side];
  return {
    mine: senderId === reader.userId,
    senderRole,
    senderName: nameSeenBy(reader.role, { ...person, role: senderRole }),
  };
}

/** Returns the message as this reader sees it. */
export function messageView(
  reader: Reader,
  requestId: string,
  message: MessageRow,
  { quoted, files, people }: MessageParts,
): Message {
  const { id, number, senderId, content, createdAt } = message;
  const answered =
    message.repliesTo === null ? undefined : quoted.find((one) => one.id === message.repliesTo);
  return {
    id,
    requestId,
    number,
    senderId,
    ...describeSender(reader, message, people),
    content,
    createdAt: instant(createdAt),
    repliesTo: answered
      ? {
          id: answered.id,
          ...describeSender(reader, answered, people),
          excerpt: answered.excerpt,
        }
      : null,
    attachments: files.filter((file) => file.messageId === id).map(attachmentView),
  };
}
