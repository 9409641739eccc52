import { fullName } from '#domain/accounts/name-format.ts';
import type { Transaction } from 'kysely';
import type { BankDetails, ChangedDetail } from '#domain/agency/bank-details-rules.ts';
import { asLanguage } from '#domain/language.ts';
import { record } from '#server/changes/record-change.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailKinds } from '#server/mail/mail-kinds.ts';
import { type MailedPerson, notifyByMail } from '#server/mail/notify-by-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { listAgents } from './agency-store.ts';
import { listPayers } from './bank-change-store.ts';
import { listRecentlyRemovedAgents } from './team-change-store.ts';

type Deps = Pick<Services, 'config' | 'sealer' | 'jobs'>;

type BankStep = NonNullable<MailKinds['bank_details_changed']['step']>;

interface BankNotification {
  /** The number of the audit record. Each person is notified of it once. */
  recordId: number;
  step: BankStep;
  details: BankDetails;
  /** Null if the server itself acted. */
  by: string | null;
  askedBy?: string | null;
  holdsAt?: Date | null;
}

/**
 * Mails every agent and recently removed agent about the step, because an unnoticed change would send money
 * elsewhere. Also publishes a live change.
 */
export async function notifyAgents(
  services: Deps,
  trx: Transaction<Database>,
  { recordId, step, details, by, askedBy = null, holdsAt = null }: BankNotification,
): Promise<void> {
  await record(trx, { kind: 'agency' });
  const agents = await listAgents(trx);
  const author = agents.find(({ id }) => id === by);
  const facts = {
    by: author ? fullName(author) : '',
    askedBy: askedBy ?? '',
    holder: details.holder,
    ibanEnd: details.iban.slice(-4),
    holdsAt: holdsAt?.toISOString() ?? null,
    step,
    link: `${services.config.publicUrl}/agent/settings/bank-details`,
  };
  const tell = (people: readonly MailedPerson[], isFormer: boolean) =>
    notifyByMail(services, trx, people, {
      kind: 'bank_details_changed',
      recordId,
      details: (always) => ({ ...always, ...facts, isFormer }),
    });
  await tell(agents, false);
  await tell(await listRecentlyRemovedAgents(trx), true);
}

/**
 * Mails every person who has to make a transfer that the bank details have changed. The mail does not contain the
 * details.
 */
export async function notifyPayers(
  services: Deps,
  trx: Transaction<Database>,
  { changeId, changed }: { changeId: string; changed: ChangedDetail[] },
): Promise<void> {
  const { publicUrl } = services.config;
  for (const { id, email, firstName, language, requests, requestId } of await listPayers(trx)) {
    await enqueueMail(services, trx, {
      event: `bank_details_hold:${changeId}:${id}`,
      kind: 'bank_details_hold',
      to: email,
      language: asLanguage(language),
      details: {
        firstName,
        changed,
        at: new Date().toISOString(),
        link: `${publicUrl}${requests === 1 ? `/request/${requestId}` : '/dashboard'}`,
      },
    });
  }
}
