import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Movement, reconciliationEndpoints } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

const reconciliationKey = [...requestKeys.lists, 'payments', 'reconciliation'];
const refetchAlways = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
const pollMilliseconds = 30_000;
export const manuallyRecordedOnPage = 25;

const reconciliationQuery = (on: string) =>
  queryOptions({
    queryKey: [...reconciliationKey, on],
    queryFn: ({ signal }) => call(reconciliationEndpoints.reconcile, { query: { on }, signal }),
    placeholderData: keepPreviousData,
    ...refetchAlways,
  });

const manuallyRecordedQuery = (page: number) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'manuallyRecorded', page],
    queryFn: ({ signal }) =>
      call(reconciliationEndpoints.listManuallyRecorded, {
        query: { page: String(page), pageSize: String(manuallyRecordedOnPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...refetchAlways,
  });

/** Loads the bank and the ledger up to the end of a day; live changes of either refetch them. */
export function useReconciliation(on: string) {
  return useQuery({ ...reconciliationQuery(on), refetchInterval: usePollInterval(pollMilliseconds) });
}

/** Loads a page of payments recorded without a statement entry. */
export function useManuallyRecorded(page: number) {
  return useQuery({ ...manuallyRecordedQuery(page), refetchInterval: usePollInterval(pollMilliseconds) });
}

/** Returns all ledger entries of a period. */
export async function readMovements(from: string, to: string): Promise<Movement[]> {
  const found: Movement[] = [];
  let after = 0;
  for (;;) {
    const query = { from, to, after: String(after) };
    const page = await call(reconciliationEndpoints.listMovements, { query });
    found.push(...page.items);
    if (page.next === null) return found;
    after = page.next;
  }
}
