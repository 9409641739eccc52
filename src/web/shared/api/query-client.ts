import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '#web/shared/errors/api-error.ts';
import { session } from '#web/shared/sessions/session.ts';

/** Returns whether a retry may help: after a missing response or a server error it may, after a refusal never. */
function mayRetry(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 502);
}

/**
 * Returns the milliseconds until the next attempt. If the server said how long to wait, adds up to half of that time
 * at random. The reason: other clients were told the same at that moment.
 */
function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(500 * 2 ** failures, asked * (1 + Math.random() / 2));
}

/**
 * Logs why a query failed; the screen itself shows only that something is missing. Does not log a query that fails
 * while the person leaves the page.
 */
function logFailure(error: Error): void {
  if (hasCode(error, 'unauthenticated')) return;
  // oxlint-disable-next-line no-console -- for a developer who looks for the cause
  console.error(error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && mayRetry(error),
      retryDelay,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

/** Resolves when no query is waiting for its response. */
export async function waitForQueries(): Promise<void> {
  if (queryClient.isFetching() === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) resolve();
  });
  await promise;
  stop();
}

/** Clears the cache when the user changes, except queries with `meta: { anyone: true }`. */
function clearOnUserChange(): void {
  const userId = () => {
    const current = session.current();
    return (current.status === 'signed-in' ? current.user : current.pendingFactorUser)?.id ?? null;
  };
  const companyId = () => {
    const current = session.current();
    return current.status === 'signed-in' ? current.user.companyId : null;
  };
  let known = userId();
  let acting = companyId();
  session.subscribe(() => {
    if (userId() === known) {
      if (companyId() === acting) return;
      acting = companyId();
      // Lists and counters depend on the company for which the user acts.
      void queryClient.resetQueries({ queryKey: ['requests', 'lists'] });
      return;
    }
    known = userId();
    acting = companyId();
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.['anyone'] !== true });
    queryClient.getMutationCache().clear();
  });
}

clearOnUserChange();
