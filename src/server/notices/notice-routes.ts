import { noticeEndpoints } from '#contract/notices/notice-endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { createThrottle, noThrottle } from '#server/services/throttle/throttle.ts';
import { upsertChoices } from './choice-store.ts';
import { readNoticeSettings } from './read-notice-settings.ts';
import { deleteDevice } from './device-store.ts';
import { saveDevice } from './save-device.ts';
import { sendTestNotice } from './send-test-notice.ts';

export function bindNoticeRoutes(bind: Bind, services: Services): void {
  const { config, db, pool } = services;
  const trials = config.throttle
    ? createThrottle(pool, { name: 'notice-trial:account', attempts: 10, within: 15 * 60 })
    : noThrottle;

  bind(noticeEndpoints.getNoticeSettings, ({ actor }) => readNoticeSettings(services, actor));

  bind(noticeEndpoints.saveNoticeChoices, async ({ actor, body }) => {
    await upsertChoices(db, actor.userId, body);
    return readNoticeSettings(services, actor);
  });

  bind(noticeEndpoints.saveDevice, async ({ actor, body }) => {
    await saveDevice(services, actor, body);
    return readNoticeSettings(services, actor);
  });

  bind(noticeEndpoints.removeDevice, async ({ actor, params }) => {
    const isGone = await deleteDevice(db, { id: params.deviceId, userId: actor.userId });
    if (!isGone) throw new ApiError('device_not_found', 'You have no such browser.');
    return undefined;
  });

  bind(noticeEndpoints.sendTrialNotice, async ({ actor }) => {
    await trials.take(actor.userId);
    await sendTestNotice(services, actor);
    return undefined;
  });
}
