import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readNotificationSettings } from './read-notification-settings.ts';
import { removeDevice } from './remove-device.ts';
import { saveChoices } from './save-choices.ts';
import { saveDevice } from './save-device.ts';
import { sendTestNotification } from './send-test-notification.ts';

export function bindNotificationRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getNotificationSettings, ({ actor }) => readNotificationSettings(services, actor));

  bind(endpoints.saveNotificationChoices, ({ actor, body }) => saveChoices(services, actor, body));

  bind(endpoints.saveDevice, async ({ actor, body }) => {
    await saveDevice(services, actor, body);
    return readNotificationSettings(services, actor);
  });

  bind(endpoints.removeDevice, ({ actor, params }) => removeDevice(services, actor, params.deviceId));

  bind(endpoints.sendTestNotification, ({ actor }) => sendTestNotification(services, actor));
}
