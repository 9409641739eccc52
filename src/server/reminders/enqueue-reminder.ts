import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { listReminderRecipients, type NewReminder } from './reminder-store.ts';

/** Enqueues a mail to each person who gets payment notifications; its text is written when it is sent. */
export async function enqueueReminder(
  services: Pick<Services, 'sealer' | 'jobs'>,
  trx: Transaction<Database>,
  { id, requestId }: NewReminder,
): Promise<void> {
  for (const reader of await listReminderRecipients(trx, requestId)) {
    await enqueueMail(services, trx, {
      event: `payment_reminder:${id}:${reader.id}`,
      kind: 'payment_reminder',
      to: reader.email,
      language: asLanguage(reader.language),
      details: { reminderId: id, readerId: reader.id },
    });
  }
}
