import { useQuery } from '@tanstack/react-query';
import { transmissionFilters } from '#contract/invoices/invoice-endpoints.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { useSearchInput } from '#web/shared/forms/use-search-input.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import type { InvoicesSearch } from '#web/shared/navigation/route-search.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { invoiceQueries, invoicesOnPage } from './invoice-queries.ts';

const pollMilliseconds = 30_000;
const noFilters = {
  search: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  transmission: undefined,
};

/** Loads the page of documents that the address names; every filter goes through the address. */
export function useInvoices(route: '/documents' | '/agent/invoices') {
  const { page = 1, ...shown }: InvoicesSearch = useSearch({ from: route });
  const filters = {
    ...shown,
    kind: invoiceKinds.find((kind) => kind === shown.kind),
    transmission: transmissionFilters.find((status) => status === shown.transmission),
  };
  const navigate = useNavigate();
  const [clears, setClears] = useState(0);
  const query = useQuery({
    ...invoiceQueries.list({ ...filters, page }),
    refetchInterval: usePollInterval(pollMilliseconds),
  });

  const toFilter = useCallback(
    (change: Omit<InvoicesSearch, 'page'>) =>
      navigate({
        to: route,
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, route],
  );
  const toPage = (next: number, replace = false) =>
    void navigate({
      to: route,
      search: { ...filters, page: next > 1 ? next : undefined },
      replace,
      resetScroll: !replace,
    });
  const toSearch = useCallback((search: string | undefined) => toFilter({ search }), [toFilter]);
  const input = useSearchInput(filters.search, toSearch);
  const { pageCount } = usePaging(query, { page, pageSize: invoicesOnPage, toPage });

  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return {
    query,
    page,
    pageCount,
    filters,
    isFiltered,
    /** Whether there is no document at all. */
    isEmpty: query.data?.total === 0 && !query.isPlaceholderData && !isFiltered,
    toPage,
    toFilter: (change: Omit<InvoicesSearch, 'page'>) => void toFilter(change),
    typed: input.typed,
    setTyped: input.setTyped,
    settle: input.settle,
    /** The number of times that all filters were cleared; each time, half-typed text is discarded. */
    clears,
    clear: () => {
      input.empty();
      setClears((count) => count + 1);
      void toFilter(noFilters);
    },
  };
}

export type Invoices = ReturnType<typeof useInvoices>;
