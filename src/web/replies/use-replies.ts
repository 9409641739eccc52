import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SavedReplies } from '#contract/replies/reply-endpoints.ts';
import { replyEndpoints } from '#contract/replies/reply-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

const repliesKey = ['agency', 'replies'] as const;

export function useReplies({ enabled = true } = {}) {
  return useQuery({
    queryKey: repliesKey,
    queryFn: ({ signal }) => call(replyEndpoints.listReplies, { signal }),
    enabled,
    refetchOnMount: 'always',
  });
}

/** Returns a function that stores the changed replies and refetches them; resolves once screens show them. */
export function useCacheReplies() {
  const client = useQueryClient();
  return useCallback(
    async (change: (items: SavedReplies['items']) => SavedReplies['items'] = (items) => items) => {
      await client.cancelQueries({ queryKey: repliesKey });
      client.setQueryData<SavedReplies>(repliesKey, (before) => before && { items: change(before.items) });
      // Screens render a moment later. Without this wait, the next change would start from the old list.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      void client.invalidateQueries({ queryKey: repliesKey });
    },
    [client],
  );
}
