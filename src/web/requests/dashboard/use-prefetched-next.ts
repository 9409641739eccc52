import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListQuery } from './dashboard-queries.ts';

/**
 * Loads the next page, if there is one, while the reader is still on this one. `prefetch` must keep its
 * identity.
 */
export function usePrefetchedNext(
  query: ListQuery | false,
  prefetch: (client: QueryClient, query: ListQuery) => void,
): void {
  const client = useQueryClient();
  const { page, pageSize, status, action, show, workList, search, order, sort } = query || noQuery;
  useEffect(() => {
    if (page > 0) {
      prefetch(client, { page: page + 1, pageSize, status, action, show, workList, search, order, sort });
    }
  }, [client, prefetch, page, pageSize, status, action, show, workList, search, order, sort]);
}

const noQuery: ListQuery = { page: 0, pageSize: 0 };
