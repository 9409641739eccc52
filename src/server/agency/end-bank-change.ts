import type { BankState } from '#contract/agency/bank-endpoints.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findAgentSince, updateBankChangeEnded } from './bank-change-store.ts';
import { detailsOf, peopleOf } from './bank-change-view.ts';
import { notifyAgents } from './notify-of-bank-change.ts';
import { readBankState } from './read-bank-state.ts';
import { lockBankDetails, requireBankChange, currentDetails } from './require-bank-change.ts';

/** Any agent stops a change of the bank details, as long as it does not hold. Throws `bank_change_over`. */
export async function endBankChange(services: Services, actor: Actor, changeId: string): Promise<BankState> {
  await transaction(services.db, async (trx) => {
    const { row, waiting } = await lockBankDetails(services, trx);
    const change = requireBankChange(waiting, changeId);
    if (!(await findAgentSince(trx, actor.userId))) throw new ApiError('forbidden', 'Agents do this.');
    await updateBankChangeEnded(trx, changeId, { as: 'stopped', by: actor.userId });
    const details = detailsOf(change);
    const recordId = await insertAuditRecord(trx, {
      action: 'stop_bank_change',
      by: actor,
      details: { agent: change.askedBy, before: currentDetails(row), after: details },
    });
    const { askedBy } = peopleOf(change);
    await notifyAgents(services, trx, { recordId, step: 'stopped', details, by: actor.userId, askedBy });
  });
  return readBankState(services.db, actor);
}
