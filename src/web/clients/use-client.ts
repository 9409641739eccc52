import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

const pollMilliseconds = 30_000;

/**
 * The cache keys of a client. They are under the key of lists, which are refetched whenever something happens
 * in a request.
 */
export const clientKeys = {
  all: (clientId: string) => [...requestKeys.lists, 'client', clientId] as const,
  part: (clientId: string, part: string) => [...requestKeys.lists, 'client', clientId, part] as const,
};

const refetchAlways = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function useClient(clientId: string) {
  return useQuery({
    ...queryOptions({
      queryKey: clientKeys.part(clientId, 'detail'),
      queryFn: ({ signal }) => call(clientEndpoints.getClient, { params: { clientId }, signal }),
      ...refetchAlways,
    }),
    refetchInterval: usePollInterval(pollMilliseconds),
  });
}

/** How many rows each part of a client shows on a page. */
export const partPageSizes = { requests: 5, conversations: 5, documents: 3, notes: 10 } as const;
type Part = keyof typeof partPageSizes;

const pageOptions = { ...refetchAlways, placeholderData: keepPreviousData } as const;
const pageInput = (clientId: string, page: number, part: Part) => ({
  params: { clientId },
  query: { page, pageSize: partPageSizes[part] },
});

/** The parts of a client, loaded one page at a time. */
export const clientParts = {
  requests: (clientId: string, page: number) =>
    queryOptions({
      ...pageOptions,
      queryKey: [...clientKeys.part(clientId, 'requests'), page],
      queryFn: ({ signal }) =>
        call(clientEndpoints.listClientRequests, { ...pageInput(clientId, page, 'requests'), signal }),
    }),
  conversations: (clientId: string, page: number) =>
    queryOptions({
      ...pageOptions,
      queryKey: [...clientKeys.part(clientId, 'conversations'), page],
      queryFn: ({ signal }) =>
        call(clientEndpoints.listClientConversations, {
          ...pageInput(clientId, page, 'conversations'),
          signal,
        }),
    }),
  documents: (clientId: string, page: number) =>
    queryOptions({
      ...pageOptions,
      queryKey: [...clientKeys.part(clientId, 'documents'), page],
      queryFn: ({ signal }) =>
        call(clientEndpoints.listClientDocuments, { ...pageInput(clientId, page, 'documents'), signal }),
    }),
  notes: (clientId: string, page: number) =>
    queryOptions({
      ...pageOptions,
      queryKey: [...clientKeys.part(clientId, 'notes'), page],
      queryFn: ({ signal }) =>
        call(clientEndpoints.listClientNotes, { ...pageInput(clientId, page, 'notes'), signal }),
    }),
};
