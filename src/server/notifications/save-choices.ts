import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { NotificationSettings } from '#contract/notifications/notification-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { type ChosenNotifications, upsertChoices } from './choice-store.ts';
import { readNotificationSettings } from './read-notification-settings.ts';

/** Saves the caller's notification choices. Absent choices stay unchanged. */
export async function saveChoices(
  services: Pick<Services, 'db' | 'sealer' | 'push'>,
  actor: Actor,
  choices: ChosenNotifications,
): Promise<NotificationSettings> {
  if (choices.digest !== undefined && !isAgency(actor.role)) {
    throw new ApiError('forbidden', 'Only agents can have the morning digest.');
  }
  await upsertChoices(services.db, actor.userId, choices);
  return readNotificationSettings(services, actor);
}
