import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { MailKind, WaitingMailKinds } from './mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';

export interface MailedPerson {
  id: string;
  email: string;
  firstName: string;
  language: string;
}

interface PeopleNotification<K extends MailKind> {
  kind: K;
  /** The number of the audit record. Each person gets one mail per record. */
  recordId: number;
  details: (always: { firstName: string; at: string }) => WaitingMailKinds[K];
}

/** Mails these people about an act, in the transaction of the act. */
export async function notifyByMail<K extends MailKind>(
  services: Pick<Services, 'config' | 'sealer' | 'jobs'>,
  trx: Transaction<Database>,
  people: readonly MailedPerson[],
  { kind, recordId, details }: PeopleNotification<K>,
): Promise<void> {
  const at = new Date().toISOString();
  for (const { id, email, firstName, language } of people) {
    await enqueueMail(services, trx, {
      event: `${kind}:${recordId}:${id}`,
      kind,
      to: email,
      language: asLanguage(language),
      details: details({ firstName, at }),
    });
  }
}
