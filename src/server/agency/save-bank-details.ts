import type { Agency } from '#contract/agency-endpoints.ts';
import type { BankDetails } from '#domain/payments/bank-details.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { checkPassword } from '#server/sessions/check-password.ts';
import { insertAuditRecord, lockAgency, updateBankDetails } from './agency-store.ts';
import { describeAgency } from './describe-agency.ts';

/** Writes where clients transfer to, and who changed it from what; throws `wrong_password` or `throttled`. */
export async function saveBankDetails(
  services: Services,
  actor: Actor,
  { password, ...details }: BankDetails & { password: string },
): Promise<Agency> {
  await checkPassword(services, actor.userId, password);
  return transaction(services.db, async (trx) => {
    const before = describeAgency(await lockAgency(trx)).bankDetails;
    const after = describeAgency(await updateBankDetails(trx, { ...details, by: actor.userId }));
    const record = { before, after: after.bankDetails };
    await insertAuditRecord(trx, { action: 'save_bank_details', by: actor.userId, details: record });
    return after;
  });
}
