import { clientName } from '#domain/accounts/name-format.ts';
import type { InboxPage, InboxShow } from '#contract/messages/message-replies.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countUnread } from './conversation-store.ts';
import { countConversations, listInbox } from './inbox-store.ts';

/** A page of the agency's conversations: those with something unread, or all of them. */
export async function listConversations(
  { db }: Pick<Services, 'db'>,
  { scope }: Actor,
  { show, page, pageSize }: { show: InboxShow; page: number; pageSize: number },
): Promise<InboxPage> {
  const [rows, total] = await Promise.all([
    listInbox(db, { show, pageSize, offset: (page - 1) * pageSize }),
    show === 'unread' ? countUnread(db, scope) : countConversations(db),
  ]);
  const items = rows.map(({ firstName, lastName, company, since, lastAt, isFromClient, ...row }) => ({
    ...row,
    clientName: clientName({ firstName, lastName }, company),
    since: since && instant(since),
    lastAt: instant(lastAt),
    lastRole: isFromClient ? ('client' as const) : ('agent' as const),
  }));
  return { items, page, pageSize, total };
}
