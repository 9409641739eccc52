import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/account-endpoints.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { factorsQuery } from '#web/shared/factors/use-factors.ts';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(accountEndpoints.getSecurity, { signal }),
  // An address is changed from the mailbox, in another tab or on another device.
  refetchOnWindowFocus: 'always',
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(sessionEndpoints.listSessions, { signal }),
});

/** How one's own account is secured. */
export function useSecurity() {
  return useQuery(securityQuery);
}

/** Asks again for everything that /settings shows of an account's security. */
export async function reloadSecurity(client: QueryClient): Promise<void> {
  const keys = [securityQuery.queryKey, sessionsQuery.queryKey, factorsQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
