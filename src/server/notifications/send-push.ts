import { createHash } from 'node:crypto';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { asLanguage } from '#domain/language.ts';
import { asRole } from '#domain/accounts/role-kinds.ts';
import type { NotificationEvent } from '#server/mail/mail-kinds.ts';
import { findLetterhead } from '#server/mail/mail-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { PushOutcome } from '#server/services/push/push-driver.ts';
import type { Services } from '#server/services/services.ts';
import { requireKnownNews } from '#server/mail/require-known-news.ts';
import { choicesOf, findChoices } from './choice-store.ts';
import { composeNotification, isStillTrue, type ComposedNotification } from './compose-notification.ts';
import { findTarget, deleteGoneDevice } from './device-store.ts';
import { loadPushKey } from './load-push-key.ts';
import { findNotificationFacts, findRecipient } from './queued-notification-store.ts';
import { notificationTexts } from './notification-texts.ts';

interface PushTask {
  deviceId: string;
  userId: string;
  /** When the event happened, ISO 8601. */
  at: string;
  /** Null for a test notification. */
  news: NotificationEvent | null;
  /** How often the push service has asked to retry later. */
  waits?: number;
}

export const sendPushJob: Job<PushTask> = { name: 'push-notification' };

/** Seconds after which a push is useless. */
const lifetimes = { news: 24 * 3600, trial: 300 };
/** Seconds; a push service may ask for longer. */
const minWait = 30;
const maxPostponements = 20;

type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

/** Returns the notification to show now. Null if it is no longer true, wanted or permitted. */
async function compose(
  { db, live }: Services,
  task: PushTask,
  target: Target,
): Promise<ComposedNotification | null> {
  const { userId } = task;
  const language = asLanguage(target.language);
  if (task.news === null)
    return { ...notificationTexts[language].trial, path: '/settings#notifications', tag: 'trial' };
  const { news } = task;
  requireKnownNews(news);
  const role = asRole(target.role);
  if (role !== news.side || live.isHere(userId, news.requestId)) return null;
  const { kind } = notificationKinds[news.notificationKind];
  if (!choicesOf(await findChoices(db, userId), role).push[kind]) return null;
  if (!(await findRecipient(db, news, userId))) return null;
  const row = await findNotificationFacts(db, news);
  if (!row || !isStillTrue(news, row, userId)) return null;
  return composeNotification(news, row, { language, isDiscreet: target.hasLapsed });
}

/** Finds the contact address that the server gives to push services. */
async function findContact({ db, config }: Services): Promise<string> {
  const { email } = await findLetterhead(db);
  const url = new URL(config.publicUrl);
  return email
    ? `mailto:${email}`
    : url.protocol === 'https:'
      ? url.origin
      : `mailto:no-reply@${url.hostname}`;
}

const topicOf = ({ tag }: ComposedNotification) =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

async function applyOutcome(
  services: Services,
  task: PushTask,
  target: Target,
  outcome: PushOutcome,
): Promise<void> {
  const { db, jobs, log, metrics } = services;
  metrics.sendingEnded(
    'push',
    outcome.kind === 'taken' ? 'sent' : outcome.kind === 'later' ? 'failed' : 'given_up',
  );
  if (outcome.kind === 'gone') return deleteGoneDevice(db, target);
  if (outcome.kind === 'foreign') {
    log.warn({ reason: outcome.reason }, 'a browser does not know our key, and is forgotten');
    return deleteGoneDevice(db, target);
  }
  if (outcome.kind === 'refused')
    return log.warn({ reason: outcome.reason }, 'a notification was not taken by its push service');
  if (outcome.kind === 'taken') return undefined;
  const { waits = 0 } = task;
  if (outcome.after === null) throw new Error(`a notification waits: ${outcome.reason}`);
  if (waits >= maxPostponements) return log.warn({ reason: outcome.reason }, 'a notification was given up');
  const delaySeconds = Math.max(outcome.after, minWait);
  return transaction(db, (trx) =>
    jobs.enqueue(trx, sendPushJob, { ...task, waits: waits + 1 }, { after: delaySeconds }),
  );
}

/** Sends a notification to one browser, if it is still current. Throws if another attempt is needed. */
export async function sendPush(services: Services, task: PushTask): Promise<void> {
  const useful = lifetimes[task.news ? 'news' : 'trial'];
  if (!services.push.isOn || Date.now() - Date.parse(task.at) > useful * 1000) return;
  const target = await findTarget(services.db, task);
  if (!target) return;
  const notification = await compose(services, task, target);
  if (!notification) return;
  const message = {
    content: JSON.stringify(notification),
    ttl: useful,
    urgency: 'normal',
    topic: topicOf(notification),
  } as const;
  const from = { key: await loadPushKey(services), contact: await findContact(services) };
  await applyOutcome(services, task, target, await services.push.send(target, message, from));
}
