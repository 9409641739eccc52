import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useAskEvery } from '#web/shared/live/live-state.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

const pageSize = 25;
const quick = 30_000;
const route = '/agent/payments';

const openPayments = (list: PaymentList, page: number) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'payments', list, page],
    queryFn: ({ signal }) =>
      call(paymentEndpoints.listOpenPayments, { query: { list, page, pageSize }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Loads the page of this list of open payments that the address names. */
export function useOpenPayments(list: PaymentList) {
  const { page = 1 } = useSearch({ from: route });
  const shown = { tab: list, page };
  const navigate = useNavigate();
  const query = useQuery({ ...openPayments(list, page), refetchInterval: useAskEvery(quick) });
  const pageCount = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize));

  const toPage = useCallback(
    (next: number, replace = false) => {
      const search = { tab: list, page: next > 1 ? next : undefined };
      void navigate({ to: route, search, replace, resetScroll: !replace });
    },
    [navigate, list],
  );
  // The payments of the last page have been confirmed.
  const isPastTheEnd = query.data !== undefined && !query.isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (isPastTheEnd) toPage(pageCount, true);
  }, [isPastTheEnd, pageCount, toPage]);

  return {
    ...query,
    shown,
    list,
    page,
    first: (page - 1) * pageSize,
    pageCount,
    isPastTheEnd,
    toPage,
  };
}
