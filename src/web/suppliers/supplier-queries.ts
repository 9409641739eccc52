import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

export const suppliersOnPage = 25;
export const requestsOnPage = 8;

const refetchAlways = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

interface SupplierFilters {
  page: number;
  search?: string | undefined;
  country?: string | undefined;
  archived?: '1' | undefined;
}

/** The keys of everything about suppliers begin with this. */
export const supplierKeys = {
  all: ['suppliers'] as const,
  detail: (supplierId: string) => ['suppliers', 'detail', supplierId] as const,
};

export const supplierQueries = {
  list: (shown: SupplierFilters) =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...supplierKeys.all, 'list', shown],
      queryFn: ({ signal }) =>
        call(supplierEndpoints.listSuppliers, {
          query: { ...shown, page: String(shown.page), pageSize: String(suppliersOnPage) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  detail: (supplierId: string) =>
    queryOptions({
      ...refetchAlways,
      queryKey: supplierKeys.detail(supplierId),
      queryFn: ({ signal }) => call(supplierEndpoints.getSupplier, { params: { supplierId }, signal }),
    }),
  requests: (supplierId: string, page: number) =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...supplierKeys.all, 'requests', supplierId, page],
      queryFn: ({ signal }) =>
        call(supplierEndpoints.listSupplierRequests, {
          params: { supplierId },
          query: { page: String(page), pageSize: String(requestsOnPage) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};
