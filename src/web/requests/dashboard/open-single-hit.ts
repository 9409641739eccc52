import type { QueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ListQuery } from './dashboard-queries.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface Hits {
  items: { id: string }[];
  total: number;
}

export type Ask = (client: QueryClient, query: ListQuery) => Promise<Hits>;

interface Parts {
  client: QueryClient;
  search: DashboardSearch;
  query: ListQuery;
  ask: Ask;
  open: (requestId: string) => void;
  /** What is in the field by now. */
  typed: RefObject<string>;
}

/** Opens the request that alone is found by a text, as long as the field says that; rejects where it cannot be asked. */
export async function openSingleHit(
  { client, search, query, ask, open, typed }: Parts,
  text: string,
): Promise<void> {
  if (text.trim() === '') return;
  // So that the way back leads to what was searched.
  await search.settle(text);
  const { items, total } = await ask(client, { ...query, search: text.trim(), page: 1 });
  const [only] = items;
  if (total === 1 && only && typed.current === text) open(only.id);
}
