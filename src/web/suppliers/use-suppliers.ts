import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { countryCodes } from '#domain/companies/country-kinds.ts';
import { useSearchInput } from '#web/shared/forms/use-search-input.ts';
import type { SuppliersSearch } from '#web/shared/navigation/route-search.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { supplierQueries, suppliersOnPage } from './supplier-queries.ts';

const route = '/agent/suppliers';

/** Loads the page of suppliers that the address names; every filter goes through the address. */
export function useSuppliers() {
  const { page = 1, search, country, archived } = useSearch({ from: route });
  const filters = { search, country: countryCodes.find((code) => code === country), archived };
  const navigate = useNavigate();
  const query = useQuery(supplierQueries.list({ ...filters, page }));

  const toFilter = useCallback(
    (change: Omit<SuppliersSearch, 'page'>) =>
      navigate({
        to: route,
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const toPage = (next: number, replace = false) =>
    void navigate({
      to: route,
      search: { ...filters, page: next > 1 ? next : undefined },
      replace,
      resetScroll: !replace,
    });
  const toSearch = useCallback((text: string | undefined) => toFilter({ search: text }), [toFilter]);
  const input = useSearchInput(search, toSearch);
  const { pageCount } = usePaging(query, { page, pageSize: suppliersOnPage, toPage });

  return {
    query,
    page,
    pageCount,
    filters,
    toPage,
    toFilter: (change: Omit<SuppliersSearch, 'page'>) => void toFilter(change),
    typed: input.typed,
    setTyped: input.setTyped,
    settle: input.settle,
    clear: () => {
      input.empty();
      void toFilter({ search: undefined, country: undefined, archived: undefined });
    },
  };
}

export type Suppliers = ReturnType<typeof useSuppliers>;
