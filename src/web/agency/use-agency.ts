import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { showBrand } from '#web/shared/agency/brand.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { depositKey, identityKey } from '#web/shared/api/seed-queries.ts';

const agencyKey = ['agency'] as const;

const agencyQuery = queryOptions({
  queryKey: agencyKey,
  queryFn: ({ signal }) => call(agencyEndpoints.getAgency, { signal }),
  staleTime: 60_000,
});

/** Asks for it while the screen that shows it is still on its way. */
export function prefetchAgency(): void {
  void queryClient.prefetchQuery(agencyQuery);
}

export function useAgency() {
  return useQuery(agencyQuery);
}

/** Puts the agency that a mutation answered into the cache, and shows its name, accent and mark at once. */
export function useKeepAgency(): (agency: Agency) => void {
  const client = useQueryClient();
  return useCallback(
    (agency) => {
      client.setQueryData(agencyKey, agency);
      client.setQueryData(depositKey, agency.deposit);
      void client.invalidateQueries({ queryKey: identityKey });
      showBrand(agency.brand);
    },
    [client],
  );
}
