import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { InboxConversation, InboxPage, InboxShow } from '#contract/messages/message-replies.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import type { InboxSearch } from '#web/shared/navigation/route-search.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';

const pageSize = 25;
const pollMilliseconds = 30_000;
const route = '/agent/messages';
const inboxKey = [...requestKeys.lists, 'inbox'] as const;

/** The list and its page, without the open conversation. */
export type InboxPlace = Pick<InboxSearch, 'box' | 'page'>;

const pageOf = (show: InboxShow, page: number) =>
  queryOptions({
    queryKey: [...inboxKey, show, page],
    queryFn: ({ signal }) =>
      call(messageEndpoints.listConversations, { query: { show, page, pageSize }, signal }),
  });

/** Returns the unread conversation that has waited longest, apart from the open one. */
export function useNextUnread(openId: string): InboxConversation | undefined {
  const { data } = useQuery({ ...pageOf('unread', 1), refetchInterval: usePollInterval(pollMilliseconds) });
  return data?.items.find(({ requestId, unread }) => requestId !== openId && unread > 0);
}

/** Marks as read up to the newest message shown in the list; later messages stay unread. */
function useMarkRead() {
  const client = useQueryClient();
  return async ({ requestId, newest }: Pick<InboxConversation, 'requestId' | 'newest'>) => {
    await call(messageEndpoints.markRead, { params: { requestId }, body: { upTo: newest } });
    await client.cancelQueries({ queryKey: inboxKey });
    client.setQueriesData<InboxPage>({ queryKey: [...inboxKey, 'unread'] }, (before) => {
      const items = before?.items.filter((item) => item.requestId !== requestId);
      return before && items && { ...before, items, total: Math.max(items.length, before.total - 1) };
    });
    client.setQueriesData<InboxPage>(
      { queryKey: [...inboxKey, 'all'] },
      (before) =>
        before && {
          ...before,
          items: before.items.map((item) =>
            item.requestId === requestId ? { ...item, unread: 0, since: null } : item,
          ),
        },
    );
    void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
    void client.invalidateQueries({ queryKey: requestKeys.lists });
  };
}

/** Loads the page of conversations that the address names. */
export function useInbox() {
  const { box: asked, page = 1, open } = useSearch({ from: route });
  const show: InboxShow = asked ?? 'unread';
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const query = useQuery({
    ...pageOf(show, page),
    refetchInterval: usePollInterval(pollMilliseconds),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const place: InboxPlace = {
    box: show === 'all' ? 'all' : undefined,
    page: page > 1 ? page : undefined,
  };

  const toPage = useCallback(
    (next: number, replace = false) => {
      const search = (before: InboxSearch) => ({ ...before, page: next > 1 ? next : undefined });
      void navigate({ to: route, search, replace, resetScroll: false });
    },
    [navigate],
  );
  const toShow = (next: InboxShow) =>
    void navigate({
      to: route,
      search: ({ open: kept }: InboxSearch): InboxSearch => ({
        box: next === 'all' ? 'all' : undefined,
        open: kept,
      }),
      resetScroll: false,
    });
  const close = () =>
    void navigate({
      to: route,
      search: (before: InboxSearch) => ({ ...before, open: undefined }),
      resetScroll: false,
    });
  const { pageCount, isPastTheEnd } = usePaging(query, { page, pageSize, toPage });

  const items = useKeptRow(query.isPlaceholderData ? undefined : query.data?.items, `${show} ${page}`, open);
  return {
    /** Undefined until it is known: the page may load before the query that counts unread messages everywhere. */
    unread: show === 'unread' ? query.data?.total : undefined,
    ...query,
    items,
    show,
    page,
    open,
    place,
    pageCount,
    isPastTheEnd,
    toPage,
    toShow,
    close,
    markRead,
  };
}

/**
 * Keeps the conversation that is being read in the list: it leaves the unread ones once the reader opens
 * another.
 */
function useKeptRow(items: InboxConversation[] | undefined, list: string, open: string | undefined) {
  const [kept, setKept] = useState<{ list: string; index: number; row: InboxConversation }>();
  const index = items?.findIndex(({ requestId }) => requestId === open) ?? -1;
  const row = items?.[index];
  if (row && (kept?.row !== row || kept.list !== list)) setKept({ list, index, row });
  if (!items || row || kept?.list !== list || kept.row.requestId !== open) return items;
  return items.toSpliced(kept.index, 0, { ...kept.row, unread: 0, since: null });
}
