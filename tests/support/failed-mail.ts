import { randomUUID } from 'node:crypto';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Services } from '#server/services/services.ts';

/** Makes a mail for a new password that the server has given up, and returns its id. */
export async function failedMail(services: Services, recipient = 'zoe@example.com'): Promise<string> {
  const event = `password_reset:${randomUUID()}`;
  return services.db.transaction().execute(async (trx) => {
    await enqueueMail(services, trx, {
      event,
      kind: 'password_reset',
      to: recipient,
      language: 'fr',
      details: { firstName: 'Zoë', link: 'https://sourcing.test/reset-password?token=S3cr3t' },
    });
    const { id } = await trx
      .updateTable('mails')
      .set({ failed_at: new Date(), failure: '550 no such user: recipient', handed_over_at: new Date() })
      .where('event', '=', event)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
