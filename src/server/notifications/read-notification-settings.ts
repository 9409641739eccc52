import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { NotificationSettings } from '#contract/notifications/notification-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deviceView } from '#server/sessions/devices/device-view.ts';
import { choicesOf, findChoices } from './choice-store.ts';
import { listDevices } from './device-store.ts';
import { readPublicKey } from './load-push-key.ts';

/** Returns the caller's notification choices, and the browsers that get notifications. */
export async function readNotificationSettings(
  services: Pick<Services, 'db' | 'sealer' | 'push'>,
  { userId, sessionId, role }: Actor,
): Promise<NotificationSettings> {
  const { db, push } = services;
  const choices = await findChoices(db, userId);
  const devices = push.isOn ? await listDevices(db, userId) : [];
  return {
    ...choicesOf(choices, role),
    digest: isAgency(role) && choices?.mailDigest === true,
    publicKey: push.isOn ? await readPublicKey(services) : null,
    devices: devices.map((device) => ({
      id: device.id,
      current: device.sessionId === sessionId,
      device: deviceView(device.userAgent),
      since: device.createdAt.toISOString(),
    })),
  };
}
