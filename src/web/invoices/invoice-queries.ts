import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type InvoiceQuery, invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

export const invoicesOnPage = 25;

// They are under the key of lists, because a step or a payment of a request issues documents.
const invoicesKey = [...requestKeys.lists, 'invoices'];

export const invoiceQueries = {
  list: (query: Omit<InvoiceQuery, 'pageSize'>) =>
    queryOptions({
      queryKey: [...invoicesKey, query],
      queryFn: ({ signal }) =>
        call(invoiceEndpoints.listInvoices, { query: { ...query, pageSize: invoicesOnPage }, signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...invoicesKey, 'waiting'],
      queryFn: ({ signal }) => call(invoiceEndpoints.listWaitingDocuments, { signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
};
