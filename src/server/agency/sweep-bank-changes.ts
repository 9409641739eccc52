import type { Transaction } from 'kysely';
import { changedDetails } from '#domain/agency/bank-details-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { updateShownAccount } from './bank-account-store.ts';
import {
  type BankChangeRow,
  findBankChange,
  updateBankChangeEnded,
  updateBankDetails,
} from './bank-change-store.ts';
import { detailsOf, peopleOf } from './bank-change-view.ts';
import { currentDetails, lockBankDetails } from './change-bank-details.ts';
import { notifyAgents, notifyPayers } from './notify-of-bank-change.ts';

type Deps = Pick<Services, 'db' | 'config' | 'sealer' | 'jobs'>;

async function applyBankChange(
  services: Deps,
  trx: Transaction<Database>,
  change: BankChangeRow & { askedBy: string },
  before: ReturnType<typeof currentDetails>,
): Promise<void> {
  const details = detailsOf(change);
  await updateBankDetails(trx, details, change);
  await updateShownAccount(trx, { before: before?.iban ?? null, after: details.iban });
  await updateBankChangeEnded(trx, change.id, { as: 'held', by: null });
  const by = { userId: change.askedBy, address: null };
  const kept = { before, after: details };
  const recordId = await insertAuditRecord(trx, { action: 'save_bank_details', by, details: kept });
  const { askedBy } = peopleOf(change);
  await notifyAgents(services, trx, { recordId, step: 'held', details, by: null, askedBy });
  await notifyPayers(services, trx, { changeId: change.id, changed: changedDetails(before, details) });
}

/**
 * Puts the pending change into effect once the database's clock shows that its waiting time is over. Ends the change
 * instead if its asker or second agent has lost the role. Several instances may do this at once: each checks again
 * under the lock.
 */
export async function sweepBankChanges(services: Deps): Promise<void> {
  const openChange = await findBankChange(services.db);
  if (!openChange || (openChange.isValid && !openChange.isDue)) return;
  await transaction(services.db, async (trx) => {
    const { row, waiting } = await lockBankDetails(services, trx);
    if (!waiting?.isDue || waiting.askedBy === null) return;
    await applyBankChange(services, trx, { ...waiting, askedBy: waiting.askedBy }, currentDetails(row));
  });
}
