import type { Transaction } from 'kysely';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { lockAgency } from './agency-store.ts';
import { paymentTermsView } from './agency-view.ts';
import { type BankChangeRow, findBankChange, updateBankChangeEnded } from './bank-change-store.ts';
import { detailsOf, peopleOf } from './bank-change-view.ts';
import { notifyAgents } from './notify-of-bank-change.ts';

type Trx = Transaction<Database>;
type Parts = Pick<Services, 'config' | 'sealer' | 'jobs'>;

/** The bank details in force, as the audit record keeps them. */
export function currentDetails(row: Parameters<typeof paymentTermsView>[0]) {
  const { bankDetails } = paymentTermsView(row);
  return bankDetails && detailsOf(bankDetails);
}

/**
 * Everything about bank details stands in this one queue. A change of which somebody has lost the role it needed is over, and
 * all are told.
 */
export async function lockBankDetails(
  services: Parts,
  trx: Trx,
): Promise<{ row: Awaited<ReturnType<typeof lockAgency>>; waiting: BankChangeRow | undefined }> {
  const row = await lockAgency(trx);
  const waiting = await findBankChange(trx);
  if (!waiting || waiting.stands) return { row, waiting };
  await updateBankChangeEnded(trx, waiting.id, { as: 'role_gone', by: null });
  const details = detailsOf(waiting);
  const change = { agent: waiting.askedBy, before: currentDetails(row), after: details };
  const recordId = await insertAuditRecord(trx, { action: 'void_bank_change', by: null, details: change });
  const { askedBy } = peopleOf(waiting);
  await notifyAgents(services, trx, { recordId, step: 'role_gone', details, by: null, askedBy });
  return { row, waiting: undefined };
}

/** Throws `bank_change_over` where that one does not wait any more. */
export function requireBankChange(waiting: BankChangeRow | undefined, changeId: string): BankChangeRow {
  if (waiting?.id !== changeId) throw new ApiError('bank_change_over', 'That change waits no more.');
  return waiting;
}
