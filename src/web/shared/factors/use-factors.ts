import { queryOptions, useQuery } from '@tanstack/react-query';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(factorEndpoints.listFactors, { signal }),
});

/** One's own second factors, the most recently used first; also while one of them is owed. */
export function useFactors() {
  return useQuery(factorsQuery);
}
