import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { invoiceQueries } from './invoice-queries.ts';

const pollMilliseconds = 30_000;

/** Loads the documents that cannot be issued yet, for readers who may read them. */
export function useWaitingDocuments(mayRead: boolean) {
  const refetchInterval = usePollInterval(pollMilliseconds);
  return useQuery({ ...invoiceQueries.waiting(), refetchInterval, enabled: mayRead });
}
