import { useEffect, useEffectEvent } from 'react';

interface Paged {
  data: { total: number } | undefined;
  /** Whether the data are those of the previous page. */
  isPlaceholderData: boolean;
}

interface Place {
  page: number;
  pageSize: number;
  toPage: (page: number, replace?: boolean) => void;
}

/**
 * Returns the number of pages. Goes to the last page if the present page no longer exists because its rows were
 * handled.
 */
export function usePageCount({ data, isPlaceholderData }: Paged, { page, pageSize, toPage }: Place): number {
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pageCount;
  const toLastPage = useEffectEvent(() => toPage(pageCount, true));
  useEffect(() => {
    if (isPastTheEnd) toLastPage();
  }, [isPastTheEnd]);
  return pageCount;
}
