import type * as z from 'zod/mini';
import type { confirmEntriesBody } from '#contract/matching/matching-endpoints.ts';
import type { ConfirmedEntries } from '#contract/matching/matching-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { asApiError } from '#server/services/http/error-handling.ts';
import type { Services } from '#server/services/services.ts';
import { confirmEntry } from './confirm-entry.ts';

type Results = ConfirmedEntries['results'];

/**
 * Calls `confirm` for the entries one after another. A refused entry gets its error code, and the others
 * continue.
 */
export async function confirmEach<Item extends { entryId: string }>(
  { log }: Pick<Services, 'log'>,
  items: readonly Item[],
  confirm: (item: Item) => Promise<unknown>,
): Promise<Results> {
  const results: Results = [];
  let isAway = false;
  for (const item of items) {
    const { entryId } = item;
    try {
      // After the first failure to reach the database, the server refuses the remaining entries at once: each would
      // only wait and fail.
      if (isAway) throw new ApiError('unavailable', 'The database does not answer; try again.');
      await confirm(item);
      results.push({ entryId, refused: null });
    } catch (error) {
      const refused = (error instanceof Error && asApiError(error)?.code) || 'internal';
      if (refused === 'internal' || refused === 'unavailable') {
        log.error({ err: error, entryId }, 'an entry could not be confirmed');
      }
      isAway = refused === 'unavailable';
      results.push({ entryId, refused });
    }
  }
  return results;
}

/** Confirms each entry as the one payment that the screen showed. Each entry has its own transaction. */
export async function confirmEntries(
  services: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  { confirmations }: z.output<typeof confirmEntriesBody>,
): Promise<Results> {
  return confirmEach(services, confirmations, ({ entryId, ...part }) =>
    confirmEntry(services, actor, entryId, [part]),
  );
}
