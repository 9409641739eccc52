import type { BankState } from '#contract/agency/bank-endpoints.ts';
import { secondState } from '#domain/agency/bank-change-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { findAgentSince, findBankChange, updateBankChangeConfirmed } from './bank-change-store.ts';
import { detailsOf, peopleOf } from './bank-change-view.ts';
import { notifyAgents } from './notify-of-bank-change.ts';
import { readBankState } from './read-bank-state.ts';
import { lockBankDetails, requireBankChange, currentDetails } from './require-bank-change.ts';

/**
 * A second agent's word for other bank details, which then wait their hours. Throws `confirmation_required`, `bank_change_over`,
 * `bank_change_own` or `bank_change_too_new`.
 */
export async function confirmBankChange(
  services: Services,
  actor: Actor,
  changeId: string,
): Promise<BankState> {
  await requireConfirmation(services.db, actor, 'either');
  const { userId } = actor;
  await transaction(services.db, async (trx) => {
    const { row, waiting } = await lockBankDetails(services, trx);
    const change = requireBankChange(waiting, changeId);
    const agent = await findAgentSince(trx, userId);
    if (!agent) throw new ApiError('forbidden', 'Agents do this.');
    const second = secondState(change, agent, agent.now);
    if (second === 'own') throw new ApiError('bank_change_own', 'Another agent confirms it.');
    if (second === 'too_new' || second === 'not_yet')
      throw new ApiError(
        'bank_change_too_new',
        'Whoever confirms it was an agent when it was asked for, and has been one for seven days.',
      );
    // Confirmed, by this agent or another: the same again changes nothing.
    if (second === 'not_wanted') return;
    await updateBankChangeConfirmed(trx, changeId, userId);
    const details = detailsOf(change);
    const recordId = await insertAuditRecord(trx, {
      action: 'confirm_bank_change',
      by: actor,
      details: { agent: change.askedBy, before: currentDetails(row), after: details },
    });
    const holdsAt = (await findBankChange(trx))?.holdsAt ?? null;
    const { askedBy } = peopleOf(change);
    await notifyAgents(services, trx, { recordId, step: 'confirmed', details, by: userId, askedBy, holdsAt });
  });
  return readBankState(services.db, actor);
}
