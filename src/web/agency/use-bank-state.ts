import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BankState, bankEndpoints } from '#contract/agency/bank-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

/**
 * Begins with the key of the agency's data, so that invalidating the agency's data invalidates the bank details too.
 */
const bankStateKey = ['agency', 'bank'] as const;

/** Loads the present, waiting and former bank details, which only agents read. */
export function useBankState({ enabled = true } = {}) {
  return useQuery({
    queryKey: bankStateKey,
    queryFn: ({ signal }) => call(bankEndpoints.getBankState, { signal }),
    refetchOnMount: 'always',
    enabled,
  });
}

/** Returns a function that shows the result of a change and reloads everything about the agency. */
export function useCacheBankState(): (state?: BankState) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (state) => {
      if (state) client.setQueryData(bankStateKey, state);
      await client.invalidateQueries({ queryKey: ['agency'] });
    },
    [client],
  );
}
