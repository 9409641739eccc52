import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListQuery } from './dashboard-queries.ts';

/** Fetches the page after this one while the reader is still on this one. `prefetch` must keep its identity. */
export function usePrefetchedNext(
  query: ListQuery,
  hasNext: boolean,
  prefetch: (client: QueryClient, query: ListQuery) => void,
): void {
  const client = useQueryClient();
  const { page, pageSize, status, action, show, desk, search, order, sort } = query;
  useEffect(() => {
    if (hasNext) {
      prefetch(client, { page: page + 1, pageSize, status, action, show, desk, search, order, sort });
    }
  }, [client, prefetch, hasNext, page, pageSize, status, action, show, desk, search, order, sort]);
}
