import type { InboxPage, InboxShow } from '#contract/messages/message-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countUnread } from './conversation-store.ts';
import { inboxConversationView } from './conversation-view.ts';
import { countConversations, listInbox } from './inbox-store.ts';

/** Lists a page of the agency's conversations: those with unread messages, or all. */
export async function listConversations(
  { db }: Pick<Services, 'db'>,
  { scope }: Actor,
  { show, page, pageSize }: { show: InboxShow; page: number; pageSize: number },
): Promise<InboxPage> {
  const [rows, total] = await Promise.all([
    listInbox(db, { show, pageSize, offset: (page - 1) * pageSize }),
    show === 'unread' ? countUnread(db, scope) : countConversations(db),
  ]);
  return { items: rows.map(inboxConversationView), page, pageSize, total };
}
