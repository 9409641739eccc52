import type { QueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ListQuery } from './dashboard-queries.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface FoundRequests {
  items: { id: string }[];
  total: number;
}

export type FetchHits = (client: QueryClient, query: ListQuery) => Promise<FoundRequests>;

interface SingleHitOptions {
  client: QueryClient;
  search: DashboardSearch;
  query: ListQuery;
  ask: FetchHits;
  open: (requestId: string) => void;
  /** The text that the field contains now. */
  typed: RefObject<string>;
}

/**
 * Opens the only request that a text finds, if the field still contains that text. Rejects if the server cannot
 * answer.
 */
export async function openSingleHit(
  { client, search, query, ask, open, typed }: SingleHitOptions,
  text: string,
): Promise<void> {
  if (text.trim() === '') return;
  // Makes the back button return to this search.
  await search.settle(text);
  const { items, total } = await ask(client, { ...query, search: text.trim(), page: 1 });
  const [only] = items;
  if (total === 1 && only && typed.current === text) open(only.id);
}
