import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { showBrand } from '#web/shared/agency/brand.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useIdentitySettled } from '#web/shared/agency/use-identity.ts';
import { depositKey, identityKey } from '#web/shared/api/seed-queries.ts';

const agencyKey = ['agency'] as const;

const agencyQuery = queryOptions({
  queryKey: agencyKey,
  queryFn: ({ signal }) => call(agencyEndpoints.getAgency, { signal }),
  staleTime: 60_000,
});

export const newRequestsQuery = queryOptions({
  queryKey: ['agency', 'new-requests'],
  queryFn: ({ signal }) => call(assignmentEndpoints.getNewRequests, { signal }),
});

/** Loads who receives new requests, which only administrators read. */
export function useNewRequests({ enabled = true } = {}) {
  return useQuery({ ...newRequestsQuery, enabled });
}

/** Loads the agency while the code of its screen is still loading. */
export function prefetchAgency(): void {
  void queryClient.prefetchQuery(agencyQuery);
}

export function useAgency() {
  return useQuery(agencyQuery);
}

/**
 * Returns the data that the agency must still enter before it can quote and be paid; undefined until that is known.
 */
export function useMissingAgencyData() {
  const { data: agency, isPending } = useAgency();
  const isSettled = useIdentitySettled();
  if (isPending || !isSettled) return undefined;
  return {
    identity: agency?.identity.legalName === null,
    bank: agency?.bankDetails === null || agency?.bankChangeWaits === true,
  };
}

/**
 * Returns a function that stores the agency of a mutation's response in the cache, and shows its name, accent
 * and logo at once.
 */
export function useCacheAgency(): (agency: Agency) => void {
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
