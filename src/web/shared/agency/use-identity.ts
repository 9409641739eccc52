import { queryOptions, useQuery } from '@tanstack/react-query';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { identityKey } from '#web/shared/api/seed-queries.ts';

const identityQuery = queryOptions({
  queryKey: identityKey,
  queryFn: ({ signal }) => call(agencyEndpoints.getIdentity, { signal }),
  staleTime: 60_000,
});

/** Loads the identity while the code of its screen is still loading. */
export function prefetchIdentity(): void {
  void queryClient.prefetchQuery(identityQuery);
}

/** Returns the agency's identity; null until it is loaded. */
export function useIdentity(): AgencyIdentity | null {
  const { data } = useQuery(identityQuery);
  return data ?? null;
}

/** Returns whether the identity is loaded, or its loading failed. */
export function useIdentitySettled(): boolean {
  return !useQuery(identityQuery).isPending;
}
