import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { tariffEndpoints, type TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

const tables = queryOptions({
  // Below the rates: whoever hears that these changed asks again for the tables too.
  queryKey: ['agency', 'rates', 'tariffs'],
  queryFn: ({ signal }) => call(tariffEndpoints.listTariffs, { signal }),
  refetchOnMount: 'always',
});

export const useTariffs = () => useQuery(tables);

/** Returns the function that makes a change; every screen shows the tables that it answers with at once. */
export function useTariffChange() {
  const cache = useQueryClient();
  return async (change: () => Promise<TariffTables>): Promise<void> => {
    cache.setQueryData(tables.queryKey, await change());
  };
}

/** Returns the function that loads the tables anew. */
export function useReloadedTariffs() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: tables.queryKey });
}
