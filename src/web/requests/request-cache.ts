import type { QueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests/request-replies.ts';

/** Where the query cache keeps requests; what changes one names it here. */
export const requestKeys = {
  /** Lists and counters, of both dashboards. */
  lists: ['requests', 'lists'] as const,
  counts: (whose: 'mine' | 'all') => ['requests', 'lists', 'counts', whose] as const,
  detail: (requestId: string) => ['requests', 'detail', requestId] as const,
  /** What agents alone know of a request; asked for again with it. */
  desk: (requestId: string) => ['requests', 'detail', requestId, 'desk'] as const,
};

/** Takes a request as a mutation answered it; lists and counters are asked again when they are next looked at. */
export async function keepRequest(client: QueryClient, detail: RequestDetail): Promise<void> {
  await client.cancelQueries({ queryKey: requestKeys.detail(detail.id), exact: true });
  client.setQueryData(requestKeys.detail(detail.id), detail);
  void client.invalidateQueries({ queryKey: requestKeys.lists });
}

/** Takes what the two sides of a request have read, as a mutation answered it. */
export async function keepConversation(
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

/** Asks again for a request and the lists: after a refusal, the screen shows what is true. */
export async function reloadRequest(client: QueryClient, requestId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: requestKeys.lists });
  await client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
}
