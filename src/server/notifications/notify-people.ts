import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { hourlySide } from '#domain/notifications/mail-hour-rules.ts';
import { isMailed, notificationKinds, isNotified } from '#domain/notifications/notification-kinds.ts';
import { asLanguage } from '#domain/language.ts';
import type { Kysely } from 'kysely';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { NotificationEvent } from '#server/mail/mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { requireKnownNews } from '#server/mail/require-known-news.ts';
import { choicesOf } from './choice-store.ts';
import { isStillTrue } from './compose-notification.ts';
import { findNotificationFacts, listRecipients, type Reader } from './queued-notification-store.ts';
import { beginMailHour } from './mail-hour-store.ts';
import { sendPushJob } from './send-push.ts';

interface NotificationTask {
  /** The id of the order. An order that runs twice mails each person only once. */
  id: string;
  at: string;
  channel: 'push' | 'mail' | 'all';
  news: NotificationEvent;
  /** The only person to notify. Null or absent if everybody of that side is notified. */
  only?: string | null;
}

export const notifyPeopleJob: Job<NotificationTask> = { name: 'notify-people' };

/** Returns the event of a mail. The same event never enqueues a second mail. */
export const newsEvent = (orderId: string, readerId: string) => `news:${orderId}:${readerId}`;

/**
 * Enqueues a mail whose text is written when it is sent. An unproven address gets at most one a day. An agent
 * gets at most one an hour about the same request; later news waits for the end of the hour.
 */
async function enqueueNewsMail(
  services: Services,
  trx: Kysely<Database>,
  { task: { id, at, news }, reader }: { task: NotificationTask; reader: Reader },
): Promise<void> {
  const isHourly = reader.isVerified && news.side === hourlySide;
  if (isHourly && !(await beginMailHour(trx, { id, readerId: reader.id, ...news }))) return;
  await enqueueMail(services, trx, {
    event: reader.isVerified ? newsEvent(id, reader.id) : `news:${reader.id}:${agencyDay(new Date(at))}`,
    kind: 'request_news',
    to: reader.email,
    language: asLanguage(reader.language),
    details: { readerId: reader.id, news },
  });
}

/**
 * Checks that the event is still current, and enqueues pushes and mails for the people of that side who want
 * them.
 */
export async function notifyPeople(services: Services, task: NotificationTask): Promise<void> {
  const { db, jobs, push } = services;
  const { channel, at, news, only = null } = task;
  requireKnownNews(news);
  if (!isNotified(news.notificationKind, news.side)) return;
  const row = await findNotificationFacts(db, news);
  if (!row || !isStillTrue(news, row, null)) return;
  const { kind } = notificationKinds[news.notificationKind];
  await transaction(db, async (trx) => {
    for (const reader of await listRecipients(trx, news, { ...row, only })) {
      const choices = choicesOf(reader, news.side);
      if (channel !== 'mail' && push.isOn && choices.push[kind]) {
        for (const deviceId of reader.deviceIds) {
          await jobs.enqueue(trx, sendPushJob, { deviceId, userId: reader.id, at, news });
        }
      }
      if (channel !== 'push' && isMailed(news.notificationKind, choices.mail))
        await enqueueNewsMail(services, trx, { task, reader });
    }
  });
}
