import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

export const paymentsOnPage = 25;
const pollMilliseconds = 30_000;

/** Loads a page of a list of open payments; live changes refetch it. */
export function useOpenPayments(list: PaymentList, page = 1) {
  return useQuery({
    queryKey: [...requestKeys.lists, 'payments', list, page],
    queryFn: ({ signal }) =>
      call(matchingEndpoints.listOpenPayments, { query: { list, page, pageSize: paymentsOnPage }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(pollMilliseconds),
  });
}
