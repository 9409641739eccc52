import { asLanguage } from '#domain/language.ts';
import { hourlySide } from '#domain/notifications/mail-hour-rules.ts';
import { isNotificationKind } from '#domain/notifications/notification-kinds.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { pollDocumentChecks } from '#server/invoices/poll-document-checks.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { consumeQueuedNotifications } from './queued-notification-store.ts';
import { consumeEndedHours } from './mail-hour-store.ts';
import { newsEvent, notifyPeopleJob } from './notify-people.ts';

const atOnce = 50;
/** Milliseconds between two polls. */
const every = 2_000;

type Parts = Pick<Services, 'db' | 'jobs' | 'sealer'>;

/** Moves due notifications to the job queue, all or none. Returns their number. */
function pollOnce({ db, jobs }: Parts): Promise<number> {
  return transaction(db, async (trx) => {
    const due = await consumeQueuedNotifications(trx, atOnce);
    for (const { id, requestId, side, notificationKind, channel, status, dueAt, readerId, isWanted } of due) {
      if (!isWanted || !isNotificationKind(notificationKind)) continue;
      const news = { requestId, side, notificationKind, status };
      const order = { id: String(id), at: dueAt.toISOString(), channel, news, only: readerId };
      await jobs.enqueue(trx, notifyPeopleJob, order);
    }
    return due.length;
  });
}

/** Enqueues one mail for each ended hour with stored news. Returns the number of ended hours. */
function endHours(parts: Parts): Promise<number> {
  return transaction(parts.db, async (trx) => {
    const over = await consumeEndedHours(trx, atOnce);
    for (const { requestId, readerId, held, email, language } of over) {
      // Sorts the news, because instances may store it in any order.
      const inOrder = held.toSorted((one, other) => Number(one.id) - Number(other.id));
      const [first, ...others] = inOrder.flatMap(({ id, notificationKind, status }) => {
        if (!isNotificationKind(notificationKind)) return [];
        return [{ id, news: { requestId, side: hourlySide, notificationKind, status } }];
      });
      if (!first) continue;
      await enqueueMail(parts, trx, {
        event: newsEvent(first.id, readerId),
        kind: 'request_news',
        to: email,
        language: asLanguage(language),
        details: { readerId, news: first.news, later: others.map(({ news }) => news) },
      });
    }
    return over.length;
  });
}

/** Moves all due notifications to the job queue. */
export async function pollQueuedNotifications(parts: Parts): Promise<void> {
  while ((await pollOnce(parts)) === atOnce);
  while ((await endHours(parts)) === atOnce);
}

export interface Poller {
  /** Polls every two seconds, as every instance does. */
  begin(): void;
  /** Resolves when the running poll has ended. */
  stop(): Promise<void>;
}

export function openPoller(services: Services): Poller {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const look = async () => {
    try {
      await pollQueuedNotifications(services);
      await pollDocumentChecks(services);
      isFailing = false;
    } catch (error) {
      if (!isFailing) services.log.warn(error, 'due notifications or documents could not be looked for');
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(next, every).unref();
  };
  const next = () => {
    underWay = look();
  };
  return {
    begin: () => {
      if (!isStopped) next();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
