import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { call } from '#web/shared/api.ts';
import { requestKeys } from '#web/shared/request-cache.ts';

export interface ListQuery {
  page: number;
  pageSize: number;
  status?: RequestStatus | undefined;
  action?: 'required' | undefined;
  search?: string | undefined;
  order?: 'oldest' | undefined;
}

/** What the route asked for just before its screen came is not asked for twice. Milliseconds. */
const justNow = 3_000;

const fresh = {
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < justNow || 'always',
  placeholderData: keepPreviousData,
} as const;

export const myRequests = (query: ListQuery) =>
  queryOptions({
    ...fresh,
    queryKey: [...requestKeys.lists, 'mine', query] as const,
    queryFn: ({ signal }) => call(endpoints.listMyRequests, { query, signal }),
  });

export const allRequests = (query: ListQuery) =>
  queryOptions({
    ...fresh,
    queryKey: [...requestKeys.lists, 'all', query] as const,
    queryFn: ({ signal }) => call(endpoints.listAllRequests, { query, signal }),
  });

export const myCounts = queryOptions({
  ...fresh,
  queryKey: [...requestKeys.lists, 'mine', 'counts'] as const,
  queryFn: ({ signal }) => call(endpoints.countMyRequests, { signal }),
});

export const allCounts = queryOptions({
  ...fresh,
  queryKey: [...requestKeys.lists, 'all', 'counts'] as const,
  queryFn: ({ signal }) => call(endpoints.countAllRequests, { signal }),
});

export function prefetchMyRequests(client: QueryClient, query: ListQuery): void {
  void client.prefetchQuery(myRequests(query));
}

export function prefetchAllRequests(client: QueryClient, query: ListQuery): void {
  void client.prefetchQuery(allRequests(query));
}

/** A request somebody is about to open. */
export function prefetchRequest(client: QueryClient, requestId: string): void {
  void client.prefetchQuery({
    queryKey: requestKeys.detail(requestId),
    queryFn: ({ signal }) => call(endpoints.getRequest, { params: { requestId }, signal }),
    staleTime: 30_000,
  });
}
