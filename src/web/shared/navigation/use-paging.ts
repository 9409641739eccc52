import { useEffect, useEffectEvent } from 'react';

interface ListPage {
  items: readonly unknown[];
  total: number;
  totalIsMinimum?: boolean;
}

interface PagedQuery {
  data: ListPage | undefined;
  /** Whether the data are those of the page before. */
  isPlaceholderData: boolean;
}

interface PagePosition {
  /** From 1. */
  page: number;
  pageSize: number;
}

interface Paging {
  pageCount: number;
  /** Whether a page follows. */
  hasNext: boolean;
}

/** Returns the paging of a list that may have more items than its total says. */
export function pagingOf(data: ListPage | undefined, { page, pageSize }: PagePosition): Paging {
  const { items = [], total = 0, totalIsMinimum = false } = data ?? {};
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const maybeMore = totalIsMinimum && items.length === pageSize;
  return {
    pageCount: totalIsMinimum ? Math.max(page, pageCount) : pageCount,
    hasNext: page < pageCount || maybeMore,
  };
}

interface PagingOptions extends PagePosition {
  toPage: (page: number, replace?: boolean) => void;
}

/** Returns the paging of a list; shows its last page once the items of the present one have gone. */
export function usePaging(
  { data, isPlaceholderData }: PagedQuery,
  { page, pageSize, toPage }: PagingOptions,
) {
  const paging = pagingOf(data, { page, pageSize });
  const isPastTheEnd = data?.items.length === 0 && !isPlaceholderData && page > 1;
  const existingPage = isPastTheEnd ? Math.min(paging.pageCount, page - 1) : null;
  const turnTo = useEffectEvent((existing: number) => toPage(existing, true));
  useEffect(() => {
    if (existingPage !== null) turnTo(existingPage);
  }, [existingPage]);
  return { ...paging, isPastTheEnd };
}
