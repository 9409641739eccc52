import type { Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/** The columns of a request that is not put away. */
export const noFollowUp = {
  follow_up_on: null,
  follow_up_reason: null,
  follow_up_by: null,
  follow_up_notified: false,
} as const;

/**
 * Records that somebody has written or acted: clears the question whether the client is still there. If the
 * client did, the request is no longer put away.
 */
export async function endSilence(
  trx: Transaction<Database>,
  requestId: string,
  { byClient }: { byClient: boolean },
): Promise<void> {
  await trx
    .updateTable('requests')
    .set({ silence_asked_at: null, closing_proposed_at: null, ...(byClient && noFollowUp) })
    .where('id', '=', requestId)
    .execute();
}
