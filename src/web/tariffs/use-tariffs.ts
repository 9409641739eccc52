import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { tariffEndpoints, type TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

const tablesQuery = queryOptions({
  // Below the key of the rates, because a change of the rates also refetches the tables.
  queryKey: ['agency', 'rates', 'tariffs'],
  queryFn: ({ signal }) => call(tariffEndpoints.listTariffs, { signal }),
  refetchOnMount: 'always',
});

export const useTariffs = () => useQuery(tablesQuery);

/** Returns the function that makes a change. Every screen shows the tables of the reply at once. */
export function useTariffChange() {
  const cache = useQueryClient();
  return async (change: () => Promise<TariffTables>): Promise<void> => {
    cache.setQueryData(tablesQuery.queryKey, await change());
  };
}

/** Returns the function that reloads the tables. */
export function useReloadTariffs() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: tablesQuery.queryKey });
}
