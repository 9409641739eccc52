import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageSizes } from '#domain/requests/request-limits.ts';
import type { ListSearch } from '#web/shared/route-search.ts';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { useNarrow } from '#web/shared/use-media-query.ts';

const searchDelay = 250;

/** What a dashboard shows, as its address says; everything that changes it goes through the address. */
export function useDashboardSearch(route: '/dashboard' | '/agent/dashboard') {
  const shown: ListSearch = useSearch({ from: route });
  const navigate = useNavigate();
  const pageSize = useNarrow() ? pageSizes.narrow : pageSizes.wide;
  const page = shown.page ?? 1;

  const go = useCallback(
    (change: (before: ListSearch) => ListSearch, replace = false) => {
      void navigate({ to: route, search: change, replace, resetScroll: false });
    },
    [navigate, route],
  );

  const toPage = useCallback(
    (next: number, replace = false) =>
      go((before) => ({ ...before, page: next > 1 ? next : undefined }), replace),
    [go],
  );

  const [typed, setTyped] = useState(shown.search ?? '');
  const settled = useDebounced(typed, searchDelay);
  const inAddress = useRef(shown.search ?? '');

  useEffect(() => {
    const text = settled.trim();
    if (text === inAddress.current) return;
    inAddress.current = text;
    go((before) => ({ ...before, search: text || undefined, page: undefined }), true);
  }, [settled, go]);

  useEffect(() => {
    const text = shown.search ?? '';
    if (text === inAddress.current) return;
    inAddress.current = text;
    setTyped(text);
  }, [shown.search]);

  const sizeBefore = useRef<number>(pageSize);
  const first = useRef((page - 1) * pageSize);
  useEffect(() => {
    const resized = sizeBefore.current !== pageSize;
    sizeBefore.current = pageSize;
    const pageOfFirst = Math.floor(first.current / pageSize) + 1;
    // The request that came first stays on screen, and first again once the window has its size back.
    if (resized) toPage(pageOfFirst, true);
    else if (pageOfFirst !== page) first.current = (page - 1) * pageSize;
  }, [pageSize, page, toPage]);

  return {
    shown,
    page,
    pageSize,
    typed,
    setTyped,
    toPage,
    isFiltered: Boolean(shown.status ?? shown.action ?? shown.search),
    /** Action required and a status exclude each other; the search and, unless told otherwise, the order stay. */
    filter: (next: Pick<ListSearch, 'status' | 'action' | 'order'>) =>
      go(({ search, order }) => ({ search, order, ...next })),
    sort: (order: ListSearch['order']) => go((before) => ({ ...before, order, page: undefined })),
    clear: () => {
      setTyped('');
      inAddress.current = '';
      go(() => ({}));
    },
  };
}

export type DashboardSearch = ReturnType<typeof useDashboardSearch>;
