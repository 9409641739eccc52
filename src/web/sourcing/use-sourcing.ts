import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { call } from '#web/shared/api/api.ts';

export const sourcingQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['sourcing', requestId],
    queryFn: ({ signal }) => call(sourcingEndpoints.getSourcing, { params: { requestId }, signal }),
  });

export const useSourcing = (requestId: string) => useQuery(sourcingQuery(requestId));

/** Loads the costs of the request's quotes; they are refetched whenever a quote is issued. */
export const useQuotedCosts = (requestId: string, quoteIds: readonly string[]) =>
  useQuery({
    queryKey: ['sourcing', requestId, 'quoted', ...quoteIds],
    queryFn: ({ signal }) => call(sourcingEndpoints.listQuotedCosts, { params: { requestId }, signal }),
    enabled: quoteIds.length > 0,
  });

/** Runs a change and shows its result. On failure it loads the stored state, and throws. */
export function useSourcingChange(requestId: string) {
  const client = useQueryClient();
  const { queryKey } = sourcingQuery(requestId);
  return async (work: () => Promise<Sourcing>): Promise<Sourcing> => {
    try {
      const sourcing = await work();
      client.setQueryData(queryKey, sourcing);
      return sourcing;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/** Returns a function that loads the present stored state. */
export function useReloadSourcing(requestId: string) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...sourcingQuery(requestId), staleTime: 0 });
}
