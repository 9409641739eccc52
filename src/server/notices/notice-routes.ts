import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readNoticeSettings } from './read-notice-settings.ts';
import { removeDevice } from './remove-device.ts';
import { saveChoices } from './save-choices.ts';
import { saveDevice } from './save-device.ts';
import { sendTestNotice } from './send-test-notice.ts';

export function bindNoticeRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getNoticeSettings, ({ actor }) => readNoticeSettings(services, actor));

  bind(endpoints.saveNoticeChoices, ({ actor, body }) => saveChoices(services, actor, body));

  bind(endpoints.saveDevice, async ({ actor, body }) => {
    await saveDevice(services, actor, body);
    return readNoticeSettings(services, actor);
  });

  bind(endpoints.removeDevice, ({ actor, params }) => removeDevice(services, actor, params.deviceId));

  bind(endpoints.sendTrialNotice, ({ actor }) => sendTestNotice(services, actor));
}
