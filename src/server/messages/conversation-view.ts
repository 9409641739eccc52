import type { Conversation } from '#contract/messages/message-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { ConversationRow } from './conversation-store.ts';

const written = (moment: Date | string | null) => (moment === null ? null : instant(moment));

export function conversationView(role: Role, row: ConversationRow): Conversation {
  return role === 'agent'
    ? {
        unread: row.agencyUnread,
        readUpTo: row.agencyReadUpTo,
        otherReadUpTo: row.clientReadUpTo,
        otherReadAt: written(row.clientReadAt),
      }
    : {
        unread: row.clientUnread,
        readUpTo: row.clientReadUpTo,
        otherReadUpTo: row.agencySeenUpTo,
        otherReadAt: written(row.agencyReadAt),
      };
}
