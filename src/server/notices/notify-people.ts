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
  /** Identifies the order: repeated, it mails nobody twice. */
  id: string;
  at: string;
  way: 'push' | 'mail' | 'all';
  news: StoredNotice;
  /** Who is told alone; absent: everybody of that side. */
  only?: string | null;
}

export const notifyPeopleJob: Job<NoticeOrder> = { name: 'tell-people' };

/** The same telling mails nobody twice. */
export const newsEvent = (tellingId: string, readerId: string) => `news:${tellingId}:${readerId}`;

/**
 * What it says is written when it leaves. An address that nobody has confirmed is written to once a day at most, an agent
 * once an hour about the same request: what comes meanwhile waits for its end.
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

/** Checks again whether it is still true, and enqueues push and mail for those of that side who want them. */
export async function notifyPeople(services: Services, order: NoticeOrder): Promise<void> {
  const { db, jobs, push } = services;
  const { way, at, only = null } = order;
  const news = noticeFrom(order.news);
  if (!isNotified(news.noticeKind, news.side)) return;
  const row = await findNoticeFacts(db, news);
  if (!row || !isStillTrue(news, row)) return;
  const { kind } = noticeKinds[news.noticeKind];
  await transaction(db, async (trx) => {
    for (const reader of await listRecipients(trx, news, { ...row, only })) {
      const choices = choicesOf(reader, news.side);
      if (way !== 'mail' && push.isOn && choices.push[kind]) {
        for (const deviceId of reader.deviceIds) {
          await jobs.enqueue(trx, sendPushJob, { deviceId, userId: reader.id, at, news: order.news });
        }
      }
      if (way !== 'push' && isMailed(news.noticeKind, choices.mail))
        await mailTo(services, trx, { order, reader });
    }
  });
}
