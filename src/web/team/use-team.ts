import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#web/shared/api/api.ts';

const teamKey = ['agency', 'team'] as const;

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => call(endpoints.getTeam, { signal }),
    refetchOnMount: 'always',
  });
}

/** Asks again how the team stands. */
export function useReloadTeam(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => client.invalidateQueries({ queryKey: teamKey }), [client]);
}

/** Does work that needs the password or a factor again; null where the person cancels. */
export type RunConfirmed = <T>(work: () => Promise<T>) => Promise<{ value: T } | null>;
