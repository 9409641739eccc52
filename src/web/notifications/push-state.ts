import type { NotificationSettings } from '#contract/notifications/notification-replies.ts';
import { notificationEndpoints } from '#contract/notifications/notification-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { session } from '#web/shared/sessions/session.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';

/** The state of push notifications in this browser. */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

/** iPhones and iPads support push only for installed web apps; iPads identify themselves as Macs. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function signedInSession(): { userId: string; sessionId: string } | null {
  const current = session.current();
  return current.status === 'signed-in' ? { userId: current.user.id, sessionId: current.sessionId } : null;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApplePhone() ? 'needs-install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const [subscription, record] = [await findSubscription(), readPushRecord()];
  const isOurs = record?.userId === signedInSession()?.userId && record?.endpoint === subscription?.endpoint;
  return subscription && isOurs && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Registers this subscription for the signed-in user on the server. Rejects with ApiError. */
export async function saveSubscription(subscription: PushSubscription): Promise<NotificationSettings | null> {
  const who = signedInSession();
  const { endpoint, keys } = subscription.toJSON();
  if (!who || !endpoint) return null;
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  const settings = await call(notificationEndpoints.saveDevice, { body });
  writePushRecord({ ...who, endpoint });
  return settings;
}

/**
 * Asks for the permission if it is not given yet, and subscribes. Resolves to null if it is denied; rejects if
 * the push service or the server refuses.
 */
export async function turnOnPush(publicKey: string): Promise<NotificationSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key or person must be ended first.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    return await saveSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Closes the notifications on screen, because another person may now use the browser. */
export async function closeNotifications(): Promise<void> {
  const shown = await (await findRegistration())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
}

/** Ends the subscription of this browser and closes the previous user's notifications. Never rejects. */
export async function turnOffPush(): Promise<void> {
  writePushRecord(null);
  try {
    await closeNotifications();
    await (await findSubscription())?.unsubscribe();
  } catch {
    // The server has already deleted the session together with its browser.
  }
}
