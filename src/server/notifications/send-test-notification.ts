import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';
import { findDeviceOfSession } from './device-store.ts';
import { sendPushJob } from './send-push.ts';

const testNotificationLimit = { name: 'notification-test:account', attempts: 10, windowSeconds: 15 * 60 };

/** Sends a test notification to the browser that asks for it. Throws `push_unavailable` or `device_not_found`. */
export async function sendTestNotification(
  { config, db, jobs, pool, push }: Pick<Services, 'config' | 'db' | 'jobs' | 'pool' | 'push'>,
  { userId, sessionId }: Actor,
): Promise<void> {
  if (config.throttle) await createThrottle(pool, testNotificationLimit).take(userId);
  if (!push.isOn) throw new ApiError('push_unavailable', 'This installation sends no push messages.');
  await transaction(db, async (trx) => {
    const deviceId = await findDeviceOfSession(trx, sessionId);
    if (deviceId === null) throw new ApiError('device_not_found', 'This browser has no push subscription.');
    const at = new Date().toISOString();
    await jobs.enqueue(trx, sendPushJob, { deviceId, userId, at, news: null });
  });
}
