import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/account-endpoints.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { factorsQuery } from '#web/shared/factors/use-factors.ts';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(accountEndpoints.getSecurity, { signal }),
  // The person confirms a change of address from the mailbox, in another tab or on another device.
  refetchOnWindowFocus: 'always',
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(sessionEndpoints.listSessions, { signal }),
});

/** Loads the security settings of the user's own account. */
export function useSecurity() {
  return useQuery(securityQuery);
}

/** Reloads everything that /settings shows about an account's security. */
export async function reloadSecurity(client: QueryClient): Promise<void> {
  const keys = [securityQuery.queryKey, sessionsQuery.queryKey, factorsQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
