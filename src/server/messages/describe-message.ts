import type { Message } from '#contract/request-replies.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

export interface MessageRow {
  id: string;
  senderId: string;
  content: string;
  createdAt: Date | string;
}

export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}

/** A message as this reader sees it; whoever writes and is not the request's owner writes as an agent. */
export function describeMessage(
  reader: Pick<Actor, 'userId' | 'role'>,
  request: { id: string; ownerId: string },
  message: MessageRow,
  sender: PersonName,
): Message {
  const senderRole = message.senderId === request.ownerId ? 'client' : 'agent';
  return {
    id: message.id,
    requestId: request.id,
    senderId: message.senderId,
    mine: message.senderId === reader.userId,
    senderRole,
    // Clients know an agent by the first name.
    senderName: reader.role === 'client' && senderRole === 'agent' ? sender.firstName : fullName(sender),
    content: message.content,
    createdAt: instant(message.createdAt),
  };
}
