import { useRouterState } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import type { InboxSearch, ListSearch, PaymentsSearch } from '#web/shared/navigation/route-search.ts';

/** The paths of the lists of requests. */
export const listPaths = {
  mine: '/dashboard',
  all: '/agent/dashboard',
  payments: '/agent/payments',
  inbox: '/agent/messages',
} as const;

interface ListPlace {
  list: keyof typeof listPaths;
  search: ListSearch & InboxSearch & Pick<PaymentsSearch, 'view'>;
  /** Which list of payments, because a page shows several. */
  payments?: PaymentList;
}

/** The list from which a request was opened; it is stored in the history entry. */
export interface ListOrigin extends ListPlace {
  /** The request's position in the whole list, from 0. */
  place: number;
  /** Milliseconds since 1970: when the request was opened from the list. Its neighbours stay those of that moment. */
  at: number;
}

/** The client from whose page a request was opened. */
interface ClientOrigin {
  id: string;
  name: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    walk?: ListOrigin;
    fromClient?: ClientOrigin;
  }
}

/** The context that a page of a list gives to the links in it. */
interface ListPage extends ListPlace {
  /** The position of its first row in the whole list, from 0. */
  first: number;
  requestIds: readonly string[];
}

const ListPageContext = createContext<ListPage | null>(null);
export const ListPageProvider = ListPageContext.Provider;

/** Returns the requests of the surrounding list page, in its order. */
export function useListedIds(): readonly string[] {
  return useContext(ListPageContext)?.requestIds ?? [];
}

const ClientOriginContext = createContext<ClientOrigin | null>(null);
/** Wraps links to requests on a client's page. */
export const ClientOriginProvider = ClientOriginContext.Provider;

/** Returns the `state` of a link to a request, with which the page knows the way back and the neighbours. */
export function useListOriginState(
  requestId: string,
): () => { walk?: ListOrigin; fromClient?: ClientOrigin } {
  const page = useContext(ListPageContext);
  const fromClient = useContext(ClientOriginContext);
  return () => {
    if (fromClient) return { fromClient };
    const index = page?.requestIds.indexOf(requestId) ?? -1;
    if (!page || index < 0) return {};
    const { list, search, payments, first } = page;
    const place = first + index;
    return { walk: { list, search, place, at: Date.now(), ...(payments && { payments }) } };
  };
}

/** The list from which this screen was reached; undefined if it was opened by its address. */
export function useListOrigin(): ListOrigin | undefined {
  return useRouterState({ select: ({ location }) => location.state.walk });
}

/** The client from whose page this screen was reached. */
export function useClientOrigin(): ClientOrigin | undefined {
  return useRouterState({ select: ({ location }) => location.state.fromClient });
}
