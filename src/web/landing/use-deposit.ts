import { useQuery } from '@tanstack/react-query';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { defaultDeposit, type Deposit } from '#domain/payments/deposit-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { depositKey } from '#web/shared/api/seed-queries.ts';

/** Returns the deposit that the agency asks for now; until it is loaded, the product's default. */
export function useDeposit(): Deposit {
  const { data } = useQuery({
    queryKey: depositKey,
    queryFn: ({ signal }) => call(agencyEndpoints.getDeposit, { signal }),
    staleTime: 60_000,
  });
  return data ?? defaultDeposit;
}
