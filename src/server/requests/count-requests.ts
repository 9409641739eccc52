import type { AgentRequestCounts, ClientRequestCounts } from '#contract/requests/request-count-replies.ts';
import { countUnread } from '#server/messages/conversation-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countAllByStatus, countOwnByStatus } from './request-count-store.ts';
import { agentCountsView, clientCountsView } from './request-list-view.ts';

type Deps = Pick<Services, 'db'>;

/** Returns the counters of a client's dashboard. */
export async function countOwnRequests({ db }: Deps, { scope }: Actor): Promise<ClientRequestCounts> {
  const [counted, unread] = await Promise.all([countOwnByStatus(db, scope), countUnread(db, scope)]);
  return clientCountsView(counted, unread);
}

/** Returns the counters of an agent's dashboard. */
export async function countAllRequests(
  { db }: Deps,
  { userId, scope, acts }: Actor,
): Promise<AgentRequestCounts> {
  const [counted, unread] = await Promise.all([
    countAllByStatus(db, scope, userId),
    acts.includes('read_messages') ? countUnread(db, scope) : 0,
  ]);
  return agentCountsView(counted, unread);
}
