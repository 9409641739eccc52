import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type InvoiceQuery, invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import { transmissionEndpoints } from '#contract/invoices/transmission-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

export const invoicesOnPage = 25;

// Below the key of lists, because a step or a payment of a request may issue documents.
const invoicesKey = [...requestKeys.lists, 'invoices'];

export const invoiceQueries = {
  lists: invoicesKey,
  transmission: (invoiceId: string) =>
    queryOptions({
      queryKey: ['transmission', invoiceId],
      queryFn: ({ signal }) => call(transmissionEndpoints.getTransmission, { params: { invoiceId }, signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
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
