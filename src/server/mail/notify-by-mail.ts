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

interface PeopleNotice<K extends MailKind> {
  kind: K;
  /** Of the audit record: told once. */
  recordId: number;
  details: (always: { firstName: string; at: string }) => WaitingMailKinds[K];
}

/** Mails each of those people what happened, within the transaction in which it does. */
export async function notifyByMail<K extends MailKind>(
  services: Pick<Services, 'config' | 'sealer' | 'jobs'>,
  trx: Transaction<Database>,
  people: readonly MailedPerson[],
  { kind, recordId, details }: PeopleNotice<K>,
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
