import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { call } from '#web/shared/api.ts';
import { useAskEvery } from '#web/shared/live-state.ts';
import { requestKeys } from '#web/shared/request-cache.ts';
import { freshOnScreen } from '#web/shared/request-counts.ts';

export interface ListQuery {
  page: number;
  pageSize: number;
  status?: RequestStatus | undefined;
  action?: 'required' | undefined;
  search?: string | undefined;
  order?: 'oldest' | undefined;
}

const fresh = { ...freshOnScreen, placeholderData: keepPreviousData } as const;

const quick = 30_000;

/** How often a dashboard's list and counters are asked for. */
export function useDashboardPace() {
  return { refetchInterval: useAskEvery(quick) };
}

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
