import type { Transaction } from 'kysely';
import { silenceAnswerDays } from '#domain/agency/settings-limits.ts';
import { updateClosingProposed, updateSilenceAsked } from '#server/notices/silence-store.ts';
import type { Database } from '#server/services/database/schema.ts';

const day = 86_400_000;

/** As the sweep would have left it by now: who fell silent was asked, and closing proposed of who has not answered since. */
export async function updateSilences(trx: Transaction<Database>, now: Date): Promise<void> {
  await updateSilenceAsked(trx, new Date(now.getTime() - (silenceAnswerDays + 1) * day));
  await updateClosingProposed(trx, now);
  await updateSilenceAsked(trx, now);
}
