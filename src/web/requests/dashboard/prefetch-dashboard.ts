import { pageSizes } from '#domain/requests/request-limits.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { allCounts, myCounts } from '#web/requests/request-count-queries.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';
import { isNarrow } from '#web/shared/display/use-media-query.ts';
import { allRequests, myRequests, queryOf } from './dashboard-queries.ts';
import { readChosenRows } from './rows-choice.ts';

const queryFor = (search: ListSearch) =>
  queryOf(search, search.size ?? readChosenRows() ?? (isNarrow() ? pageSizes.narrow : pageSizes.wide));

/** Loads the data of the client's dashboard while its code is still loading. */
export function prefetchMyDashboard(search: ListSearch): void {
  void queryClient.prefetchQuery(myRequests(queryFor(search)));
  void queryClient.prefetchQuery(myCounts);
}

/** Loads the data of the agent's dashboard while its code is still loading. */
export function prefetchAllDashboard(search: ListSearch): void {
  void queryClient.prefetchQuery(allRequests(queryFor(search)));
  void queryClient.prefetchQuery(allCounts);
}
