import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { auditEndpoints } from '#contract/audit/audit-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import type { AuditSearch } from '#web/shared/navigation/route-search.ts';

const route = '/agent/settings/audit';

/** Loads the page of records that the address names; a new filter starts at the newest record. */
export function useAudit() {
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const { before, ...filters } = search;
  const query = useQuery({
    queryKey: ['agency', 'audit', search],
    queryFn: ({ signal }) =>
      call(auditEndpoints.listAudit, {
        query: { ...filters, ...(before !== undefined && { before: String(before) }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const toFilter = useCallback(
    (change: Omit<AuditSearch, 'before'>) =>
      navigate({
        search: (shown) => ({ ...shown, ...change, before: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const toPage = (next: number | undefined) =>
    void navigate({ search: { ...filters, ...(next !== undefined && { before: next }) } });
  return { query, filters, before, toFilter, toPage };
}
