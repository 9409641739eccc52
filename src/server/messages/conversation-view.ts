import type { Conversation, InboxConversation } from '#contract/messages/message-replies.ts';
import { clientName } from '#domain/accounts/name-format.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { ConversationRow } from './conversation-store.ts';
import type { InboxRow } from './inbox-store.ts';

const momentOrNull = (moment: Date | string | null) => (moment === null ? null : instant(moment));

export function conversationView(role: Role, row: ConversationRow): Conversation {
  return isAgency(role)
    ? {
        unread: row.agencyUnread,
        readUpTo: row.agencyReadUpTo,
        otherReadUpTo: row.clientReadUpTo,
        otherReadAt: momentOrNull(row.clientReadAt),
      }
    : {
        unread: row.clientUnread,
        readUpTo: row.clientReadUpTo,
        otherReadUpTo: row.agencySeenUpTo,
        otherReadAt: momentOrNull(row.agencyReadAt),
      };
}

/** Returns a conversation as the agents' list shows it. */
export function inboxConversationView(row: InboxRow): InboxConversation {
  const { firstName, lastName, company, since, lastAt, isFromClient, ...rest } = row;
  return {
    ...rest,
    clientName: clientName({ firstName, lastName }, company),
    since: momentOrNull(since),
    lastAt: instant(lastAt),
    lastRole: isFromClient ? 'client' : 'agent',
  };
}
