import type { Transaction } from 'kysely';
import { silenceAnswerDays } from '#domain/agency/settings-limits.ts';
import { updateClosingProposed, updateSilenceAsked } from '#server/notifications/silence-store.ts';
import type { Database } from '#server/services/database/schema.ts';

const day = 86_400_000;

/**
 * Brings the silent clients to the state that the sweep would have reached: asked once, then closing proposed
 * if they have not answered since.
 */
export async function updateSilences(trx: Transaction<Database>, now: Date): Promise<void> {
  await updateSilenceAsked(trx, new Date(now.getTime() - (silenceAnswerDays + 1) * day));
  await updateClosingProposed(trx, now);
  await updateSilenceAsked(trx, now);
}
