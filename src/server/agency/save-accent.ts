import type { Agency } from '#contract/agency/agency-replies.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { insertAuditRecord, lockAgency, updateAccent } from './agency-store.ts';
import { agencyView } from './agency-view.ts';

/** Writes the hue of the accent; null goes back to the product's own. */
export function saveAccent(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  hue: number | null,
): Promise<Agency> {
  return transaction(db, async (trx) => {
    const { accentHue: before } = await lockAgency(trx);
    const after = await updateAccent(trx, { hue, by: userId });
    const details = { before, after: after.accentHue };
    await insertAuditRecord(trx, { action: 'save_accent', by: userId, details });
    return agencyView(after);
  });
}
