import type { Composition } from '#contract/quotes/quote-endpoints.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { keyOf } from './object-format.ts';
import { lockStoredFile } from './quote-store.ts';
import { deleteStoredFile, lockUnusedUpload } from './unused-upload-store.ts';

/**
 * Removes a composed PDF that was not issued, and returns its number for the next PDF; undefined if there is no
 * number to reuse. A failure after the removal leaves a gap in the numbers, but never uses a number twice.
 */
export async function releaseNumber(
  services: Services,
  actor: Actor,
  requestId: string,
  { type, insteadOf }: Pick<Composition, 'type' | 'insteadOf'>,
): Promise<string | undefined> {
  if (insteadOf === undefined) return undefined;
  return transaction(services.db, async (trx) => {
    if (!(await lockUnusedUpload(trx, insteadOf))) return undefined;
    const file = await lockStoredFile(trx, insteadOf);
    const isTheirs = file?.requestId === requestId && file.type === type && file.uploadedBy === actor.userId;
    if (!isTheirs || !file.composed) return undefined;
    await services.storage.remove(keyOf(insteadOf));
    await deleteStoredFile(trx, insteadOf);
    return file.composed.number;
  });
}
