import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';

const mostRequests = '7';
const mostClients = '4';
const mostRecent = 7;

/** Searches requests and clients when the person stops typing. */
export function usePaletteSearch(typed: string) {
  const search = useDebounced(typed.trim().slice(0, searchMaxLength), 200);
  const isAsked = search.length > 1;
  const found = useQuery({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => {
      const [requests, clients] = await Promise.all([
        call(requestEndpoints.listAllRequests, { query: { search, pageSize: mostRequests }, signal }),
        call(clientEndpoints.listClients, { query: { search, pageSize: mostClients }, signal }),
      ]);
      return { requests: requests.items, clients: clients.items, total: requests.total };
    },
    enabled: isAsked,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  return {
    found: isAsked && search === typed.trim() ? found.data : undefined,
    isSearching: typed.trim().length > 1 && (search !== typed.trim() || found.isFetching),
    hasFailed: isAsked && found.isError && !found.isFetching,
    search,
  };
}

const isDetail = (data: unknown): data is RequestDetail =>
  typeof data === 'object' && data !== null && 'reference' in data && 'conversation' in data;

/** Returns the requests opened since the page was loaded, the latest first. */
export function useRecentRequests(): readonly RequestDetail[] {
  return useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['requests', 'detail'] })
    .filter(({ queryKey }) => queryKey.length === 3)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state: { data } }) => (isDetail(data) ? [data] : []))
    .slice(0, mostRecent);
}
