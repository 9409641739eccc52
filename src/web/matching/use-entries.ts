import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import type { EntryList } from '#contract/matching/matching-replies.ts';
import { maxEntriesPerCall } from '#domain/matching/matching-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

export const entriesOnPage = 20;
const pollMilliseconds = 30_000;

interface EntriesQueryInput {
  list: EntryList;
  page?: number;
  pageSize?: number;
  search?: string | undefined;
}

const entryListQuery = ({ list, page = 1, pageSize = entriesOnPage, search }: EntriesQueryInput) =>
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
export function useEntries(wanted: EntriesQueryInput) {
  return useQuery({ ...entryListQuery(wanted), refetchInterval: usePollInterval(pollMilliseconds) });
}

/** Loads the certain entries, as many as can be confirmed together. */
export function useCertainEntries() {
  return useEntries({ list: 'certain', pageSize: maxEntriesPerCall });
}
