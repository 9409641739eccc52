import type { Transaction } from 'kysely';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { areSameDetails } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { mayDo } from '#domain/team/agency-role-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { findAgency, listActsOf, listAgents } from './agency-store.ts';
import { agencyView, paymentTermsView } from './agency-view.ts';
import { updateShownAccount } from './bank-account-store.ts';
import {
  type BankChangeRow,
  findBankChange,
  insertBankChange,
  updateBankChangeEnded,
  updateBankDetails,
} from './bank-change-store.ts';
import { detailsOf } from './bank-change-view.ts';
import { notifyAgents } from './notify-of-bank-change.ts';
import { lockBankDetails } from './require-bank-change.ts';

type Trx = Transaction<Database>;

/** With nothing before, nobody can be led astray by what is new: they hold at once. */
async function saveFirst(services: Services, trx: Trx, actor: Actor, details: BankDetails): Promise<void> {
  await updateBankDetails(trx, details, { askedBy: actor.userId, confirmedBy: null });
  await updateShownAccount(trx, { before: null, after: details.iban });
  const change = { before: null, after: details };
  const recordId = await insertAuditRecord(trx, { action: 'save_bank_details', by: actor, details: change });
  await notifyAgents(services, trx, { recordId, step: 'first', details, by: actor.userId });
}

interface Asked {
  before: BankDetails;
  details: BankDetails;
  waiting: BankChangeRow | undefined;
}

async function ask(
  services: Services,
  trx: Trx,
  actor: Actor,
  { before, details, waiting }: Asked,
): Promise<void> {
  // The same again, from a second press or a lost answer: what waits goes on waiting.
  if (waiting && areSameDetails(waiting, details)) return;
  if (waiting) await updateBankChangeEnded(trx, waiting.id, { as: 'replaced', by: actor.userId });
  const needsSecond = (await listAgents(trx)).some(
    ({ id, agencyRole }) => id !== actor.userId && mayDo(agencyRole, 'confirm_bank_details'),
  );
  await insertBankChange(trx, details, { askedBy: actor.userId, needsSecond });
  const holdsAt = (await findBankChange(trx))?.holdsAt ?? null;
  const change = { before, after: details };
  const recordId = await insertAuditRecord(trx, { action: 'ask_bank_change', by: actor, details: change });
  const step = needsSecond ? 'asked' : 'asked_alone';
  await notifyAgents(services, trx, { recordId, step, details, by: actor.userId, holdsAt });
}

/**
 * Writes the first details that clients transfer to. Others are asked for: they wait for a second agent where there is one, and
 * then their hours (decision 43). Every agent is told. Throws `confirmation_required`.
 */
export async function saveBankDetails(services: Services, actor: Actor, given: BankDetails): Promise<Agency> {
  await requireConfirmation(services.db, actor, 'either');
  return transaction(services.db, async (trx) => {
    const { row, waiting } = await lockBankDetails(services, trx);
    requireAgencyAct({ acts: await listActsOf(trx, actor.userId) }, 'change_bank_details');
    const details = detailsOf(given);
    const { bankDetails } = paymentTermsView(row);
    if (bankDetails === null) await saveFirst(services, trx, actor, details);
    else if (!areSameDetails(bankDetails, details))
      await ask(services, trx, actor, { before: detailsOf(bankDetails), details, waiting });
    return agencyView(await findAgency(trx));
  });
}
