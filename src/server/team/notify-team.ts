import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailKind, WaitingMailKinds } from '#server/mail/mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { Colleague } from './change-team.ts';

interface TeamNotice<K extends MailKind> {
  kind: K;
  /** Of the audit record: told once. */
  recordId: number;
  details: (always: { firstName: string; at: string }) => WaitingMailKinds[K];
}

/** Mails colleagues what happened to the team, within the transaction in which it does. */
export async function notifyTeam<K extends MailKind>(
  services: Services,
  trx: Transaction<Database>,
  colleagues: readonly Colleague[],
  { kind, recordId, details }: TeamNotice<K>,
): Promise<void> {
  const at = new Date().toISOString();
  for (const { id, email, firstName, language } of colleagues) {
    await enqueueMail(services, trx, {
      event: `${kind}:${recordId}:${id}`,
      kind,
      to: email,
      language: asLanguage(language),
      details: details({ firstName, at }),
    });
  }
}
