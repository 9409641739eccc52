import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { pageSizes } from '#domain/requests/request-limits.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';
import { useSearchInput } from '#web/shared/forms/use-search-input.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { type ChosenRows, writeChosenRows, readChosenRows } from './rows-choice.ts';

/** The filters, which exclude one another; the search and the order stay. */
type Filter = Pick<ListSearch, 'status' | 'action' | 'show' | 'order'>;

type ChangeSearch = (change: (before: ListSearch) => ListSearch, replace?: boolean) => Promise<void>;

function useSearchInAddress(go: ChangeSearch) {
  return useCallback(
    (search: string | undefined) => go((before) => ({ ...before, search, page: undefined }), true),
    [go],
  );
}

/**
 * Keeps the first request of the page on screen when the page size changes. When the size changes back, that request
 * is the first again.
 */
function useKeepFirstRequest(
  page: number,
  pageSize: number,
  toPage: (next: number, replace: boolean) => void,
): void {
  const sizeBefore = useRef(pageSize);
  const first = useRef((page - 1) * pageSize);
  useEffect(() => {
    const resized = sizeBefore.current !== pageSize;
    sizeBefore.current = pageSize;
    const pageOfFirst = Math.floor(first.current / pageSize) + 1;
    if (resized) toPage(pageOfFirst, true);
    else if (pageOfFirst !== page) first.current = (page - 1) * pageSize;
  }, [pageSize, page, toPage]);
}

/** The state of a dashboard from its address; every change goes through the address. */
export function useDashboardSearch(route: '/dashboard' | '/agent/dashboard') {
  const shown: ListSearch = useSearch({ from: route });
  const navigate = useNavigate();
  const rows = shown.size ?? readChosenRows();
  const defaultSize = useNarrow() ? pageSizes.narrow : pageSizes.wide;
  const pageSize = rows ?? defaultSize;
  const page = shown.page ?? 1;

  const go = useCallback(
    (change: (before: ListSearch) => ListSearch, replace = false) =>
      navigate({
        to: route,
        // With the size in the address, anyone who gets the link sees the same page.
        search: (before) => ({ size: readChosenRows(), ...change(before) }),
        replace,
        resetScroll: false,
      }),
    [navigate, route],
  );

  const toPage = useCallback(
    (next: number, replace = false) =>
      void go((before) => ({ ...before, page: next > 1 ? next : undefined }), replace),
    [go],
  );

  useEffect(() => {
    if (rows !== shown.size) void go((before) => ({ ...before, size: rows }), true);
  }, [rows, shown.size, go]);

  const input = useSearchInput(shown.search, useSearchInAddress(go));
  useKeepFirstRequest(page, pageSize, toPage);

  const filtered = (next: Filter): ListSearch => {
    const { workList, order, sort, size } = shown;
    return { workList, search: shown.search, order, sort, size, ...next };
  };

  return {
    route,
    shown,
    page,
    pageSize,
    rows,
    defaultSize,
    typed: input.typed,
    setTyped: input.setTyped,
    toPage,
    settle: input.settle,
    isFiltered: Boolean(shown.status ?? shown.action ?? shown.show ?? shown.workList ?? shown.search),
    /** Returns the search of a link to those requests. */
    filtered,
    filter: (next: Filter) => void go(() => filtered(next)),
    sort: ({ order, sort }: Pick<ListSearch, 'order' | 'sort'>) =>
      void go((before) => ({ ...before, order, sort, page: undefined })),
    chooseRows: (next: ChosenRows | undefined) => {
      writeChosenRows(next);
      void go((before) => ({ ...before, size: next }));
    },
    clear: () => {
      input.empty();
      void go(() => ({}));
    },
  };
}

export type DashboardSearch = ReturnType<typeof useDashboardSearch>;
