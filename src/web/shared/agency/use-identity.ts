import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { identityKey } from '#web/shared/api/seed-queries.ts';

/** What the agency says of itself; null while that is not known. */
export function useIdentity(): AgencyIdentity | null {
  const { data } = useQuery({
    queryKey: identityKey,
    queryFn: ({ signal }) => call(endpoints.getIdentity, { signal }),
    staleTime: 60_000,
  });
  return data ?? null;
}
