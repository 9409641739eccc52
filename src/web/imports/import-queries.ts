import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import { areColumnsValid, type ImportColumns } from '#domain/imports/import-rules.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

const importsKey = ['imports'] as const;
const refetchAlways = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
/**
 * Milliseconds between refetches. They are slow, because invitations are sent one after the other and people sign in
 * over time.
 */
const slowPollMilliseconds = 20_000;
export const peoplePerPage = 10;

export const importQueries = {
  list: () =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...importsKey, 'list'],
      queryFn: ({ signal }) => call(importEndpoints.listClientImports, { signal }),
    }),
  detail: (importId: string) =>
    queryOptions({
      queryKey: [...importsKey, importId, 'detail'],
      queryFn: ({ signal }) => call(importEndpoints.getClientImport, { params: { importId }, signal }),
      refetchOnMount: 'always',
    }),
  /** `reading` names the encoding and delimiter with which the columns were chosen. */
  preview: (importId: string, reading: string, columns: ImportColumns) =>
    queryOptions({
      queryKey: [...importsKey, importId, 'preview', reading, columns],
      queryFn: ({ signal }) =>
        call(importEndpoints.previewClientImport, {
          params: { importId },
          body: { columns: [...columns] },
          signal,
        }),
      enabled: areColumnsValid(columns),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  people: (importId: string, page: number) =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...importsKey, importId, 'people', page],
      queryFn: ({ signal }) =>
        call(importEndpoints.listImportedClients, {
          params: { importId },
          query: { page, pageSize: peoplePerPage },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: slowPollMilliseconds,
    }),
  undo: (importId: string) =>
    queryOptions({
      ...refetchAlways,
      queryKey: [...importsKey, importId, 'undo'],
      queryFn: ({ signal }) => call(importEndpoints.previewImportUndo, { params: { importId }, signal }),
    }),
};

/**
 * Refetches, after a change, the imports and the clients that it made or removed. It skips the preview of the
 * import that `finishedImportId`, because the server refuses it.
 */
export async function refreshImports(cache: QueryClient, finishedImportId?: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({
      queryKey: importsKey,
      predicate: ({ queryKey: [, id, part] }) => id !== finishedImportId || part !== 'preview',
    }),
    cache.invalidateQueries({ queryKey: requestKeys.lists }),
  ]);
}
