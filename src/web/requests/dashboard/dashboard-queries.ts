import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { freshOnScreen } from '#web/requests/request-count-queries.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';

export interface ListQuery extends Omit<ListSearch, 'size'> {
  page: number;
  pageSize: number;
}

/** Returns the query for the server from a list's address. */
export function queryOf(shown: ListSearch, pageSize: number): ListQuery {
  const { page = 1, status, action, show, workList, search, order, sort } = shown;
  return { page, pageSize, status, action, show, workList, search, order, sort };
}

/** Removes the sort orders and checks that only agents' lists have. */
function clientListQuery({ page, pageSize, status, action, show, search, order }: ListQuery) {
  const own = show === 'transfers' ? undefined : show;
  return { page, pageSize, status, action, show: own, search, order };
}

const fresh = { ...freshOnScreen, placeholderData: keepPreviousData } as const;

const pollMilliseconds = 30_000;

/** Returns how often a dashboard's list and counters are refetched. */
export function useDashboardPollInterval() {
  return { refetchInterval: usePollInterval(pollMilliseconds) };
}

export const myRequests = (query: ListQuery) =>
  queryOptions({
    ...fresh,
    queryKey: [...requestKeys.lists, 'mine', query] as const,
    queryFn: ({ signal }) => call(requestEndpoints.listMyRequests, { query: clientListQuery(query), signal }),
  });

export const allRequests = (query: ListQuery) =>
  queryOptions({
    ...fresh,
    queryKey: [...requestKeys.lists, 'all', query] as const,
    queryFn: ({ signal }) => call(requestEndpoints.listAllRequests, { query, signal }),
  });

export function fetchMyRequests(client: QueryClient, query: ListQuery) {
  return client.fetchQuery({ ...myRequests(query), staleTime: 0 });
}

export function fetchAllRequests(client: QueryClient, query: ListQuery) {
  return client.fetchQuery({ ...allRequests(query), staleTime: 0 });
}

export function prefetchMyRequests(client: QueryClient, query: ListQuery): void {
  void client.prefetchQuery(myRequests(query));
}

export function prefetchAllRequests(client: QueryClient, query: ListQuery): void {
  void client.prefetchQuery(allRequests(query));
}

/** Loads a request that a person is about to open. */
export function prefetchRequest(client: QueryClient, requestId: string): void {
  void client.prefetchQuery({
    queryKey: requestKeys.detail(requestId),
    queryFn: ({ signal }) => call(requestEndpoints.getRequest, { params: { requestId }, signal }),
    staleTime: 30_000,
  });
}
