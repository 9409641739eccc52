import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { privateNoteEndpoints } from '#contract/private-notes/private-note-endpoints.ts';
import type { PrivateNote, PrivateNotes } from '#contract/private-notes/private-note-replies.ts';
import { call } from '#web/shared/api/api.ts';

const keyOf = (requestId: string) => ['private-notes', requestId] as const;

export function usePrivateNotes(requestId: string) {
  return useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => call(privateNoteEndpoints.listPrivateNotes, { params: { requestId }, signal }),
  });
}

/** Returns a function that stores the server's response in the cache, and refetches the notes. */
export function useCachePrivateNotes(requestId: string) {
  const client = useQueryClient();
  return useCallback(
    async (note?: PrivateNote) => {
      const queryKey = keyOf(requestId);
      if (note) {
        await client.cancelQueries({ queryKey });
        client.setQueryData<PrivateNotes>(
          queryKey,
          (before) =>
            before && { ...before, items: [...before.items.filter(({ id }) => id !== note.id), note] },
        );
      }
      await client.invalidateQueries({ queryKey });
    },
    [client, requestId],
  );
}
