import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { hourlySide } from '#domain/notices/mail-hour-rules.ts';
import { isMailed, noticeKinds, isNotified } from '#domain/notices/notice-kinds.ts';
import { asLanguage } from '#domain/language.ts';
import type { Kysely } from 'kysely';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { StoredNotice } from '#server/mail/mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { choicesOf } from './choice-store.ts';
import { isStillTrue } from './compose-notice.ts';
import { findNoticeFacts, listRecipients, type Reader } from './due-notice-store.ts';
import { beginMailHour } from './mail-hour-store.ts';
import { sendPushJob } from './send-push.ts';
import { noticeFrom } from './stored-notice-format.ts';

export interface NoticeOrder {
  /** The id of the order. Repeated, it mails nobody twice. */
  id: string;
  at: string;
  channel: 'push' | 'mail' | 'all';
  news: StoredNotice;
  /** The only person to notify. Null or absent if everybody of that side is notified. */
  only?: string | null;
}

export const notifyPeopleJob: Job<NoticeOrder> = { name: 'tell-people' };

/** The event of a mail: the same one enqueues no second mail. */
export const newsEvent = (tellingId: string, readerId: string) => `news:${tellingId}:${readerId}`;

/**
 * Enqueues a mail whose text is written when it is sent. An unproven address gets at most one a day. An agent
 * gets at most one an hour about the same request; later news waits for the end of the hour.
 */
async function mailTo(
  services: Services,
  trx: Kysely<Database>,
  { order: { id, at, news: stored }, reader }: { order: NoticeOrder; reader: Reader },
): Promise<void> {
  const news = noticeFrom(stored);
  const isHourly = reader.isVerified && news.side === hourlySide;
  if (isHourly && !(await beginMailHour(trx, { id, readerId: reader.id, ...news }))) return;
  await enqueueMail(services, trx, {
    event: reader.isVerified ? newsEvent(id, reader.id) : `news:${reader.id}:${agencyDay(new Date(at))}`,
    kind: 'request_news',
    to: reader.email,
    language: asLanguage(reader.language),
    details: { readerId: reader.id, news: stored },
  });
}

/**
 * Checks that the event is still current, and enqueues pushes and mails for the people of that side who want
 * them.
 */
export async function notifyPeople(services: Services, order: NoticeOrder): Promise<void> {
  const { db, jobs, push } = services;
  const { channel, at, only = null } = order;
  const news = noticeFrom(order.news);
  if (!isNotified(news.noticeKind, news.side)) return;
  const row = await findNoticeFacts(db, news);
  if (!row || !isStillTrue(news, row)) return;
  const { kind } = noticeKinds[news.noticeKind];
  await transaction(db, async (trx) => {
    for (const reader of await listRecipients(trx, news, { ...row, only })) {
      const choices = choicesOf(reader, news.side);
      if (channel !== 'mail' && push.isOn && choices.push[kind]) {
        for (const deviceId of reader.deviceIds) {
          await jobs.enqueue(trx, sendPushJob, { deviceId, userId: reader.id, at, news: order.news });
        }
      }
      if (channel !== 'push' && isMailed(news.noticeKind, choices.mail))
        await mailTo(services, trx, { order, reader });
    }
  });
}
