import { record } from '#server/changes/record-change.ts';
import { refreshRequests } from '#server/derivation/refresh-request.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { updateClosingProposed, updateSilenceAsked } from './silence-store.ts';

/**
 * Asks silent clients once, and proposes to the agents to close the requests that stay unanswered. Closes
 * nothing by itself. Returns how many were asked and proposed. Several instances may sweep at once.
 */
export async function sweepSilence({ db }: Pick<Services, 'db'>, at: Date = new Date()): Promise<number> {
  return transaction(db, async (trx) => {
    const proposed = await updateClosingProposed(trx, at);
    await refreshRequests(
      trx,
      proposed.map(({ id }) => id),
    );
    const asked = await updateSilenceAsked(trx, at);
    await record(
      trx,
      ...proposed.map((request) => ({ kind: 'closing_proposed', request }) as const),
      ...asked.map((request) => ({ kind: 'silence', request }) as const),
    );
    return proposed.length + asked.length;
  });
}
