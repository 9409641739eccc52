import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { InboxPage, UnreadConversation } from '#contract/message-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#web/shared/api.ts';
import { useAskEvery } from '#web/shared/live-state.ts';
import { requestKeys } from '#web/shared/request-cache.ts';

const pageSize = 10;
const quick = 30_000;
const route = '/agent/messages';
const inboxKey = [...requestKeys.lists, 'inbox'] as const;

/** The page of unread conversations that the address names. */
export function useInbox() {
  const { page = 1 } = useSearch({ from: route });
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...inboxKey, page],
    queryFn: ({ signal }) => call(endpoints.listUnread, { query: { page, pageSize }, signal }),
    refetchInterval: useAskEvery(quick),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize));

  const toPage = useCallback(
    (next: number, replace = false) => {
      const search = { page: next > 1 ? next : undefined };
      void navigate({ to: route, search, replace, resetScroll: !replace });
    },
    [navigate],
  );
  // What was on the last page has been read.
  const isPastTheEnd = query.data !== undefined && !query.isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (isPastTheEnd) toPage(pageCount, true);
  }, [isPastTheEnd, pageCount, toPage]);

  /** Up to the newest message that is shown here: what comes meanwhile stays unread. */
  const markRead = async ({ requestId, newest }: UnreadConversation) => {
    await call(endpoints.markRead, { params: { requestId }, body: { upTo: newest } });
    await client.cancelQueries({ queryKey: inboxKey });
    client.setQueriesData<InboxPage>({ queryKey: inboxKey }, (before) => {
      const items = before?.items.filter((item) => item.requestId !== requestId);
      return before && items && { ...before, items, total: Math.max(items.length, before.total - 1) };
    });
    void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
    void client.invalidateQueries({ queryKey: requestKeys.lists });
  };

  return { ...query, page, pageCount, isPastTheEnd, toPage, markRead };
}
