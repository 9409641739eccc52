import type { Transaction } from 'kysely';
import type { Agency } from '#contract/agency/agency-replies.ts';
import type { BankState } from '#contract/agency/bank-endpoints.ts';
import { areSameDetails, secondAgentState } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { findAgency, listActsOf, listAgents, lockAgency } from './agency-store.ts';
import { agencyView, paymentTermsView } from './agency-view.ts';
import { updateShownAccount } from './bank-account-store.ts';
import {
  type BankChangeRow,
  findAgentSince,
  findBankChange,
  insertBankChange,
  updateBankChangeConfirmed,
  updateBankChangeEnded,
  updateBankDetails,
} from './bank-change-store.ts';
import { detailsOf, peopleOf } from './bank-change-view.ts';
import { notifyAgents } from './notify-of-bank-change.ts';
import { readBankState } from './read-bank-state.ts';

type Trx = Transaction<Database>;
type Deps = Pick<Services, 'config' | 'sealer' | 'jobs'>;

/** Returns the bank details in force, as the audit record stores them. */
export function currentDetails(row: Parameters<typeof paymentTermsView>[0]) {
  const { bankDetails } = paymentTermsView(row);
  return bankDetails && detailsOf(bankDetails);
}

/**
 * Locks the settings: all work on bank details runs one transaction after the other. Ends the pending change if
 * its asker or second agent has lost the role it needed, and notifies every agent.
 */
export async function lockBankDetails(
  services: Deps,
  trx: Trx,
): Promise<{ row: Awaited<ReturnType<typeof lockAgency>>; waiting: BankChangeRow | undefined }> {
  const row = await lockAgency(trx);
  const waiting = await findBankChange(trx);
  if (!waiting || waiting.isValid) return { row, waiting };
  await updateBankChangeEnded(trx, waiting.id, { as: 'role_gone', by: null });
  const details = detailsOf(waiting);
  const change = { agent: waiting.askedBy, before: currentDetails(row), after: details };
  const recordId = await insertAuditRecord(trx, { action: 'void_bank_change', by: null, details: change });
  const { askedBy } = peopleOf(waiting);
  await notifyAgents(services, trx, { recordId, step: 'role_gone', details, by: null, askedBy });
  return { row, waiting: undefined };
}

/** Throws `bank_change_over` if the pending change is another one, or there is none. */
function requireBankChange(waiting: BankChangeRow | undefined, changeId: string): BankChangeRow {
  if (waiting?.id !== changeId) throw new ApiError('bank_change_over', 'That change waits no more.');
  return waiting;
}

/** The first details take effect at once: there are no earlier ones that clients could confuse them with. */
async function saveFirstBankDetails(
  services: Services,
  trx: Trx,
  actor: Actor,
  details: BankDetails,
): Promise<void> {
  await updateBankDetails(trx, details, { askedBy: actor.userId, confirmedBy: null });
  await updateShownAccount(trx, { before: null, after: details.iban });
  const change = { before: null, after: details };
  const recordId = await insertAuditRecord(trx, { action: 'save_bank_details', by: actor, details: change });
  await notifyAgents(services, trx, { recordId, step: 'first', details, by: actor.userId });
}

interface BankDetailsChange {
  before: BankDetails;
  details: BankDetails;
  waiting: BankChangeRow | undefined;
}

async function startBankChange(
  services: Services,
  trx: Trx,
  actor: Actor,
  { before, details, waiting }: BankDetailsChange,
): Promise<void> {
  // This is a second click, or a retry after a lost answer: the pending change stays unchanged.
  if (waiting && areSameDetails(waiting, details)) return;
  if (waiting) await updateBankChangeEnded(trx, waiting.id, { as: 'replaced', by: actor.userId });
  const needsSecond = (await listAgents(trx)).some(
    ({ id, agencyRole }) => id !== actor.userId && hasAgencyAct(agencyRole, 'confirm_bank_details'),
  );
  await insertBankChange(trx, details, { askedBy: actor.userId, needsSecond });
  const holdsAt = (await findBankChange(trx))?.holdsAt ?? null;
  const change = { before, after: details };
  const recordId = await insertAuditRecord(trx, { action: 'ask_bank_change', by: actor, details: change });
  const step = needsSecond ? 'asked' : 'asked_alone';
  await notifyAgents(services, trx, { recordId, step, details, by: actor.userId, holdsAt });
}

/**
 * Saves the agency's first bank details. Later ones become a pending change: a second agent confirms it, if
 * there is one, and then it waits its hours (decision 43). Notifies every agent. Throws
 * `confirmation_required`.
 */
export async function saveBankDetails(services: Services, actor: Actor, given: BankDetails): Promise<Agency> {
  await requireConfirmation(services.db, actor, 'either');
  return transaction(services.db, async (trx) => {
    const { row, waiting } = await lockBankDetails(services, trx);
    requireAgencyAct({ acts: await listActsOf(trx, actor.userId) }, 'change_bank_details');
    const details = detailsOf(given);
    const { bankDetails } = paymentTermsView(row);
    if (bankDetails === null) await saveFirstBankDetails(services, trx, actor, details);
    else if (!areSameDetails(bankDetails, details))
      await startBankChange(services, trx, actor, { before: detailsOf(bankDetails), details, waiting });
    return agencyView(await findAgency(trx));
  });
}

/**
 * Confirms a change as the second agent; its waiting time begins. Throws `confirmation_required`,
 * `bank_change_over`, `bank_change_own` or `bank_change_too_new`.
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
    const second = secondAgentState(change, agent, agent.now);
    if (second === 'own') throw new ApiError('bank_change_own', 'Another agent confirms it.');
    if (second === 'too_new' || second === 'not_yet')
      throw new ApiError(
        'bank_change_too_new',
        'Whoever confirms it was an agent when it was asked for, and has been one for seven days.',
      );
    // This agent or another one has already confirmed the change: a second confirmation changes nothing.
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

/** Stops a pending change of the bank details; every agent may. Throws `bank_change_over` if it is not pending. */
export async function stopBankChange(services: Services, actor: Actor, changeId: string): Promise<BankState> {
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
