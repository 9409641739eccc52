import { isNotificationKind } from '#domain/notifications/notification-kinds.ts';
import { LeftToNewer } from '#server/services/jobs/left-to-newer.ts';

/** Throws `LeftToNewer` for news of a kind that only a newer release knows. */
export function requireKnownNews({ notificationKind }: { notificationKind: string }): void {
  if (!isNotificationKind(notificationKind)) throw new LeftToNewer(`news of kind ${notificationKind}`);
}
