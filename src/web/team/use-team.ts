import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import { call } from '#web/shared/api/api.ts';

const teamKey = ['agency', 'team'] as const;

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => call(teamEndpoints.getTeam, { signal }),
    refetchOnMount: 'always',
  });
}

/** Returns a function that reloads the team. */
export function useReloadTeam(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => client.invalidateQueries({ queryKey: teamKey }), [client]);
}
