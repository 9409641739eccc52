import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BankState, bankEndpoints } from '#contract/agency/bank-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

/** Below the agency's own key, whose changes it follows. */
const bankStateKey = ['agency', 'bank'] as const;

/** What stands, what waits and what stood before, which agents alone read. */
export function useBankState() {
  return useQuery({
    queryKey: bankStateKey,
    queryFn: ({ signal }) => call(bankEndpoints.getBankState, { signal }),
    refetchOnMount: 'always',
  });
}

/** Shows what a change answered, and has everything of the agency asked for again. */
export function useKeepBankState(): (state?: BankState) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (state) => {
      if (state) client.setQueryData(bankStateKey, state);
      await client.invalidateQueries({ queryKey: ['agency'] });
    },
    [client],
  );
}
