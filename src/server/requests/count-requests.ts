import type { RequestCounts } from '#contract/requests/request-replies.ts';
import { countUnread } from '#server/messages/conversation-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countByStatus } from './request-count-store.ts';
import { countsView } from './request-list-view.ts';

/** The counters of the actor's dashboard. */
export async function countRequests({ db }: Pick<Services, 'db'>, { scope }: Actor): Promise<RequestCounts> {
  const [counted, unread] = await Promise.all([countByStatus(db, scope), countUnread(db, scope)]);
  return countsView(counted, unread);
}
