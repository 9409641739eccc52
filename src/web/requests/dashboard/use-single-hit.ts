import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadPart } from '#web/shared/network/load-part.ts';
import type { ListQuery } from './dashboard-queries.ts';
import type { FetchHits } from './open-single-hit.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

/**
 * Opens the only request found when Enter is pressed in the search. Does nothing if the text has changed in the
 * meantime.
 */
export function useSingleHit(
  search: DashboardSearch,
  query: ListQuery,
  ask: FetchHits,
  open: (requestId: string) => void,
) {
  const client = useQueryClient();
  const typed = useRef(search.typed);
  useEffect(() => {
    typed.current = search.typed;
    return () => {
      typed.current = '';
    };
  }, [search.typed]);
  const look = async (text: string) => {
    try {
      const { openSingleHit } = await loadPart(() => import('./open-single-hit.ts'));
      await openSingleHit({ client, search, query, ask, open, typed }, text);
    } catch {
      // The list itself shows that it could not be loaded.
      return;
    }
  };
  return (text: string) => void look(text);
}
