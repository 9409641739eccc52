import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import type { EntryList } from '#contract/matching/matching-replies.ts';
import { matchedTogether } from '#domain/matching/matching-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useAskEvery } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

export const entriesOnPage = 20;
const quick = 30_000;

interface Wanted {
  list: EntryList;
  page?: number;
  pageSize?: number;
  search?: string | undefined;
}

const entries = ({ list, page = 1, pageSize = entriesOnPage, search }: Wanted) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'payments', 'entries', list, page, pageSize, search ?? ''],
    queryFn: ({ signal }) =>
      call(matchingEndpoints.listEntries, {
        query: { list, page: String(page), pageSize: String(pageSize), ...(search && { search }) },
        signal,
      }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Loads a page of a list of entries; live changes refetch it. */
export function useEntries(wanted: Wanted) {
  return useQuery({ ...entries(wanted), refetchInterval: useAskEvery(quick) });
}

/** Loads the certain entries, as many as can be confirmed together. */
export function useCertainEntries() {
  return useEntries({ list: 'certain', pageSize: matchedTogether });
}
