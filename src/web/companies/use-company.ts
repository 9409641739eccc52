import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Company } from '#contract/companies/company-replies.ts';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

const companyKey = (companyId: string) => ['companies', companyId] as const;

export function useCompany(companyId: string) {
  return useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => call(companyEndpoints.getCompany, { params: { companyId }, signal }),
  });
}

/**
 * Returns a function that stores the company of a mutation's response; open requests show it at their next
 * refetch.
 */
export function useCacheCompany(): (company: Company) => void {
  const client = useQueryClient();
  return (company) => {
    client.setQueryData(companyKey(company.id), company);
    void client.invalidateQueries({ queryKey: ['requests'] });
  };
}
