import { fullName } from '#domain/accounts/name-format.ts';
import type { Transaction } from 'kysely';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { asLanguage } from '#domain/language.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { listAgents } from './agency-store.ts';
import { agencyView } from './agency-view.ts';
import { settingsParts, writeSettings } from './save-settings.ts';

interface Change {
  recordId: number;
  by: string;
  details: BankDetails;
  /** There were none before. */
  isFirst: boolean;
}

/** Every agent is told: an unnoticed change would send money elsewhere. */
async function tellAgents(
  services: Services,
  trx: Transaction<Database>,
  { recordId, by, details, isFirst }: Change,
): Promise<void> {
  const agents = await listAgents(trx);
  const author = agents.find(({ id }) => id === by);
  const facts = {
    by: author ? fullName(author) : '',
    holder: details.holder,
    ibanEnd: details.iban.slice(-4),
    at: new Date().toISOString(),
    isFirst,
  };
  for (const { id, email, firstName, language } of agents) {
    await enqueueMail(services, trx, {
      event: `bank_details_changed:${recordId}:${id}`,
      kind: 'bank_details_changed',
      to: email,
      language: asLanguage(language),
      details: { firstName, ...facts },
    });
  }
}

/** Writes where clients transfer to, who changed it from what, and tells every agent; throws `confirmation_required`. */
export async function saveBankDetails(
  services: Services,
  actor: Actor,
  details: BankDetails,
): Promise<Agency> {
  await requireConfirmation(services.db, actor, 'either');
  return transaction(services.db, async (trx) => {
    const { before, after, recordId } = await writeSettings(trx, actor, settingsParts.bankDetails, details);
    const isFirst = before.bankIban === null;
    await tellAgents(services, trx, { recordId, by: actor.userId, details, isFirst });
    return agencyView(after);
  });
}
