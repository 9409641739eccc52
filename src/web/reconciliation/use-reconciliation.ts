import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Movement, reconciliationEndpoints } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAskEvery } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

const key = [...requestKeys.lists, 'payments', 'reconciliation'];
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
const quick = 30_000;
export const manuallyRecordedOnPage = 25;

const reconciliation = (on: string) =>
  queryOptions({
    queryKey: [...key, on],
    queryFn: ({ signal }) => call(reconciliationEndpoints.reconcile, { query: { on }, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

const manuallyRecorded = (page: number) =>
  queryOptions({
    queryKey: [...key, 'manuallyRecorded', page],
    queryFn: ({ signal }) =>
      call(reconciliationEndpoints.listManuallyRecorded, {
        query: { page: String(page), pageSize: String(manuallyRecordedOnPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Loads the bank and the ledger up to the end of a day; live changes of either refetch them. */
export function useReconciliation(on: string) {
  return useQuery({ ...reconciliation(on), refetchInterval: useAskEvery(quick) });
}

/** Loads a page of payments recorded without a statement entry. */
export function useManuallyRecorded(page: number) {
  return useQuery({ ...manuallyRecorded(page), refetchInterval: useAskEvery(quick) });
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
