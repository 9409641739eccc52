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

const notificationsPerPoll = 50;
/** Milliseconds between two polls. */
const pollIntervalMs = 2_000;

type Deps = Pick<Services, 'db' | 'jobs' | 'sealer'>;

/** Moves due notifications to the job queue, all or none. Returns their number. */
function pollOnce({ db, jobs }: Deps): Promise<number> {
  return transaction(db, async (trx) => {
    const due = await consumeQueuedNotifications(trx, notificationsPerPoll);
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
function endMailHours(deps: Deps): Promise<number> {
  return transaction(deps.db, async (trx) => {
    const endedHours = await consumeEndedHours(trx, notificationsPerPoll);
    for (const { requestId, readerId, held, email, language } of endedHours) {
      // Sorts the news, because instances may store it in any order.
      const inOrder = held.toSorted((one, other) => Number(one.id) - Number(other.id));
      const [first, ...others] = inOrder.flatMap(({ id, notificationKind, status }) => {
        if (!isNotificationKind(notificationKind)) return [];
        return [{ id, news: { requestId, side: hourlySide, notificationKind, status } }];
      });
      if (!first) continue;
      await enqueueMail(deps, trx, {
        event: newsEvent(first.id, readerId),
        kind: 'request_news',
        to: email,
        language: asLanguage(language),
        details: { readerId, news: first.news, later: others.map(({ news }) => news) },
      });
    }
    return endedHours.length;
  });
}

/** Moves all due notifications to the job queue. */
export async function pollQueuedNotifications(deps: Deps): Promise<void> {
  while ((await pollOnce(deps)) === notificationsPerPoll);
  while ((await endMailHours(deps)) === notificationsPerPoll);
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
    if (!isStopped) timer = setTimeout(next, pollIntervalMs).unref();
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
