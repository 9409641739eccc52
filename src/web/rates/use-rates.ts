import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { rateEndpoints } from '#contract/rates/rate-endpoints.ts';
import type { Rate } from '#domain/rates/rate-rules.ts';
import { call } from '#web/shared/api/api.ts';

const ratesQuery = queryOptions({
  queryKey: ['agency', 'rates'],
  queryFn: ({ signal }) => call(rateEndpoints.listRates, { signal }),
  refetchOnMount: 'always',
});

export const useRates = () => useQuery(ratesQuery);

/**
 * Returns the function that records a typed rate. Afterwards every screen uses the new rate at once, for costs too.
 */
export function useTypeRate() {
  const cache = useQueryClient();
  return async (body: Pick<Rate, 'currency' | 'day' | 'perEuro'>) => {
    const all = await call(rateEndpoints.typeRate, { body });
    cache.setQueryData(ratesQuery.queryKey, all);
    void cache.invalidateQueries({ queryKey: ['sourcing'] });
    return all;
  };
}
