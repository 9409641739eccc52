import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useSearchInput } from '#web/shared/forms/use-search-input.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

const pageSize = 25;
const pollMilliseconds = 30_000;
const route = '/agent/clients';

// The key is under the key of lists, because events of a request change the client's open count and sum due.
const clientsPage = (page: number, search: string | undefined) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'clients', page, search],
    queryFn: ({ signal }) => call(clientEndpoints.listClients, { query: { page, pageSize, search }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Loads the page of clients that the address names; the typed search goes into the address. */
export function useClients() {
  const { page = 1, search } = useSearch({ from: route });
  const navigate = useNavigate();
  const query = useQuery({
    ...clientsPage(page, search),
    refetchInterval: usePollInterval(pollMilliseconds),
  });

  const toPage = useCallback(
    (next: number, replace = false) => {
      const shown = { search, page: next > 1 ? next : undefined };
      void navigate({ to: route, search: shown, replace, resetScroll: !replace });
    },
    [navigate, search],
  );
  const toSearch = useCallback(
    (text: string | undefined) =>
      navigate({ to: route, search: { search: text, page: undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  const input = useSearchInput(search, toSearch);

  const { pageCount, hasNext } = usePaging(query, { page, pageSize, toPage });

  return {
    ...query,
    page,
    search,
    pageCount,
    hasNext,
    toPage,
    typed: input.typed,
    setTyped: input.setTyped,
    settle: input.settle,
    clear: () => {
      input.empty();
      void toSearch(undefined);
    },
  };
}
