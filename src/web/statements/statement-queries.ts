import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { statementEndpoints } from '#contract/statements/statement-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

/** Under the key of the payments' lists, which is refetched whenever statement entries arrive. */
const statementsKey = [...requestKeys.lists, 'payments', 'statements'] as const;
const refetchAlways = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
/** Milliseconds. The refetch interval while any file is being read. */
const readingPollMilliseconds = 2_000;

export const statementQueries = {
  files: (page: number) =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...statementsKey, 'files', page],
      queryFn: ({ signal }) =>
        call(statementEndpoints.listStatementFiles, { query: { page: String(page) }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((file) => file.state === 'reading') === true ? readingPollMilliseconds : false,
    }),
  accounts: () =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...statementsKey, 'accounts'],
      queryFn: ({ signal }) => call(statementEndpoints.listStatementAccounts, { signal }),
    }),
  ignoredEntries: (fileId: string) =>
    queryOptions({
      queryKey: [...statementsKey, 'left', fileId],
      queryFn: ({ signal }) => call(statementEndpoints.listLeftEntries, { params: { fileId }, signal }),
    }),
  columns: (fileId: string, headingsAt: number | null) =>
    queryOptions({
      queryKey: ['statement-columns', fileId, headingsAt],
      queryFn: ({ signal }) =>
        call(statementEndpoints.getStatementColumns, {
          params: { fileId },
          query: headingsAt === null ? {} : { headingsAt: String(headingsAt) },
          signal,
        }),
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    }),
};

/** Refetches everything that a newly read file may have changed. */
export async function refreshStatements(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: [...requestKeys.lists, 'payments'] });
}
