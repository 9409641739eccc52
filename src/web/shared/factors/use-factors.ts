import { queryOptions, useQuery } from '@tanstack/react-query';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(factorEndpoints.listFactors, { signal }),
});

/**
 * Loads the user's own second factors, the most recently used first. This works even while the session still needs
 * one of them.
 */
export function useFactors() {
  return useQuery(factorsQuery);
}
