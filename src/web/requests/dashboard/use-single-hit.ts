import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListQuery } from './dashboard-queries.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface Hits {
  items: { id: string }[];
  total: number;
}

/** For Enter in the search: opens the request that alone was found. What is typed meanwhile is another search. */
export function useSingleHit(
  search: DashboardSearch,
  query: ListQuery,
  ask: (client: ReturnType<typeof useQueryClient>, query: ListQuery) => Promise<Hits>,
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
    if (text.trim() === '') return;
    // So that the way back leads to what was searched.
    await search.settle(text);
    try {
      const { items, total } = await ask(client, { ...query, search: text.trim(), page: 1 });
      const [only] = items;
      if (total === 1 && only && typed.current === text) open(only.id);
    } catch {
      // The list itself says that it could not be loaded.
      return;
    }
  };
  return (text: string) => void look(text);
}
