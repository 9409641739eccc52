import type { InboxPage } from '#contract/message-replies.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countUnread, findUnread } from './conversation-store.ts';
import { fullName } from './describe-message.ts';

/** A page of the conversations in which the agency has something unread. */
export async function listUnread(
  { db }: Pick<Services, 'db'>,
  { scope }: Actor,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<InboxPage> {
  const [rows, total] = await Promise.all([
    findUnread(db, { pageSize, offset: (page - 1) * pageSize }),
    countUnread(db, scope),
  ]);
  const items = rows.map(({ firstName, lastName, since, ...row }) => ({
    ...row,
    clientName: fullName({ firstName, lastName }),
    since: instant(since),
  }));
  return { items, page, pageSize, total };
}
