import { endpoints } from '#contract/endpoints.ts';
import { pollQueuedNotifications } from '#server/notifications/poll-queued-notifications.ts';
import { openHttpsPush } from '#server/services/push/https-push.ts';
import { type PushBrowser, type PushService, startPushService } from './push-service.ts';
import type { ReceivedMail } from './received-mail.ts';
import { makeRetriesDue, runDueJobs } from './run-due-jobs.ts';
import { type Caller, callerOf, type Person, testPassword, done } from './caller.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeWorld, type World } from './world.ts';

export interface NotificationWorld extends World {
  service: PushService;
  /**
   * Subscribes a browser to that person's notifications. It is a new browser, or a known one that another person used
   * before.
   */
  subscribe(person: Caller, known?: PushBrowser): Promise<PushBrowser>;
  /** Signs the same person in with another browser. */
  signInAgain(person: Person): Promise<Person>;
  /** Sends the notifications that are due this number of minutes later, and returns how many failed. */
  sendDue(minutes?: number): Promise<number>;
  /** The same, after it has ended every waiting time. */
  sendAgain(): Promise<number>;
  /** The mails to a person about requests, oldest first. */
  newsTo(person: Person): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

async function letMinutesPass({ database }: TestApp, minutes: number): Promise<void> {
  await database.pool.query(`UPDATE queued_notifications SET due_at = due_at - $1 * interval '1 minute'`, [
    minutes,
  ]);
  await database.pool.query(`UPDATE mail_hours SET ends_at = ends_at - $1 * interval '1 minute'`, [minutes]);
}

/** Starts an app that sends notifications to a real push service, with people who want notifications. */
export async function openNotificationWorld(
  environment: Record<string, string> = {},
): Promise<NotificationWorld> {
  const service = await startPushService();
  const app = await startTestApp(environment);
  const hosts = [new URL(service.origin).hostname, ...app.services.config.webPushHosts];
  const mayReach = () => true;
  app.services.push = openHttpsPush({
    hosts,
    ca: service.pem.cert,
    mayReach,
    timeout: 1_500,
    pauseAfterSilence: 300,
  });
  const world = await makeWorld(app);
  const sendDue = async (minutes = 1) => {
    await letMinutesPass(app, minutes);
    await pollQueuedNotifications(app.services);
    return runDueJobs(app.services);
  };
  return {
    ...world,
    service,
    subscribe: async (person, known) => {
      const { publicKey } = await done(person.call(endpoints.getNotificationSettings));
      const browser = known ?? service.subscribe(publicKey ?? '');
      await done(person.call(endpoints.saveDevice, { body: browser.subscription }));
      return browser;
    },
    signInAgain: async ({ user }) => {
      const body = { email: user.email, password: testPassword };
      const { accessToken } = await done(app.stranger.call(endpoints.signIn, { body }));
      return { ...callerOf(app.app, accessToken), user, accessToken };
    },
    sendDue,
    sendAgain: async () => {
      await makeRetriesDue(app.database.pool);
      return runDueJobs(app.services);
    },
    newsTo: async ({ user }) =>
      (await app.mails()).filter(
        ({ to, text }) => to === user.email && text.includes('/request/') && text.includes('/settings'),
      ),
    stop: async () => {
      await app.stop();
      await service.stop();
    },
  };
}
