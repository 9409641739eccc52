import { asLanguage } from '#domain/language.ts';
import { digestDay } from '#domain/notifications/digest-rules.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { digestEvent, listDigestReaders } from './digest-store.ts';

/**
 * Enqueues the digest of a working morning for every agent who has chosen it. Enqueues one per agent and day, even if
 * several instances sweep. The text is written when the mail is sent. After an outage that lasts beyond the morning,
 * agents get no digest of that morning.
 */
export async function sweepDigests(
  services: Pick<Services, 'db' | 'sealer' | 'jobs'>,
  at: Date = new Date(),
): Promise<number> {
  const day = digestDay(at);
  if (day === null) return 0;
  const readers = await listDigestReaders(services.db, day);
  if (readers.length === 0) return 0;
  await transaction(services.db, async (trx) => {
    for (const { id, email, language } of readers) {
      await enqueueMail(services, trx, {
        event: digestEvent(day, id),
        kind: 'morning_digest',
        to: email,
        language: asLanguage(language),
        details: { digestFor: id, day },
      });
    }
  });
  return readers.length;
}
