import { pageSizes } from '#domain/requests/request-limits.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { allCounts, myCounts } from '#web/shared/request-counts.ts';
import type { ListSearch } from '#web/shared/route-search.ts';
import { isNarrow } from '#web/shared/use-media-query.ts';
import { allRequests, myRequests, queryOf } from './dashboard-queries.ts';
import { keptRows } from './kept-rows.ts';

const queryFor = (search: ListSearch) =>
  queryOf(search, search.size ?? keptRows() ?? (isNarrow() ? pageSizes.narrow : pageSizes.wide));

/** Asks for what the client's dashboard shows, while its screen is still on its way. */
export function askForMine(search: ListSearch): void {
  void queryClient.prefetchQuery(myRequests(queryFor(search)));
  void queryClient.prefetchQuery(myCounts);
}

/** The same for the agent's. */
export function askForAll(search: ListSearch): void {
  void queryClient.prefetchQuery(allRequests(queryFor(search)));
  void queryClient.prefetchQuery(allCounts);
}
