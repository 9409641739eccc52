import type { Agency } from '#contract/agency/agency-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { Deposit } from '#domain/payments/deposit-rules.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { insertAuditRecord, lockAgency, updateDeposit } from './agency-store.ts';
import { agencyView } from './agency-view.ts';

/** Writes the deposit that approvals from now on copy; requests already approved keep theirs. */
export async function saveDeposit(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { exclVat, inclVat }: Deposit,
): Promise<Agency> {
  return transaction(db, async (trx) => {
    const before = agencyView(await lockAgency(trx)).deposit;
    const amounts = { exclVat: decimalFromCents(exclVat), inclVat: decimalFromCents(inclVat) };
    const after = agencyView(await updateDeposit(trx, { ...amounts, by: actor.userId }));
    const record = { before, after: after.deposit };
    await insertAuditRecord(trx, { action: 'save_deposit', by: actor.userId, details: record });
    return after;
  });
}
