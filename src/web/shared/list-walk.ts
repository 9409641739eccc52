import { useRouterState } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { ListSearch } from './route-search.ts';

/** Where lists of requests stand. */
export const walkedPaths = {
  mine: '/dashboard',
  all: '/agent/dashboard',
  payments: '/agent/payments',
} as const;

interface WalkedList {
  list: keyof typeof walkedPaths;
  search: ListSearch & { tab?: 'awaited' | undefined };
}

/** The list from which a request was opened; it travels with the entry of the history. */
export interface ListWalk extends WalkedList {
  /** Where the request stood in the whole list, from 0. */
  place: number;
  /** When it was opened from the list, in ms: its neighbours stay those that were seen then. */
  at: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    walk?: ListWalk;
  }
}

/** What a page of a list says of itself to the links in it. */
interface WalkedPage extends WalkedList {
  /** The place of its first row in the whole list, from 0. */
  first: number;
  requestIds: readonly string[];
}

const WalkedPageContext = createContext<WalkedPage | null>(null);
export const WalkedPageProvider = WalkedPageContext.Provider;

/** For the `state` of a link to a request: the way back, and the neighbours. */
export function useWalkTo(requestId: string): () => { walk?: ListWalk } {
  const page = useContext(WalkedPageContext);
  return () => {
    const index = page?.requestIds.indexOf(requestId) ?? -1;
    if (!page || index < 0) return {};
    const { list, search, first } = page;
    return { walk: { list, search, place: first + index, at: Date.now() } };
  };
}

/** The list from which this screen was reached; undefined where it was opened by its address. */
export function useWalk(): ListWalk | undefined {
  return useRouterState({ select: ({ location }) => location.state.walk });
}
