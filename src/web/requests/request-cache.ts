import type { QueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests/request-replies.ts';

/** The query keys of requests; code that changes a request uses them. */
export const requestKeys = {
  /** Lists and counters of both dashboards. */
  lists: ['requests', 'lists'] as const,
  counts: (whose: 'mine' | 'all') => ['requests', 'lists', 'counts', whose] as const,
  detail: (requestId: string) => ['requests', 'detail', requestId] as const,
  /** The part of a request that only agents see. It is refetched together with the request. */
  assignment: (requestId: string) => ['requests', 'detail', requestId, 'assignment'] as const,
};

/**
 * Stores a request from a mutation's response in the cache; lists and counters are refetched when they are next
 * shown.
 */
export async function cacheRequest(client: QueryClient, detail: RequestDetail): Promise<void> {
  await client.cancelQueries({ queryKey: requestKeys.detail(detail.id), exact: true });
  client.setQueryData(requestKeys.detail(detail.id), detail);
  void client.invalidateQueries({ queryKey: requestKeys.lists });
}

/** Stores what both sides have read, from a mutation's response. */
export async function cacheConversation(
  client: QueryClient,
  requestId: string,
  conversation: RequestDetail['conversation'],
): Promise<void> {
  client.setQueryData<RequestDetail>(
    requestKeys.detail(requestId),
    (request) => request && { ...request, conversation },
  );
  await client.invalidateQueries({ queryKey: requestKeys.lists });
}

/** Refetches a request and the lists, so that after a refusal the screen shows the server's state. */
export async function reloadRequest(client: QueryClient, requestId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: requestKeys.lists });
  await client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
}
