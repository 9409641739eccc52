import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { refreshUser } from '#web/shared/api/refresh-user.ts';

const peopleKey = (companyId: string) => ['companies', companyId, 'people'] as const;

export function useCompanyPeople(companyId: string) {
  return useQuery({
    queryKey: peopleKey(companyId),
    queryFn: ({ signal }) =>
      call(companyPeopleEndpoints.listCompanyPeople, { params: { companyId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Returns a function that reloads the company's members and the user's own role. */
export function useReloadPeople(companyId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await refreshUser();
    await client.invalidateQueries({ queryKey: peopleKey(companyId) });
  }, [client, companyId]);
}
